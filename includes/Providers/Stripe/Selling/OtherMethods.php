<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Selling;

use Tillbook\Platform\Json;
use Tillbook\Platform\PaymentMethods\PaymentMethod;
use Tillbook\Provider\Checkout\PaymentRequest;

/** The payment methods besides cards that a store takes with Stripe, and what each needs. Stripe's names are ours. */
final class OtherMethods
{
    /** The shopper approves these on a page that Stripe leads to; nothing is entered before. */
    private const APPROVED = [
        'affirm',
        'afterpay_clearpay',
        'klarna',
        'alipay',
        'grabpay',
        'bancontact',
        'eps',
        'ideal',
        'p24',
    ];
    /** For these the shopper enters a bank account in Stripe's fields; the bank answers days later. */
    private const ENTERED = ['sepa_debit', 'au_becs_debit', 'bacs_debit'];

    /** For these the shopper gets a voucher that is paid elsewhere, within days. */
    private const VOUCHERS = ['multibanco'];

    /** Stripe's accounts have no capability for these, so that only the merchant's own settings tell. */
    private const WITHOUT_CAPABILITY = ['alipay'];

    /** Whether a store can take a method with Stripe. */
    public static function has(string $method): bool
    {
        return in_array($method, [...self::APPROVED, ...self::ENTERED, ...self::VOUCHERS], true);
    }

    /** Whether the shopper gets a voucher. */
    public static function isVoucher(string $method): bool
    {
        return in_array($method, self::VOUCHERS, true);
    }

    /** Whether the shopper enters something for it at checkout. */
    public static function isEntered(string $method): bool
    {
        return in_array($method, self::ENTERED, true);
    }

    /** @return list<string> the methods with fields at checkout */
    public static function entered(): array
    {
        return self::ENTERED;
    }

    /**
     * Returns the payment method of a request whose shopper enters nothing.
     *
     * @return array<string, mixed> `payment_method_data` of a payment intent
     */
    public static function data(PaymentRequest $request): array
    {
        $billing = $request->billing;
        $told = static fn(array $fields): array => array_filter(
            $fields,
            static fn(mixed $field): bool => $field !== null && $field !== '' && $field !== [],
        );

        return [
            'type' => $request->method,
            'billing_details' => $told([
                'name' => $billing->name,
                'email' => $billing->email,
                'phone' => $billing->phone,
                'address' => $told($billing->address),
            ]),
        ];
    }

    /**
     * Returns what the account can take, in the shape of AccountSettings. Stripe says it in two places: what the
     * account is able to do, and what the merchant turned on. If the key can read neither, errors tell.
     *
     * @param list<string> $methods our catalog
     * @param array<string, array{status: string, requirements: list<string>}> $capabilities empty if unknown
     * @param array<string, mixed> $configuration Stripe's payment method configuration; empty if unknown
     *
     * @return array<string, array{status: string, requirements: list<string>}> by method
     */
    public static function capabilities(array $methods, array $capabilities, array $configuration): array
    {
        $all = [];
        foreach (array_diff($methods, ['card']) as $method) {
            $setting = Json::object($configuration, $method);
            $known = $capabilities[$method] ?? null;
            $source = in_array($method, self::WITHOUT_CAPABILITY, true) ? $configuration : $capabilities;
            $all[$method] = match (true) {
                !self::has($method) => self::without(PaymentMethod::NOT_OFFERED),
                $known !== null && $known['status'] !== 'active' => $known,
                $known === null && $source !== [] && $setting === [] => [
                    'status' => 'unrequested',
                    'requirements' => [PaymentMethod::TURNED_OFF],
                ],
                $setting !== [] && !self::isOn($setting) => self::without(PaymentMethod::TURNED_OFF),
                default => ['status' => 'active', 'requirements' => []],
            };
        }

        return $all;
    }

    /** @param array<string, mixed> $setting of a method in a payment method configuration */
    private static function isOn(array $setting): bool
    {
        return Json::boolean($setting, 'available') && Json::text($setting, 'display_preference.value') === 'on';
    }

    /** @return array{status: string, requirements: list<string>} */
    private static function without(string $requirement): array
    {
        return ['status' => 'inactive', 'requirements' => [$requirement]];
    }
}
