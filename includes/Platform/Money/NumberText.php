<?php

declare(strict_types=1);

namespace Tillbook\Platform\Money;

/**
 * Formats numbers for sentences. Integers get the same separators as on the screens (spec 3 §9; client/lib/money.ts).
 */
final class NumberText
{
    /** @return string such as "1,234", in the language of the request */
    public static function count(int $number): string
    {
        return self::grouped((string) $number, CurrencyFormats::separators(determine_locale())[0]);
    }

    /**
     * @param string $decimal digits with a decimal point, such as "0.9213"
     *
     * @return string the number with the store's decimal separator, as on WooCommerce's screens
     */
    public static function decimal(string $decimal): string
    {
        return str_replace('.', wc_get_price_decimal_separator(), $decimal);
    }

    /**
     * Adds thousand separators to an integer.
     *
     * @param string $digits with or without a sign
     */
    public static function grouped(string $digits, string $separator): string
    {
        return (string) preg_replace('/\B(?=(\d{3})+$)/', $separator, $digits);
    }
}
