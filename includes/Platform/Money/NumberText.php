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
     * Formats the size of a file in the units of the screens (client/lib/bytes.ts). It is rounded up, so that a file
     * above a limit shows another size than the limit.
     *
     * @param int $bytes bytes
     *
     * @return string such as "4.5 MB", in the language of the request
     */
    public static function bytes(int $bytes): string
    {
        [$thousands, $decimal] = CurrencyFormats::separators(determine_locale());
        if ($bytes < 1_000_000) {
            /* translators: %s: a number of kilobytes */
            return sprintf(__('%s kB', 'tillbook'), self::grouped((string) intdiv($bytes + 999, 1_000), $thousands));
        }
        $tenths = intdiv($bytes + 99_999, 100_000);
        $number = self::grouped((string) intdiv($tenths, 10), $thousands);
        $rest = $tenths % 10;

        /* translators: %s: a number of megabytes */
        return sprintf(__('%s MB', 'tillbook'), $rest === 0 ? $number : "$number$decimal$rest");
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
