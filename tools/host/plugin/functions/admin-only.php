<?php

declare(strict_types=1);

defined('ABSPATH') || exit();

/** Returns the id of the screen for an order type. */
function wc_get_page_screen_id(string $for): string
{
    $for = str_replace('-', '_', $for);
    if (!in_array($for, ['shop_order', 'shop_subscription'], true)) {
        return '';
    }
    return $for === 'shop_order' ? 'woocommerce_page_wc-orders' : "woocommerce_page_wc-orders--{$for}";
}

/** @return list<string> */
function wc_get_screen_ids(): array
{
    return (array) apply_filters('woocommerce_screen_ids', [
        'toplevel_page_woocommerce',
        'woocommerce_page_wc-admin',
        'woocommerce_page_wc-orders',
        'woocommerce_page_wc-settings',
    ]);
}
