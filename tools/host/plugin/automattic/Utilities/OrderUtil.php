<?php

declare(strict_types=1);

namespace Automattic\WooCommerce\Utilities;

use Tillbook\StandIn\Orders\OrderStore;
use Tillbook\StandIn\Tables;
use WC_Abstract_Order;

/** Information about the storage of orders. */
final class OrderUtil
{
    public static function custom_orders_table_usage_is_enabled()
    {
        return true;
    }

    public static function custom_orders_table_datastore_cache_enabled()
    {
        return false;
    }

    public static function is_custom_order_tables_in_sync()
    {
        return true;
    }

    public static function get_order_type($order_id)
    {
        return (new OrderStore())->type($order_id instanceof WC_Abstract_Order ? $order_id->get_id() : (int) $order_id);
    }

    public static function is_order($order_id, $types = [])
    {
        return in_array(self::get_order_type($order_id), $types ?: wc_get_order_types(), true);
    }

    public static function get_order_admin_screen()
    {
        return 'woocommerce_page_wc-orders';
    }

    public static function get_order_admin_edit_url(int $order_id): string
    {
        return admin_url("admin.php?page=wc-orders&action=edit&id={$order_id}");
    }

    public static function get_table_for_orders()
    {
        return Tables::name('orders');
    }

    public static function get_table_for_order_meta()
    {
        return Tables::name('order_meta');
    }

    public static function is_order_edit_screen(): bool
    {
        return is_admin() && ($_GET['page'] ?? '') === 'wc-orders' && ($_GET['action'] ?? '') === 'edit';
    }
}
