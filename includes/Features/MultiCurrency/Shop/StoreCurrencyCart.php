<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;

/** Returns the cart's totals in the store's currency to fees and shipping methods, which calculate in it. */
final class StoreCurrencyCart implements Registrable
{
    /** Totals that are compared with minimum amounts. */
    private const SPENT = ['subtotal', 'subtotal_tax', 'cart_contents_total', 'cart_contents_tax'];
    private const TOTALS = [
        'discount_total',
        'discount_tax',
        'shipping_total',
        'shipping_tax',
        'total_tax',
        'fee_total',
        'fee_tax',
    ];

    public function __construct(private readonly ConvertedAmounts $amounts) {}

    public function register(): void
    {
        foreach (self::TOTALS as $total) {
            Hooks::essential(
                'woocommerce_cart_get_' . $total,
                fn(mixed $amount): mixed => $this->inStore($amount, $this->amounts->back(...)),
                5,
            );
        }
        foreach (self::SPENT as $total) {
            Hooks::essential(
                'woocommerce_cart_get_' . $total,
                fn(mixed $amount): mixed => $this->inStore($amount, $this->amounts->spent(...)),
                5,
            );
        }
    }

    /** @param callable(mixed): mixed $convert */
    private function inStore(mixed $total, callable $convert): mixed
    {
        $back = $this->amounts->isInStoreCurrencyScope() ? $convert($total) : $total;

        // WooCommerce adds up these totals, so they have to be numbers.
        return is_string($back) && is_numeric($back) ? (float) $back : $back;
    }
}
