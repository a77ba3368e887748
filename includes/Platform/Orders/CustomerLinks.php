<?php

declare(strict_types=1);

namespace Tillbook\Platform\Orders;

use Automattic\WooCommerce\Admin\Features\Features;
use WC_Order;
use wpdb;

/** Links to customers, registered or not, on WooCommerce's Customers screen, which is a report of its Analytics. */
final class CustomerLinks
{
    /**
     * Returns the links of the customers that the report has. WooCommerce adds a guest some time after the first order.
     *
     * @param list<WC_Order> $orders
     *
     * @return array<int, string> by order ID; none without Analytics, or if the current user may not open the screen
     */
    public static function of(array $orders): array
    {
        // Without Analytics, WooCommerce's admin says that there is no such page.
        if ($orders === [] || !current_user_can('view_woocommerce_reports') || !self::hasReports()) {
            return [];
        }
        $customers = self::customers($orders);
        $links = [];
        foreach ($orders as $order) {
            $id = $order->get_id();
            $customer = $customers["user {$order->get_customer_id('edit')}"] ?? ($customers["order $id"] ?? null);
            if ($customer !== null) {
                $links[$id] = add_query_arg(
                    [
                        'page' => 'wc-admin',
                        'path' => '/customers',
                        'filter' => 'single_customer',
                        'customers' => $customer,
                    ],
                    admin_url('admin.php'),
                );
            }
        }

        return $links;
    }

    private static function hasReports(): bool
    {
        return class_exists(Features::class) && Features::is_enabled('analytics');
    }

    /**
     * Finds customers as WooCommerce does: by the user, and guests by the order.
     *
     * @param non-empty-list<WC_Order> $orders
     *
     * @return array<string, int> IDs in the report, by "user ID" or "order ID"
     */
    private static function customers(array $orders): array
    {
        global $wpdb;
        assert($wpdb instanceof wpdb);
        $customers = $wpdb->prefix . 'wc_customer_lookup';
        $users = array_map(static fn(WC_Order $order): int => $order->get_customer_id('edit'), $orders);
        $ids = array_map(static fn(WC_Order $order): int => $order->get_id(), $orders);
        $list = implode(', ', array_fill(0, count($orders), '%d'));
        $rows = $wpdb->get_results(
            (string) $wpdb->prepare(
                "SELECT 'user' AS kind, user_id AS id, customer_id FROM %i WHERE user_id > 0 AND user_id IN ($list)
                UNION ALL SELECT 'order', s.order_id, c.customer_id FROM %i s
                JOIN %i c ON c.customer_id = s.customer_id WHERE s.order_id IN ($list)",
                $customers,
                ...$users,
                ...[$wpdb->prefix . 'wc_order_stats', $customers],
                ...$ids,
            ),
            ARRAY_A,
        );
        $found = [];
        foreach (is_array($rows) ? $rows : [] as $row) {
            $row = is_array($row) ? array_filter($row, is_scalar(...)) : [];
            if (isset($row['kind'], $row['id'], $row['customer_id'])) {
                $found["{$row['kind']} {$row['id']}"] = (int) $row['customer_id'];
            }
        }

        return $found;
    }
}
