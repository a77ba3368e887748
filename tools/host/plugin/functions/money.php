<?php

declare(strict_types=1);

defined('ABSPATH') || exit();

function get_woocommerce_currency(): string
{
    return (string) apply_filters('woocommerce_currency', get_option('woocommerce_currency') ?: 'USD');
}

/** @return array<string, array{0: string, 1: string}> Code → name and symbol (HTML). */
function tillbook_standin_currencies(): array
{
    static $list = null;
    return $list ??= require WC_ABSPATH . 'data/currencies.php';
}

/** @return array<string, string> Code → name. */
function get_woocommerce_currencies(): array
{
    return (array) apply_filters(
        'woocommerce_currencies',
        array_map(static fn(array $row): string => $row[0], tillbook_standin_currencies()),
    );
}

/** @return array<string, string> Code → symbol as HTML. */
function get_woocommerce_currency_symbols(): array
{
    return (array) apply_filters(
        'woocommerce_currency_symbols',
        array_map(static fn(array $row): string => $row[1], tillbook_standin_currencies()),
    );
}

function get_woocommerce_currency_symbol(string $currency = ''): string
{
    $currency = $currency !== '' ? $currency : get_woocommerce_currency();
    $symbol = get_woocommerce_currency_symbols()[$currency] ?? '';
    return (string) apply_filters('woocommerce_currency_symbol', $symbol, $currency);
}

/** Returns the price format: `%1$s` is the symbol, `%2$s` the number. */
function get_woocommerce_price_format(): string
{
    $format = match (get_option('woocommerce_currency_pos')) {
        'right' => '%2$s%1$s',
        'left_space' => '%1$s&nbsp;%2$s',
        'right_space' => '%2$s&nbsp;%1$s',
        default => '%1$s%2$s',
    };
    return (string) apply_filters('woocommerce_price_format', $format, get_option('woocommerce_currency_pos'));
}

function wc_get_price_decimals(): int
{
    return absint(apply_filters('wc_get_price_decimals', get_option('woocommerce_price_num_decimals', 2)));
}

function wc_get_price_decimal_separator(): string
{
    $separator = apply_filters('wc_get_price_decimal_separator', get_option('woocommerce_price_decimal_sep'));
    return $separator ? stripslashes((string) $separator) : '.';
}

function wc_get_price_thousand_separator(): string
{
    return stripslashes(
        (string) apply_filters('wc_get_price_thousand_separator', get_option('woocommerce_price_thousand_sep')),
    );
}

function wc_get_rounding_precision(): int
{
    return max(wc_get_price_decimals() + 2, 6);
}

/**
 * @param string|float|int $number
 * @param int|string|bool $decimals Number of decimals, '' for the store's setting, false to keep them unchanged.
 */
function wc_format_decimal($number, $decimals = false, bool $trim_zeros = false): string
{
    $number = preg_replace('/[^0-9.\-]/', '', (string) $number);
    if ($decimals !== false && $number !== '') {
        $number = number_format((float) $number, $decimals === '' ? wc_get_price_decimals() : (int) $decimals, '.', '');
    }
    return $trim_zeros && str_contains($number, '.') ? rtrim(rtrim($number, '0'), '.') : (string) $number;
}

/** @param string|float|int $price */
function wc_format_localized_price($price): string
{
    return str_replace('.', wc_get_price_decimal_separator(), (string) $price);
}

/**
 * @param string|float|int $price
 * @param array<string, mixed> $args
 */
function wc_price($price, array $args = []): string
{
    $args = apply_filters(
        'wc_price_args',
        $args + [
            'currency' => '',
            'decimal_separator' => wc_get_price_decimal_separator(),
            'thousand_separator' => wc_get_price_thousand_separator(),
            'decimals' => wc_get_price_decimals(),
            'price_format' => get_woocommerce_price_format(),
        ],
    );
    $amount = (float) $price;
    $number = number_format(abs($amount), $args['decimals'], $args['decimal_separator'], $args['thousand_separator']);
    $symbol =
        '<span class="woocommerce-Price-currencySymbol">' .
        get_woocommerce_currency_symbol((string) $args['currency']) .
        '</span>';
    $html = ($amount < 0 ? '-' : '') . sprintf($args['price_format'], $symbol, $number);
    $html = '<span class="woocommerce-Price-amount amount"><bdi>' . $html . '</bdi></span>';
    return (string) apply_filters('wc_price', $html, $number, $args, $price, $price);
}
