<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Checkout;

use Tillbook\Platform\Json;
use Tillbook\Platform\PaymentMethods\PaymentMethods;
use Tillbook\Provider\Checkout\Billing;
use Tillbook\Provider\Checkout\PaymentRequest;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Providers\Sandbox\MethodDetails;
use Tillbook\Providers\Sandbox\SandboxBooks;

/** Stores the sandbox's customers (cus_…) and their saved payment methods (pm_…). */
final class SavedMethods
{
    private const LAST_FOUR = ['sepa_debit' => '3000', 'au_becs_debit' => '3456', 'bacs_debit' => '2345'];

    public function __construct(private readonly SandboxBooks $books) {}

    /**
     * Returns the payment method for a request: the saved one, or a new one.
     *
     * @return array<string, mixed> the payment method
     *
     * @throws ProviderRefusal if the saved method no longer exists or belongs to another customer
     */
    public function of(PaymentRequest $request): array
    {
        if ($request->savedMethod === null) {
            return $this->make($request->method, $request->card, $request->wallet);
        }
        $method = $this->find($request->savedMethod);
        if (
            $method === null ||
            Json::text($method, 'customer') === null ||
            $method['customer'] !== $request->customer
        ) {
            throw self::gone();
        }

        return $method;
    }

    /** @return array<string, mixed> a payment method without a customer */
    public function make(string $type, ?string $card, ?string $wallet): array
    {
        $testCard = $type === 'card' ? TestCards::find($card ?? TestCards::DEFAULT) : null;

        return [
            'id' => $this->books->id('pm'),
            'object' => 'payment_method',
            'created' => $this->books->now(),
            'type' => $type,
            'customer' => null,
            'test_card' => $testCard?->name,
            'wallet' => $wallet,
            'authenticated' => false,
        ];
    }

    /**
     * Saves a payment method for later payments, if it supports this.
     *
     * @param array<string, mixed> $method
     * @param string|null $customerId ID of the customer; null or an unknown ID to create a new customer
     * @param bool $authenticated whether the shopper completed the bank's authentication
     *
     * @return array<string, mixed> the method with its `customer`
     */
    public function keep(array $method, ?string $customerId, Billing $billing, bool $authenticated): array
    {
        if (PaymentMethods::find(Json::text($method, 'type') ?? '')?->canBeSaved !== true) {
            return $method;
        }
        $method['customer'] = Json::text($method, 'customer') ?? $this->customer($customerId, $billing);
        $method['authenticated'] = $authenticated || Json::boolean($method, 'authenticated');
        $this->books->store->put($method, $method['customer']);

        return $method;
    }

    /**
     * Deletes a saved payment method. Does nothing if it is already deleted.
     *
     * @return array{id: string} the method
     */
    public function forget(string $id): array
    {
        $method =
            ['customer' => null, 'authenticated' => false] +
            ($this->find($id) ?? ['id' => $id, 'object' => 'payment_method', 'created' => $this->books->now()]);
        $this->books->store->put($method);

        return ['id' => $id];
    }

    /**
     * Sets a customer's default payment method.
     *
     * @return array{id: string} the customer
     *
     * @throws ProviderRefusal if the method no longer exists or belongs to another customer
     */
    public function prefer(string $customerId, string $methodId): array
    {
        $customer = $this->books->store->find($customerId);
        if ($customer === null || ($this->find($methodId)['customer'] ?? null) !== $customerId) {
            throw self::gone();
        }
        $customer['default_payment_method'] = $methodId;
        $this->books->store->put($customer);

        return ['id' => $customerId];
    }

    /** @return array<string, mixed>|null */
    public function find(string $id): ?array
    {
        $method = $this->books->store->find($id);

        return ($method['object'] ?? null) === 'payment_method' ? $method : null;
    }

    /**
     * Returns the fields that the store shows to the shopper.
     *
     * @param array<string, mixed> $method
     *
     * @return array{id: string, customer: string, type: string, brand: string|null, last4: string|null,
     *     exp_month: int|null, exp_year: int|null}|null null for a method without a customer
     */
    public static function view(array $method): ?array
    {
        $customer = Json::text($method, 'customer');
        $type = Json::text($method, 'type') ?? 'card';
        $card = TestCards::find(Json::text($method, 'test_card') ?? '');

        return $customer === null
            ? null
            : [
                'id' => Json::text($method, 'id') ?? '',
                'customer' => $customer,
                'type' => $type,
                'brand' => $card?->brand,
                'last4' => $card?->lastFour() ?? (self::LAST_FOUR[$type] ?? null),
                'exp_month' => $card === null ? null : MethodDetails::EXPIRY_MONTH,
                'exp_year' => $card === null ? null : MethodDetails::EXPIRY_YEAR,
            ];
    }

    private static function gone(): ProviderRefusal
    {
        return new ProviderRefusal(
            'payment_method_missing',
            __('This saved payment method no longer exists. Choose another one.', 'tillbook'),
        );
    }

    private function customer(?string $id, Billing $billing): string
    {
        $known = $id === null ? null : $this->books->store->find($id);
        if ($id !== null && ($known['object'] ?? null) === 'customer') {
            return $id;
        }
        $customer = [
            'id' => $this->books->id('cus'),
            'object' => 'customer',
            'created' => $this->books->now(),
            'billing_details' => $billing->toArray(),
        ];
        $this->books->store->put($customer);

        return $customer['id'];
    }
}
