<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency;

use Tillbook\Platform\Money\Currencies;

/**
 * Supported roundings and charms per currency; fewer for currencies without decimals. Both are decimal numbers as
 * strings, such as "0.50" and "-0.01".
 */
final class PriceRules
{
    public const NONE = '0';
    private const ROUNDINGS = [self::NONE, '0.25', '0.50', '1', '5', '10'];
    private const CHARMS = [self::NONE, '-0.01', '-0.05'];
    private const WHOLE_ROUNDINGS = [self::NONE, '5', '10', '25', '50', '100', '500', '1000'];
    private const WHOLE_CHARMS = [self::NONE, '-1', '-5', '-10', '-20', '-25', '-50', '-100'];

    /** @return list<string> steps that prices can be rounded up to; "0" for no rounding */
    public static function roundings(string $currency): array
    {
        return self::isWhole($currency) ? self::WHOLE_ROUNDINGS : self::ROUNDINGS;
    }

    /** @return list<string> amounts that are added to a rounded price; "0" for none */
    public static function charms(string $currency): array
    {
        return self::isWhole($currency) ? self::WHOLE_CHARMS : self::CHARMS;
    }

    /**
     * Returns whether a charm is smaller than the rounding. Otherwise it would move a price down to the next
     * lower one, or to zero.
     */
    public static function fit(string $rounding, string $charm, string $currency): bool
    {
        $step = self::minor($rounding, $currency);

        return $step === 0 || -self::minor($charm, $currency) < $step;
    }

    /** @return int minor units of a rounding or charm */
    public static function minor(string $value, string $currency): int
    {
        [$whole, $fraction] = explode('.', ltrim($value, '-')) + [1 => ''];
        $exponent = Currencies::exponent($currency);
        $amount = (int) ($whole . substr(str_pad($fraction, $exponent, '0'), 0, $exponent));

        return str_starts_with($value, '-') ? -$amount : $amount;
    }

    /** Returns whether the currency's smallest amount is a whole unit. */
    public static function isWhole(string $currency): bool
    {
        return Currencies::step($currency) >= 10 ** Currencies::exponent($currency);
    }
}
