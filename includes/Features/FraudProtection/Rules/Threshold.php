<?php

declare(strict_types=1);

namespace Tillbook\Features\FraudProtection\Rules;

/** An amount in a check: minor units and the lower-case currency, such as "5000|usd". */
final class Threshold
{
    /** Allows as many digits as a payment's amount can have. */
    private const PATTERN = '/^(0|[1-9][0-9]{0,11})\|([a-z]{3})$/D';

    public static function of(int $minorUnits, string $currency): string
    {
        return $minorUnits . '|' . strtolower($currency);
    }

    public static function isAmount(string $value): bool
    {
        return preg_match(self::PATTERN, $value) === 1;
    }

    /** Returns minor units. */
    public static function amountOf(string $value): int
    {
        return (int) $value;
    }

    public static function currencyOf(string $value): string
    {
        return substr($value, -3);
    }
}
