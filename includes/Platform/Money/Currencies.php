<?php

declare(strict_types=1);

namespace Tillbook\Platform\Money;

/**
 * How many decimals a currency's minor unit has. The specification divides by 100 except for zero-decimal
 * currencies; three-decimal ones are the exception it leaves out, and showing KWD 1.234 as 12.34 would be wrong.
 */
final class Currencies
{
    private const ZERO_DECIMAL = ['bif', 'clp', 'djf', 'gnf', 'jpy', 'kmf', 'krw', 'mga', 'pyg', 'rwf', 'ugx', 'vnd', 'vuv', 'xaf', 'xof', 'xpf'];
    private const THREE_DECIMAL = ['bhd', 'jod', 'kwd', 'omr', 'tnd'];

    /** @param string $currency ISO 4217 code, any case */
    public static function exponent(string $currency): int
    {
        $currency = strtolower($currency);

        return match (true) {
            in_array($currency, self::ZERO_DECIMAL, true) => 0,
            in_array($currency, self::THREE_DECIMAL, true) => 3,
            default => 2,
        };
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
            in_array(strtolower($currency), self::THREE_DECIMAL, true) => 10,
            strtolower($currency) === 'isk' => 100,
            default => 1,
        };
    }

    /** @return list<string> lower-case ISO codes */
    public static function zeroDecimal(): array
    {
        return self::ZERO_DECIMAL;
    }

    /** @return array<string, int> exponents that are not 2, by lower-case ISO code */
    public static function unusualExponents(): array
    {
        return array_fill_keys(self::ZERO_DECIMAL, 0) + array_fill_keys(self::THREE_DECIMAL, 3);
    }
}
