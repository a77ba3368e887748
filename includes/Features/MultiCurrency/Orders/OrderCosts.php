<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Orders;

use InvalidArgumentException;
use OverflowException;
use Tillbook\Features\MultiCurrency\ShopCurrencies;
use Tillbook\Platform\Boot\Requirements;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Money\UnroundedPrice;
use Tillbook\Platform\Orders\OrderRate;
use Tillbook\Platform\Registrable;
use WC_Order;
use WC_Order_Item;

/**
 * Shows what the products of an order cost the merchant (WooCommerce's Cost of Goods Sold) in the order's currency, as
 * its prices. WooCommerce stores these costs in the store's currency, and adds the symbol of the order's. They stay as
 * stored, because reports count in the store's currency. WooCommerce 10.2 has no filter for two of the four amounts, so
 * all of them stay as it shows them there.
 */
final class OrderCosts implements Registrable
{
    public function register(): void
    {
        if (version_compare(Requirements::wooCommerceVersion() ?? '', '10.3', '<')) {
            return;
        }
        Hooks::filter('woocommerce_order_cogs_total_value_html', $this->ofOrder(...), 5, 3);
        Hooks::filter('woocommerce_order_item_cogs_html', $this->ofItem(...), 5, 3);
        Hooks::filter('woocommerce_order_item_cogs_refunded_html', $this->ofItem(...), 5, 3);
        Hooks::filter('woocommerce_order_item_cogs_per_item_tooltip', $this->ofUnit(...), 5, 4);
    }

    private function ofOrder(mixed $html, mixed $cost, mixed $order): mixed
    {
        return is_string($html) && is_numeric($cost) && $order instanceof WC_Order
            ? self::replaced($html, (float) $cost, $order)
            : $html;
    }

    private function ofItem(mixed $html, mixed $cost, mixed $item): mixed
    {
        return $this->ofOrder($html, $cost, $item instanceof WC_Order_Item ? $item->get_order() : null);
    }

    private function ofUnit(mixed $text, mixed $cost, mixed $formatted, mixed $item): mixed
    {
        $order = $item instanceof WC_Order_Item ? $item->get_order() : null;

        return is_string($text) && is_numeric($cost) && $order instanceof WC_Order
            ? self::replaced($text, (float) $cost, $order, ['in_span' => false])
            : $text;
    }

    /** @param array<string, bool> $format arguments of wc_price() */
    private static function replaced(string $html, float $cost, WC_Order $order, array $format = []): string
    {
        $currency = strtolower($order->get_currency('edit'));
        $rate = OrderRate::of($order);
        if ($rate === null && $currency === ShopCurrencies::base()) {
            return $html;
        }
        [$shown, $in] = [$cost, ShopCurrencies::base()];
        try {
            if ($rate !== null) {
                $price = UnroundedPrice::fromDecimal(number_format($cost, 6, '.', ''), $rate->base);
                [$shown, $in] = [(float) $rate->rate->convert($price, $currency)->decimal(), $currency];
            }
        } catch (InvalidArgumentException | OverflowException) {
            $in = $rate->base;
        }
        $wrong = wc_price($cost, ['currency' => strtoupper($currency)] + $format);

        return str_replace($wrong, wc_price($shown, ['currency' => strtoupper($in)] + $format), $html);
    }
}
