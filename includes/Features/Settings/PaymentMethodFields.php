<?php

declare(strict_types=1);

namespace Tillbook\Features\Settings;

use Tillbook\Platform\Account\Ability;
use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Account\Countries;
use Tillbook\Platform\Account\PaymentsAccount;
use Tillbook\Platform\PaymentMethods\PaymentMethod;
use Tillbook\Platform\PaymentMethods\PaymentMethods;

/** The record's fields on payment methods: the catalog for this account, and each method's status at the provider. */
final class PaymentMethodFields
{
    public function __construct(private readonly AccountState $account, private readonly OtherGateways $others) {}

    /**
     * @param list<string> $enabled the methods that the merchant turned on
     *
     * @return array<string, mixed> by field
     */
    public function read(array $enabled): array
    {
        $available = $this->available();

        return [
            // A method that is no longer available, for example after the account changed, counts as turned off.
            'enabled_payment_method_ids' => array_values(array_intersect($enabled, $available)),
            'available_payment_method_ids' => $available,
            'duplicated_payment_method_ids' => $this->others->duplicates(
                array_values(array_intersect($enabled, $available)),
            ),
            'payment_method_statuses' => array_combine($available, array_map($this->status(...), $available)),
            'payment_methods' => array_values(array_map($this->method(...), PaymentMethods::all())),
        ];
    }

    /**
     * Adds to a new choice what is turned on but not available to this account: the store has one list for its live and
     * its test account, and the other one can be of another country.
     *
     * @param list<string> $chosen
     * @param list<string> $enabled the methods that are turned on so far
     *
     * @return list<string> $chosen as it is, or, with more methods, in the catalog's order
     */
    public function withOthers(array $chosen, array $enabled): array
    {
        $others = array_filter(
            array_diff($enabled, $this->available()),
            static fn(string $id): bool => PaymentMethods::find($id)?->isRetired === false,
        );

        return $others === []
            ? $chosen
            : array_values(array_intersect(array_keys(PaymentMethods::all()), [...$chosen, ...$others]));
    }

    /** @return list<string> the methods that this account can have */
    public function available(): array
    {
        return array_keys(
            array_filter(
                PaymentMethods::all(),
                fn(PaymentMethod $method): bool => $method->isForBusinessIn($this->country()) &&
                    $this->providerReason($method) === null,
            ),
        );
    }

    /** Returns a sentence that explains why the account cannot have a method; null if it can. */
    public function unavailable(PaymentMethod $method): ?string
    {
        return match (true) {
            $method->isRetired => __('It is no longer offered and only appears on past payments.', 'tillbook'),
            !$method->isForBusinessIn($this->country()) => sprintf(
                /* translators: 1: name of a payment method, 2: country of the business, such as US */
                __('%1$s is not available to businesses in this account\'s country (%2$s).', 'tillbook'),
                $method->label(),
                $this->country(),
            ),
            default => $this->providerReason($method),
        };
    }

    /** Returns why the account's provider can't take a method here; null if it can. */
    private function providerReason(PaymentMethod $method): ?string
    {
        // Without payments, all methods show as they would be with them.
        return $method->id === 'card' || $this->account->missingReason(Ability::TakePayments) !== null
            ? null
            : $this->account->missingReason(Ability::OtherMethods);
    }

    /** @return array{status: string, reason: string|null, requirements: list<array{code: string, text: string}>} */
    private function status(string $id): array
    {
        $capability = $this->account->settings()->capabilities[$id] ?? [
            'status' => 'unrequested',
            'requirements' => [],
        ];
        $status = in_array($capability['status'], PaymentMethodSchema::STATUSES, true)
            ? $capability['status']
            : 'inactive';

        return [
            'status' => $status,
            'reason' => match ($status) {
                'pending' => __('The provider is reviewing it. This takes up to a day.', 'tillbook'),
                'pending_verification' => __('The provider is verifying your business for it.', 'tillbook'),
                'inactive' => in_array($capability['requirements'], [[], [PaymentMethod::NOT_OFFERED]], true)
                    ? __('The provider does not allow this account to accept it.', 'tillbook')
                    : __('The provider needs more details first.', 'tillbook'),
                'unrequested' => $capability['requirements'] === []
                    ? __('It is requested when you turn it on.', 'tillbook')
                    : __('The provider needs more details first.', 'tillbook'),
                default => null,
            },
            'requirements' => self::requirements($capability['requirements']),
        ];
    }

    /**
     * Returns the texts of requirements, each once: those that have no text of their own share one.
     *
     * @param list<string> $codes
     *
     * @return list<array{code: string, text: string}>
     */
    private static function requirements(array $codes): array
    {
        $requirements = [];
        foreach ($codes as $code) {
            $text = self::requirement($code);
            $requirements[$text] ??= ['code' => $code, 'text' => $text];
        }

        return array_values($requirements);
    }

    private static function requirement(string $code): string
    {
        return match ($code) {
            'business_profile.support_phone' => __('A support phone number for your customers.', 'tillbook'),
            'business_profile.support_email' => __('A support email address for your customers.', 'tillbook'),
            PaymentMethod::TURNED_OFF => __(
                'Turn it on in your payment provider\'s payment method settings. Until then, it isn\'t offered to shoppers.',
                'tillbook',
            ),
            PaymentMethod::NOT_OFFERED => __(
                'This version of Tillbook doesn\'t support it with your payment provider.',
                'tillbook',
            ),
            default => __('More business details. Your payment provider will tell you which.', 'tillbook'),
        };
    }

    /** @return array<string, mixed> PaymentMethodSchema::method() */
    private function method(PaymentMethod $method): array
    {
        $reason = $this->unavailable($method);
        $currencies = $method->currencies($this->country());
        $limits = [];
        foreach ($method->limits as $currency => [$least, $most]) {
            if ($currencies === [] || in_array($currency, $currencies, true)) {
                $limits[] = ['currency' => $currency, 'minimum' => $least, 'maximum' => $most];
            }
        }

        return [
            'id' => $method->id,
            'label' => $method->label(),
            'icon' => $method->id,
            'capability' => $method->capability(),
            'account_countries' => $method->accountCountries,
            'customer_countries' => $method->customerCountries($this->country()),
            'currencies' => $currencies,
            'limits' => $limits,
            'is_domestic' => $method->isDomesticIn($this->country()),
            'can_wait' => $method->canWait,
            'can_be_saved' => $method->canBeSaved,
            'is_retired' => $method->isRetired,
            'is_available' => $reason === null,
            'unavailable_reason' => $reason,
            'fee' => $this->account->settings()->fees[$method->id] ?? null,
        ];
    }

    /** Returns the account's country; the store's if there is no account. */
    private function country(): string
    {
        return PaymentsAccount::of($this->account->fields())->country ?? Countries::ofStore();
    }
}
