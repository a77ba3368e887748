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

    /**
     * @param list<string> $accountCountries supported countries of the business; empty for all
     * @param list<string> $customerCountries supported countries of customers; empty for all
     * @param list<string> $currencies lower-case ISO codes; empty for all
     * @param array<string, array{int, int}> $limits minimum and maximum of a payment, minor units by currency
     * @param bool $canWait whether payments can be authorized now and captured later
     * @param bool $canBeSaved whether a shopper can save it for later payments
     * @param bool $isDomestic whether customers must be in the country of the business
     * @param bool $isRetired whether it is no longer offered and only appears in past payments
     */
    public function __construct(
        public readonly string $id,
        public readonly array $accountCountries = [],
        public readonly array $customerCountries = [],
        public readonly array $currencies = [],
        public readonly array $limits = [],
        public readonly bool $canWait = false,
        public readonly bool $canBeSaved = false,
        public readonly bool $isDomestic = false,
        public readonly bool $isRetired = false,
    ) {}

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

        return $this->isForBusinessIn($accountCountry) &&
            ($this->customerCountries === [] || in_array($country, $this->customerCountries, true)) &&
            (!$this->isDomestic || $country === $accountCountry) &&
            ($this->currencies === [] || in_array($currency, $this->currencies, true)) &&
            ($amount === null || ($amount >= $least && $amount <= $most));
    }

    /** Returns the name for merchants; company names are not translated. */
    public function label(): string
    {
        return match ($this->id) {
            'card' => __('Credit and debit cards', 'tillbook'),
            'sepa_debit' => __('SEPA Direct Debit', 'tillbook'),
            'link' => 'Link',
            'affirm' => 'Affirm',
            'afterpay_clearpay' => 'Afterpay / Clearpay',
            'klarna' => 'Klarna',
            'alipay' => 'Alipay',
            'wechat_pay' => 'WeChat Pay',
            'grabpay' => 'GrabPay',
            'au_becs_debit' => 'BECS Direct Debit',
            'bacs_debit' => 'Bacs Direct Debit',
            'bancontact' => 'Bancontact',
            'eps' => 'EPS',
            'ideal' => 'iDEAL',
            'multibanco' => 'Multibanco',
            'p24' => 'Przelewy24',
            'giropay' => 'giropay',
            'sofort' => 'Sofort',
            default => $this->id,
        };
    }
}
