<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

use Tillbook\Platform\Registrable;

/** Totals of the cart, for who calculates in the store's currency: fees and shipping methods. */
final class CartInWindows implements Registrable
{
    private const TOTALS = ['subtotal', 'subtotal_tax', 'discount_total', 'discount_tax', 'shipping_total', 'shipping_tax', 'cart_contents_total', 'cart_contents_tax', 'total_tax', 'fee_total', 'fee_tax'];

    public function __construct(private readonly ConvertedAmounts $amounts)
    {
    }

    public function register(): void
    {
        foreach (self::TOTALS as $total) {
            add_filter('woocommerce_cart_get_' . $total, $this->back(...), 5);
        }
    }

    private function back(mixed $total): mixed
    {
        $back = $this->amounts->isWindowOpen() ? $this->amounts->back($total) : $total;

        // WooCommerce adds them up.
        return is_string($back) && is_numeric($back) ? (float) $back : $back;
    }
}
