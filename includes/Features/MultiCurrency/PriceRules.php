<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency;

use Tillbook\Platform\Money\Currencies;

/**
 * What a currency's prices can be rounded to, and the charm they can get: less where its smallest amount is a whole one.
 * Both are decimal numbers as texts, such as "0.50" and "-0.01".
 */
final class PriceRules
{
    public const NONE = '0';
    private const ROUNDINGS = [self::NONE, '0.25', '0.50', '1', '5', '10'];
    private const CHARMS = [self::NONE, '-0.01', '-0.05'];
    private const WHOLE_ROUNDINGS = [self::NONE, '5', '10', '25', '50', '100', '500', '1000'];
    private const WHOLE_CHARMS = [self::NONE, '-1', '-5', '-10', '-20', '-25', '-50', '-100'];

    /** @return list<string> what prices can be rounded up to; "0" for not */
    public static function roundings(string $currency): array
    {
        return self::isWhole($currency) ? self::WHOLE_ROUNDINGS : self::ROUNDINGS;
    }

    /** @return list<string> what a rounded price can be moved by; "0" for not */
    public static function charms(string $currency): array
    {
        return self::isWhole($currency) ? self::WHOLE_CHARMS : self::CHARMS;
    }

    /** Whether a charm is small enough: one of the rounding's size would move a price down to the next lower one, or away. */
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

    /** Whether nothing smaller than one can be paid. */
    public static function isWhole(string $currency): bool
    {
        return Currencies::step($currency) >= 10 ** Currencies::exponent($currency);
    }
}
