<?php

declare(strict_types=1);

namespace Tillbook\Platform\PaymentMethods;

/** A payment method with its supported countries, currencies and amounts. */
final class PaymentMethod
{
    /** Requirement of a capability: the merchant has to turn the method on in the provider's own settings. */
    public const TURNED_OFF = 'provider_settings';
    /** Requirement of a capability that nothing can be done about: this version doesn't offer it with the provider. */
    public const NOT_OFFERED = 'provider_not_offered';

    /** @var list<string> supported countries of the business; empty for all */
    public readonly array $accountCountries;

    /**
     * @param list<string> $accountCountries likewise; those of $accountCurrencies needn't be repeated
     * @param list<string> $customerCountries supported countries of customers; empty for all
     * @param list<string> $currencies lower-case ISO codes for all businesses; empty for all currencies
     * @param array<string, array{int, int}> $limits minimum and maximum of a payment, minor units by currency
     * @param bool $canWait whether payments can be authorized now and captured later
     * @param bool $canBeSaved whether a shopper can save it for later payments
     * @param list<string> $domesticCountries countries of the business whose customers must be in the same country
     * @param bool $isRetired whether it is no longer offered and only appears in past payments
     * @param array<string, list<string>> $accountCurrencies for methods whose currencies depend on the country of the
     *     business: those currencies by country
     */
    public function __construct(
        public readonly string $id,
        array $accountCountries = [],
        private readonly array $customerCountries = [],
        private readonly array $currencies = [],
        public readonly array $limits = [],
        public readonly bool $canWait = false,
        public readonly bool $canBeSaved = false,
        private readonly array $domesticCountries = [],
        public readonly bool $isRetired = false,
        private readonly array $accountCurrencies = [],
    ) {
        $this->accountCountries = $accountCountries === [] ? array_keys($accountCurrencies) : $accountCountries;
    }

    /** Returns the provider's capability name for the method. */
    public function capability(): string
    {
        return $this->id . '_payments';
    }

    /** Whether the method is available to businesses in a country. */
    public function isForBusinessIn(string $country): bool
    {
        return !$this->isRetired &&
            ($this->accountCountries === [] || in_array($country, $this->accountCountries, true));
    }

    /** Whether customers of a business must be in its own country. */
    public function isDomesticIn(string $accountCountry): bool
    {
        return in_array($accountCountry, $this->domesticCountries, true);
    }

    /** @return list<string> supported countries of a business' customers; empty for all */
    public function customerCountries(string $accountCountry): array
    {
        return $this->isDomesticIn($accountCountry) ? [$accountCountry] : $this->customerCountries;
    }

    /**
     * Returns the currencies that a business can be paid in. If the method isn't available in its country, these are
     * the currencies of all businesses.
     *
     * @return list<string> lower-case ISO codes; empty for all
     */
    public function currencies(string $accountCountry): array
    {
        return $this->accountCurrencies === []
            ? $this->currencies
            : $this->accountCurrencies[$accountCountry] ??
                    array_values(array_unique(array_merge(...array_values($this->accountCurrencies))));
    }

    /**
     * Whether a customer can pay the amount with this method.
     *
     * @param string $country the customer's country, upper case
     * @param string $currency lower case
     * @param int|null $amount minor units; null if it is not known yet
     */
    public function takes(string $accountCountry, string $country, string $currency, ?int $amount): bool
    {
        [$least, $most] = $this->limits[$currency] ?? [0, PHP_INT_MAX];
        $countries = $this->customerCountries($accountCountry);
        $currencies = $this->currencies($accountCountry);

        return $this->isForBusinessIn($accountCountry) &&
            ($countries === [] || in_array($country, $countries, true)) &&
            ($currencies === [] || in_array($currency, $currencies, true)) &&
            ($amount === null || ($amount >= $least && $amount <= $most));
    }

    /** Returns the name for merchants. */
    public function label(): string
    {
        return $this->id === 'card' ? __('Credit and debit cards', 'tillbook') : PaymentSource::label($this->id);
    }
}
