<?php

declare(strict_types=1);

namespace Tillbook\Features\TestOrders;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Orders\OrderMode;
use Tillbook\Platform\Registrable;
use WC_Abstract_Order;
use wpdb;

/**
 * Keeps test orders and their refunds out of WooCommerce Analytics. Their rows in its lookup table say that they are in
 * the trash, which its reports always exclude, even while this plugin is inactive. A report that is filtered by
 * "status is not" drops WooCommerce's own exclusions, so they are excluded there once more.
 */
final class WithoutAnalytics implements Registrable
{
    private const STATUS = 'wc-trash';

    public function __construct(private readonly wpdb $wpdb) {}

    public function register(): void
    {
        Hooks::filter('woocommerce_analytics_update_order_stats_data', [$this, 'row'], 200, 2);
        Hooks::action('woocommerce_analytics_update_order_stats', [$this, 'refund'], 200);
        Hooks::filter('woocommerce_analytics_clauses_where', [$this, 'where']);
    }

    /**
     * @param mixed $row values that WooCommerce is about to write about an order
     * @param mixed $order the order
     */
    public function row(mixed $row, mixed $order): mixed
    {
        return is_array($row) && $order instanceof WC_Abstract_Order && OrderMode::isTest($order)
            ? array_replace($row, ['status' => self::STATUS])
            : $row;
    }

    /** Changes the row of a refund after it was written: WooCommerce gives it the status of the order. */
    public function refund(mixed $id): void
    {
        $refund = is_numeric($id) ? wc_get_order((int) $id) : null;
        if (
            $refund instanceof WC_Abstract_Order &&
            $refund->get_type() === 'shop_order_refund' &&
            OrderMode::isTest($refund)
        ) {
            $this->wpdb->update(
                $this->wpdb->prefix . 'wc_order_stats',
                ['status' => self::STATUS],
                ['order_id' => $refund->get_id()],
            );
        }
    }

    /** @param mixed $clauses conditions of a report */
    public function where(mixed $clauses): mixed
    {
        $status = $this->wpdb->prefix . 'wc_order_stats.status';
        if (!is_array($clauses) || !str_contains(implode(' ', array_filter($clauses, is_string(...))), $status)) {
            return $clauses;
        }
        $clauses[] = "AND $status <> '" . self::STATUS . "'";

        return $clauses;
    }
}
