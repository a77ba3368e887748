<?php

declare(strict_types=1);

namespace Tillbook\Platform\Money;

/**
 * How many decimals a currency's minor unit has. The specification divides by 100 except for zero-decimal
 * currencies; three-decimal ones are the exception it leaves out, and showing KWD 1.234 as 12.34 would be wrong.
 */
final class Currencies
{
    /** Asked for every amount of a long export, so found by their names. */
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
        'ugx' => 0,
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

    /** @param string $currency ISO 4217 code, any case */
    public static function exponent(string $currency): int
    {
        return self::EXPONENTS[strtolower($currency)] ?? 2;
    }

    /**
     * The smallest amount that can be charged or paid out, and what all others are multiples of: three-decimal currencies
     * end in a zero, and króna amounts are whole although they have two decimals.
     *
     * @param string $currency ISO 4217 code, any case
     *
     * @return int minor units, a power of ten
     */
    public static function step(string $currency): int
    {
        return match (true) {
            self::exponent($currency) === 3 => 10,
            strtolower($currency) === 'isk' => 100,
            default => 1,
        };
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
