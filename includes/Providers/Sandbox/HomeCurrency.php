<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Platform\Money\Currencies;

/** Currencies of the countries where sandbox accounts can be opened (Platform\Account\Countries). */
final class HomeCurrency
{
    private const CURRENCIES = [
        'AE' => 'aed',
        'AU' => 'aud',
        'CA' => 'cad',
        'CH' => 'chf',
        'CZ' => 'czk',
        'DK' => 'dkk',
        'GB' => 'gbp',
        'HK' => 'hkd',
        'HU' => 'huf',
        'JP' => 'jpy',
        'NO' => 'nok',
        'NZ' => 'nzd',
        'PL' => 'pln',
        'PR' => 'usd',
        'RO' => 'ron',
        'SE' => 'sek',
        'SG' => 'sgd',
        'US' => 'usd',
    ];

    /** Multiplier to convert dollar prices to currencies with low-value units. */
    private const SCALE = ['czk' => 20, 'huf' => 300];

    /** @return string ISO code in lower case; US dollars for an unsupported country */
    public static function of(string $country): string
    {
        return in_array($country, Currencies::EURO_COUNTRIES, true) ? 'eur' : self::CURRENCIES[$country] ?? 'usd';
    }

    /** Returns the approximate multiplier for a dollar price in the currency. */
    public static function scale(string $currency): int
    {
        return self::SCALE[$currency] ?? 1;
    }
}
