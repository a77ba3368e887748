<?php

declare(strict_types=1);

namespace Tillbook\Platform\PaymentMethods;

/**
 * The currencies of payment methods that take only some of them from a business, by the country of the business. In
 * others, the provider refuses the payment. The data is from Stripe's public documentation (docs.stripe.com/payments/…)
 * and, where it only says "depending on business location", from its answers that others reported.
 */
final class AccountCurrencies
{
    /** Countries with their own currency. */
    private const OWN = [
        'AU' => 'aud',
        'CA' => 'cad',
        'CH' => 'chf',
        'DK' => 'dkk',
        'GB' => 'gbp',
        'HK' => 'hkd',
        'JP' => 'jpy',
        'NO' => 'nok',
        'NZ' => 'nzd',
        'SE' => 'sek',
        'SG' => 'sgd',
        'US' => 'usd',
    ];
    private const KLARNA_EUROPE = ['eur', 'gbp', 'sek', 'dkk', 'nok', 'chf', 'pln', 'czk', 'ron'];
    private const WECHAT_EURO = ['AT', 'BE', 'DE', 'ES', 'FI', 'FR', 'IE', 'IT', 'LU', 'NL', 'PT'];

    /**
     * Euros for all of Europe, the United Kingdom included, and the business' own currency elsewhere. Yuan for all.
     *
     * @return array<string, list<string>>
     */
    public static function alipay(): array
    {
        return self::each(array_values(array_diff(PaymentMethods::EUROPE, ['PL'])), ['eur', 'cny']) +
            self::own(['AU', 'CA', 'HK', 'JP', 'NZ', 'SG', 'US'], 'cny');
    }

    /**
     * The business' own currency, and yuan for all. Businesses of Europe outside the euro zone also take euros.
     *
     * @return array<string, list<string>>
     */
    public static function wechatPay(): array
    {
        return self::each(self::WECHAT_EURO, ['eur', 'cny']) +
            self::own(['CH', 'DK', 'NO', 'SE'], 'eur', 'cny') +
            self::own(['AU', 'CA', 'GB', 'HK', 'JP', 'SG', 'US'], 'cny');
    }

    /**
     * Within Europe, each business takes the currencies of all; elsewhere only its own.
     *
     * @return array<string, list<string>>
     */
    public static function klarna(): array
    {
        return self::each(PaymentMethods::EUROPE, self::KLARNA_EUROPE) + self::own(PaymentMethods::KLARNA_DOMESTIC);
    }

    /**
     * Returns the own currency of each country.
     *
     * @param list<key-of<self::OWN>> $countries
     * @param string ...$more currencies that all of them take, too
     *
     * @return array<string, list<string>>
     */
    public static function own(array $countries, string ...$more): array
    {
        $own = [];
        foreach ($countries as $country) {
            $own[$country] = [self::OWN[$country], ...array_values($more)];
        }

        return $own;
    }

    /**
     * @param list<string> $countries
     * @param list<string> $currencies
     *
     * @return array<string, list<string>>
     */
    private static function each(array $countries, array $currencies): array
    {
        return array_fill_keys($countries, $currencies);
    }
}
