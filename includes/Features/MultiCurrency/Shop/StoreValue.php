<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

use WC_Cart;
use WC_Product;

/**
 * Values what is in a cart by the store's own prices, to compare it with limits that the merchant entered. Converting
 * the cart's total back isn't enough: each price was rounded and moved by the charm price before it was added up, so
 * that ten products would miss a limit by ten charm prices. Taxes and discounts keep their share of each line.
 */
final class StoreValue
{
    /** The cart's totals that are compared with limits, and the part of its lines that each adds up. */
    public const TOTALS = [
        'subtotal' => 'line_subtotal',
        'subtotal_tax' => 'line_subtotal_tax',
        'cart_contents_total' => 'line_total',
        'cart_contents_tax' => 'line_tax',
    ];

    public function __construct(private readonly ConvertedAmounts $amounts, private readonly OrderPrices $ofOrders) {}

    /** Returns the value of the subtotal that the cart shows, with or without taxes, in the store's currency. */
    public function shownSubtotal(WC_Cart $cart): float
    {
        $value = 0.0;
        foreach ($cart->display_prices_including_tax() ? ['subtotal', 'subtotal_tax'] : ['subtotal'] as $total) {
            $value += $this->of($cart->get_totals()[$total] ?? 0, $cart->get_cart_contents(), self::TOTALS[$total]);
        }

        return $value;
    }

    /**
     * Returns what a total counts as for a minimum: its value, or what it converts back to if that is more.
     *
     * @param mixed $total in the shopper's currency
     * @param mixed $lines lines of the cart
     * @param string $part what the total adds up of each line, such as `line_total`
     *
     * @return mixed a number in the store's currency; $total if it isn't one
     */
    public function spent(mixed $total, mixed $lines, string $part): mixed
    {
        $spent = $this->amounts->spent($total);

        return is_numeric($spent) ? max((float) $spent, $this->of($total, $lines, $part)) : $spent;
    }

    /**
     * Returns the value of a total.
     *
     * @param mixed $total in the shopper's currency
     * @param mixed $lines lines of the cart
     * @param string $part what the total adds up of each line, such as `line_total`
     *
     * @return float in the store's currency; 0 without lines
     */
    public function of(mixed $total, mixed $lines, string $part): float
    {
        [$sum, $value] = [0.0, 0.0];
        foreach (is_array($lines) ? $lines : [] as $line) {
            $line = is_array($line) ? $line : [];
            $amount = self::number($line[$part] ?? 0);
            $sum += $amount;
            $value += $amount * $this->rate($line['data'] ?? null);
        }

        // The total is rounded, and the lines needn't be. Six decimals leave out the errors of floats.
        return $sum > 0.0 ? round((self::number($total) * $value) / $sum, 6) : 0.0;
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
