<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;
use WC_Cart;
use WC_Product;
use WeakMap;

/** Remembers which amounts of the cart were copied from an existing order, in its currency, and aren't converted. */
final class OrderPrices implements Registrable
{
    /** @var WeakMap<WC_Product, true> products in the cart whose price was set from an order */
    private WeakMap $products;

    public function __construct()
    {
        $this->products = new WeakMap();
    }

    public function register(): void
    {
        Hooks::essential('woocommerce_get_cart_item_from_session', $this->remember(...), PHP_INT_MAX, 3);
    }

    /** Returns whether the product's price, but not its regular or sale price, was set from an order. */
    public function hasPrice(mixed $product): bool
    {
        return $product instanceof WC_Product && isset($this->products[$product]);
    }

    /**
     * Returns the fees of the orders that a cart pays for.
     *
     * @return array<string, true> by name and amount, see feeKey()
     */
    public static function fees(WC_Cart $cart): array
    {
        $fees = [];
        foreach ($cart->get_cart_contents() as $item) {
            foreach (CartOrders::of($item)?->get_fees() ?? [] as $fee) {
                $fees[self::feeKey($fee->get_name('edit'), $fee->get_total('edit'))] = true;
            }
        }

        return $fees;
    }

    /** @param mixed $amount a decimal number as WooCommerce provides it */
    public static function feeKey(mixed $name, mixed $amount): string
    {
        return (is_string($name) ? $name : '') . ':' . (is_numeric($amount) ? wc_format_decimal((string) $amount) : '');
    }

    private function remember(mixed $item, mixed $stored = null, mixed $key = null): mixed
    {
        $product = is_array($item) ? $item['data'] ?? null : null;
        if ($product instanceof WC_Product && is_string($key) && CartOrders::hasOrderPrice($item, $key)) {
            $this->products[$product] = true;
        }

        return $item;
    }
}
