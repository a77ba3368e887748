<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Automattic\WooCommerce\Checkout\Helpers\ReserveStock;
use Automattic\WooCommerce\Checkout\Helpers\ReserveStockException;
use Tillbook\Features\OrderSync\OrderChanges;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;
use WC_Order;
use wpdb;

/**
 * Reserves stock before payment, so that the same item can't be sold twice. WooCommerce reserves stock during
 * checkout, but not if the merchant set no hold time, and it releases the stock between the moment an order
 * counts as paid and the moment its stock is reduced.
 */
final class StockHold implements Registrable
{
    /** WooCommerce's default. */
    private const MINUTES = 60;

    public function __construct(private readonly Database $database) {}

    public function register(): void
    {
        Hooks::filter('woocommerce_query_for_reserved_stock', [$this, 'withOrdersBeingPaid']);
    }

    /**
     * Reserves the stock of the order's items, unless it is reduced already. An invoice can be paid even if it is
     * short, as in WooCommerce.
     *
     * @throws ReserveStockException if other orders hold the stock; its message is for the shopper
     */
    public function hold(WC_Order $order): void
    {
        if (!self::isOn()) {
            return;
        }
        // Read again: a change of the order's status may have restored the stock meanwhile.
        $stored = wc_get_order($order->get_id());
        $isReduced = $stored instanceof WC_Order && $stored->get_order_stock_reduced();
        if ($isReduced || $this->isHeld($order)) {
            return;
        }
        // 0 would reserve nothing.
        $minutes = static fn(mixed $asked): mixed => is_numeric($asked) && (int) $asked > 0 ? $asked : self::MINUTES;
        add_filter('option_woocommerce_hold_stock_minutes', $minutes);
        try {
            (new ReserveStock())->reserve_stock_for_order($order);
        } catch (ReserveStockException $gone) {
            if (OrderChanges::isOfCheckout($order)) {
                throw $gone;
            }
        } finally {
            remove_filter('option_woocommerce_hold_stock_minutes', $minutes);
        }
    }

    /** Releases the order's reserved stock. */
    public function release(WC_Order $order): void
    {
        if (self::isOn()) {
            (new ReserveStock())->release_stock_for_order($order);
        }
    }

    /**
     * Reserves the order's stock if it is still available.
     *
     * @return bool whether it is
     */
    public function tryToHold(WC_Order $order): bool
    {
        try {
            $this->hold($order);

            return true;
        } catch (ReserveStockException) {
            return false;
        }
    }

    /**
     * Also counts reservations of orders that were just paid. Their rows are deleted once the stock is reduced.
     *
     * @param mixed $query SQL for the quantity of a product that other orders reserved
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

    /** Whether all items are reserved long enough to pay. Reserving them again would add another note to the order. */
    private function isHeld(WC_Order $order): bool
    {
        global $wpdb;
        assert($wpdb instanceof wpdb);
        // WooCommerce writes the end in the time zone of the database's connection.
        $held = $this->database->rows(
            'SELECT product_id, stock_quantity FROM ' .
                $wpdb->prefix .
                'wc_reserved_stock WHERE order_id = ? AND expires > DATE_ADD(NOW(), INTERVAL 5 MINUTE)',
            [$order->get_id()],
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

        // With no stock-managed items, WooCommerce must still decide whether they are in stock.
        return $needed !== [];
    }

    private static function number(mixed $value): float
    {
        return is_numeric($value) ? (float) $value : 0.0;
    }
}
