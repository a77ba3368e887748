<?php

declare(strict_types=1);

namespace Tillbook\Platform\Money;

/**
 * Countries, decimals and smallest amounts of currencies. The specification divides by 100 except for zero-decimal
 * currencies. It leaves out three-decimal currencies, but showing KWD 1.234 as 12.34 would be wrong.
 */
final class Currencies
{
    /** Where the euro is the currency. */
    public const EURO_COUNTRIES = [
        'AT',
        'BE',
        'BG',
        'CY',
        'DE',
        'EE',
        'ES',
        'FI',
        'FR',
        'GR',
        'HR',
        'IE',
        'IT',
        'LT',
        'LU',
        'LV',
        'MT',
        'NL',
        'PT',
        'SI',
        'SK',
    ];

    /** Keyed by currency because a long export looks one up for every amount. */
    private const EXPONENTS = [
        'bif' => 0,
        'clp' => 0,
        'djf' => 0,
        'gnf' => 0,
        'jpy' => 0,
        'kmf' => 0,
        'krw' => 0,
        'mga' => 0,
        'pyg' => 0,
        'rwf' => 0,
        'vnd' => 0,
        'vuv' => 0,
        'xaf' => 0,
        'xof' => 0,
        'xpf' => 0,
        'bhd' => 3,
        'jod' => 3,
        'kwd' => 3,
        'omr' => 3,
        'tnd' => 3,
    ];

    /** Counted with two decimals, which are always zeros: “Special cases” of Stripe's page on currencies. */
    private const WHOLE = ['isk', 'ugx'];

    /**
     * Returns the number of decimals of a currency's minor unit.
     *
     * @param string $currency ISO 4217 code, any case
     */
    public static function exponent(string $currency): int
    {
        return self::EXPONENTS[strtolower($currency)] ?? 2;
    }

    /**
     * Returns the smallest amount that can be charged or paid out; all other amounts are multiples of it.
     * Amounts in three-decimal currencies end in a zero. Amounts in Iceland's króna and Uganda's shilling are whole
     * although Stripe counts them with two decimals: 500 is 5 shillings.
     *
     * @param string $currency ISO 4217 code, any case
     *
     * @return int minor units, a power of ten
     */
    public static function step(string $currency): int
    {
        return match (true) {
            self::exponent($currency) === 3 => 10,
            in_array(strtolower($currency), self::WHOLE, true) => 100,
            default => 1,
        };
    }

    /**
     * Returns the number of decimals of the smallest amount that can be charged: 2 for KWD, 0 for ISK.
     *
     * @param string $currency ISO 4217 code, any case
     */
    public static function payableDecimals(string $currency): int
    {
        return self::exponent($currency) - strlen((string) self::step($currency)) + 1;
    }

    /** @return list<string> lower-case ISO codes */
    public static function zeroDecimal(): array
    {
        return array_keys(self::EXPONENTS, 0, true);
    }

    /** @return array<string, int> exponents that are not 2, by lower-case ISO code */
    public static function unusualExponents(): array
    {
        return self::EXPONENTS;
    }
}
