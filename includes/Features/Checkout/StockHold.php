<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Automattic\WooCommerce\Checkout\Helpers\ReserveStock;
use Automattic\WooCommerce\Checkout\Helpers\ReserveStockException;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;
use WC_Order;
use wpdb;

/**
 * Nobody pays for what somebody else is about to get. WooCommerce reserves stock while a checkout runs, but not where the
 * merchant set no time for it, and it lets go between the moment an order counts as paid and the moment its stock is
 * taken. Here an order holds its stock before it is paid, for as long as paying takes, in any case.
 */
final class StockHold implements Registrable
{
    /** Minutes in which a shopper can pay: as long as WooCommerce holds stock by itself. */
    private const MINUTES = 60;

    public function __construct(private readonly Database $database) {}

    public function register(): void
    {
        Hooks::filter('woocommerce_query_for_reserved_stock', [$this, 'withOrdersBeingPaid']);
    }

    /**
     * Holds what the order needs.
     *
     * @throws ReserveStockException where somebody else has it; its message is for the shopper
     */
    public function hold(WC_Order $order): void
    {
        if (!self::isOn() || $this->isHeld($order)) {
            return;
        }
        // A merchant who holds no stock says 0, which would be no hold at all.
        $minutes = static fn(mixed $asked): mixed => is_numeric($asked) && (int) $asked > 0 ? $asked : self::MINUTES;
        add_filter('option_woocommerce_hold_stock_minutes', $minutes);
        try {
            (new ReserveStock())->reserve_stock_for_order($order);
        } finally {
            remove_filter('option_woocommerce_hold_stock_minutes', $minutes);
        }
    }

    public function release(WC_Order $order): void
    {
        if (self::isOn()) {
            (new ReserveStock())->release_stock_for_order($order);
        }
    }

    /** Whether the order can still have what it needs; it is held then. An order whose stock was taken already has it. */
    public function canHold(WC_Order $order): bool
    {
        if ($order->get_order_stock_reduced()) {
            return true;
        }
        try {
            $this->hold($order);

            return true;
        } catch (ReserveStockException) {
            return false;
        }
    }

    /**
     * Counts reservations of orders that were paid this moment, too: their rows go once their stock is taken.
     *
     * @param mixed $query SQL for what others reserved of a product
     *
     * @return mixed
     */
    public function withOrdersBeingPaid(mixed $query): mixed
    {
        return is_string($query)
            ? (string) preg_replace(
                "/(status IN \( 'wc-checkout-draft', 'wc-pending') \)/",
                "$1, 'wc-processing', 'wc-on-hold', 'wc-completed' )",
                $query,
            )
            : $query;
    }

    private static function isOn(): bool
    {
        return class_exists(ReserveStock::class) &&
            get_option('woocommerce_manage_stock') === 'yes' &&
            (bool) apply_filters('woocommerce_hold_stock_for_checkout', true);
    }

    /** Whether every item is held for long enough to pay: holding it again would be another note on the order. */
    private function isHeld(WC_Order $order): bool
    {
        global $wpdb;
        assert($wpdb instanceof wpdb);
        $held = $this->database->rows(
            'SELECT product_id, stock_quantity FROM ' .
                $wpdb->prefix .
                'wc_reserved_stock WHERE order_id = ? AND expires > ?',
            [$order->get_id(), gmdate('Y-m-d H:i:s', time() + 300)],
        );
        $quantities = array_column($held, 'stock_quantity', 'product_id');
        $needed = [];
        foreach ($order->get_items() as $item) {
            $product = $item instanceof \WC_Order_Item_Product ? $item->get_product() : null;
            if ($product instanceof \WC_Product && $product->managing_stock() && !$product->backorders_allowed()) {
                $id = $product->get_stock_managed_by_id();
                $needed[$id] =
                    ($needed[$id] ?? 0.0) +
                    self::number(
                        apply_filters('woocommerce_order_item_quantity', $item->get_quantity(), $order, $item),
                    );
            }
        }
        foreach ($needed as $id => $quantity) {
            if (self::number($quantities[$id] ?? 0) < $quantity) {
                return false;
            }
        }

        // Nothing that is counted: whether it is in stock at all is still WooCommerce's to say.
        return $needed !== [];
    }

    private static function number(mixed $value): float
    {
        return is_numeric($value) ? (float) $value : 0.0;
    }
}
