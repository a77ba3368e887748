<?php

declare(strict_types=1);

namespace Tillbook\Platform\Money;

/** An amount as WooCommerce's own screens write it, with its currency's code behind it, such as "$1,234.50 USD". */
final class MoneyText
{
    /** @return string plain text */
    public static function of(Money $money): string
    {
        [$whole, $fraction] = explode('.', (new Money(abs($money->amount), $money->currency))->decimal()) + [1 => ''];
        $number = (string) preg_replace('/\B(?=(\d{3})+$)/', wc_get_price_thousand_separator(), $whole);
        if ($fraction !== '') {
            $number .= wc_get_price_decimal_separator() . $fraction;
        }
        $code = strtoupper($money->currency);
        $symbol = html_entity_decode(get_woocommerce_currency_symbol($code), ENT_QUOTES | ENT_HTML5, 'UTF-8');
        $price = html_entity_decode(sprintf(get_woocommerce_price_format(), $symbol === '' ? $code : $symbol, $number), ENT_QUOTES | ENT_HTML5, 'UTF-8');

        return ($money->amount < 0 ? '-' : '') . $price . (in_array($symbol, ['', $code], true) ? '' : "\u{a0}" . $code);
    }
}
