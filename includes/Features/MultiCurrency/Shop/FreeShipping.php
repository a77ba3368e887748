<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;
use WC_Product;
use WC_Shipping_Free_Shipping;

/**
 * Offers free shipping to carts that would have it by the store's own prices, too. Converting their total back isn't
 * enough: each price was rounded and moved by the charm price before it was added up. Only WooCommerce's own method
 * sees these totals: others, and fees, calculate what shoppers pay with what they see.
 */
final class FreeShipping implements Registrable
{
    /** The totals that the method reads, and the parts of a line whose difference they add up. */
    private const TOTALS = [
        'subtotal' => ['line_subtotal', ''],
        'subtotal_tax' => ['line_subtotal_tax', ''],
        'discount_total' => ['line_subtotal', 'line_total'],
        'discount_tax' => ['line_subtotal_tax', 'line_tax'],
    ];

    private bool $isDeciding = false;

    public function __construct(private readonly ConvertedAmounts $amounts, private readonly OrderPrices $ofOrders) {}

    public function register(): void
    {
        Hooks::essential('woocommerce_shipping_free_shipping_is_available', $this->decide(...), 5, 3);
        foreach (array_keys(self::TOTALS) as $total) {
            // After StoreCurrencyCart.
            Hooks::essential(
                'woocommerce_cart_get_' . $total,
                fn(mixed $amount): mixed => $this->kinder($amount, $total),
                6,
            );
        }
    }

    private function decide(mixed $isAvailable, mixed $package = null, mixed $method = null): mixed
    {
        if (
            $isAvailable !== false ||
            $this->isDeciding ||
            !$this->amounts->isInStoreCurrencyScope() ||
            !($method instanceof WC_Shipping_Free_Shipping) ||
            !is_array($package)
        ) {
            return $isAvailable;
        }
        $this->isDeciding = true;
        try {
            return $method->is_available($package);
        } finally {
            $this->isDeciding = false;
        }
    }

    private function kinder(mixed $amount, string $total): mixed
    {
        // The method's own, which may be replaced for a while, such as by one of what renews.
        $cart = WC()->cart;
        if (!$this->isDeciding || $cart === null || !is_numeric($amount) || !$this->amounts->isInStoreCurrencyScope()) {
            return $amount;
        }
        [$before, $after] = self::TOTALS[$total];
        [$sum, $value] = [0.0, 0.0];
        foreach ($cart->get_cart_contents() as $line) {
            $line = is_array($line) ? $line : [];
            $part = self::number($line[$before] ?? 0) - self::number($line[$after] ?? 0);
            $sum += $part;
            $value += $part * $this->rate($line['data'] ?? null);
        }
        if ($sum <= 0.0) {
            return $amount;
        }
        // The total is rounded, and the lines needn't be. Six decimals leave out the errors of floats.
        $value = round((self::number($cart->get_totals()[$total] ?? 0) * $value) / $sum, 6);

        return $after === '' ? max((float) $amount, $value) : min((float) $amount, $value);
    }

    /** Returns what one unit of the shopper's currency is worth in the store's, by the price of a product. */
    private function rate(mixed $product): float
    {
        $price =
            $product instanceof WC_Product &&
            !$this->ofOrders->hasPrice($product) &&
            ConvertibleCheck::passes(ConvertibleCheck::PRODUCT, $product)
                ? $product->get_price('edit')
                : 0;
        $shown = self::number($this->amounts->shopperPrice($price));

        return $shown > 0.0 ? self::number($price) / $shown : 1 / (float) $this->amounts->conversion->rate->decimal();
    }

    private static function number(mixed $number): float
    {
        return is_numeric($number) ? (float) $number : 0.0;
    }
}
