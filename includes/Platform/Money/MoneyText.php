<?php

declare(strict_types=1);

namespace Tillbook\Platform\Money;

/** Formats amounts the way WooCommerce's screens do, followed by the currency code, such as "$1,234.50 USD". */
final class MoneyText
{
    /** @return string plain text for use in a sentence, isolated left-to-right in right-to-left languages */
    public static function inText(Money $money): string
    {
        return is_rtl() ? "\u{2066}" . self::of($money) . "\u{2069}" : self::of($money);
    }

    /**
     * Formats an amount on its own, outside a sentence.
     *
     * @return string plain text
     */
    public static function of(Money $money): string
    {
        [$whole, $fraction] = explode('.', (new Money(abs($money->amount), $money->currency))->decimal()) + [1 => ''];
        $number = NumberText::grouped($whole, wc_get_price_thousand_separator());
        if ($fraction !== '') {
            $number .= wc_get_price_decimal_separator() . $fraction;
        }
        $code = strtoupper($money->currency);
        $symbol = html_entity_decode(get_woocommerce_currency_symbol($code), ENT_QUOTES | ENT_HTML5, 'UTF-8');
        $format = html_entity_decode(get_woocommerce_price_format(), ENT_QUOTES | ENT_HTML5, 'UTF-8');
        // A symbol that ends in a letter is separated from the number: CHF 5.00.
        $format =
            preg_match('/\p{L}\.?$/u', $symbol === '' ? $code : $symbol) === 1
                ? str_replace('%1$s%2$s', "%1\$s\u{a0}%2\$s", $format)
                : $format;
        $price = sprintf($format, $symbol === '' ? $code : $symbol, $number);

        return ($money->amount < 0 ? '-' : '') .
            $price .
            (in_array($symbol, ['', $code], true) ? '' : "\u{a0}" . $code);
    }
}
