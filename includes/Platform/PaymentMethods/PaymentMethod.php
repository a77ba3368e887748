<?php

declare(strict_types=1);

namespace Tillbook\Platform\PaymentMethods;

/** One method of paying, and where it works. */
final class PaymentMethod
{
    /**
     * @param list<string> $accountCountries where the business has to be; empty for anywhere
     * @param list<string> $customerCountries whose customers have it; empty for everybody's
     * @param list<string> $currencies lower-case ISO codes; empty for all
     * @param array<string, array{int, int}> $limits least and most of one payment, minor units by currency
     * @param bool $canWait whether it can be authorized now and captured later
     * @param bool $canBeSaved whether a shopper can keep it for the next time
     * @param bool $isDomestic whether customers have to be in the business's own country
     * @param bool $isRetired whether it is only in the history
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

    /** What the provider calls the permission to take it. */
    public function capability(): string
    {
        return $this->id . '_payments';
    }

    /** Whether a business of that country can have it at all. */
    public function isForBusinessIn(string $country): bool
    {
        return !$this->isRetired &&
            ($this->accountCountries === [] || in_array($country, $this->accountCountries, true));
    }

    /**
     * Whether a customer can pay so much with it.
     *
     * @param string $country the customer's, upper case
     * @param string $currency lower case
     * @param int|null $amount minor units; null where it is not known yet
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

    /** Its name for a merchant; names of companies are not translated. */
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
