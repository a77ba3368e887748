<?php

declare(strict_types=1);

use Tillbook\StandIn\Orders\OrderSearch;
use Tillbook\StandIn\Orders\OrderStore;
use Tillbook\StandIn\Tables;

defined('ABSPATH') || exit();

/** @return array<string, string> `wc-` status → name. */
function wc_get_order_statuses(): array
{
    return (array) apply_filters('wc_order_statuses', [
        'wc-pending' => __('Pending payment', 'woocommerce'),
        'wc-processing' => __('Processing', 'woocommerce'),
        'wc-on-hold' => __('On hold', 'woocommerce'),
        'wc-completed' => __('Completed', 'woocommerce'),
        'wc-cancelled' => __('Cancelled', 'woocommerce'),
        'wc-refunded' => __('Refunded', 'woocommerce'),
        'wc-failed' => __('Failed', 'woocommerce'),
        'wc-checkout-draft' => __('Draft', 'woocommerce'),
    ]);
}

function wc_get_order_status_name(string $status): string
{
    $status = preg_replace('/^wc-/', '', $status);
    return wc_get_order_statuses()["wc-{$status}"] ?? $status;
}

function wc_is_order_status(string $status): bool
{
    return isset(wc_get_order_statuses()[$status]);
}

/** @return list<string> */
function wc_get_is_paid_statuses(): array
{
    return (array) apply_filters('woocommerce_order_is_paid_statuses', ['processing', 'completed']);
}

/** @return list<string> */
function wc_get_order_types(string $for = ''): array
{
    return (array) apply_filters('wc_order_types', ['shop_order', 'shop_order_refund'], $for);
}

/** @return array<string, mixed>|false */
function wc_get_order_type(string $type): array|false
{
    return [
        'shop_order' => ['class_name' => WC_Order::class],
        'shop_order_refund' => ['class_name' => WC_Order_Refund::class],
    ][$type] ?? false;
}

/**
 * @param mixed $order Order, its id, or false.
 * @return WC_Order|WC_Order_Refund|false
 */
function wc_get_order($order = false)
{
    if ($order instanceof WC_Abstract_Order) {
        $order = $order->get_id();
    } elseif ($order instanceof WP_Post) {
        $order = $order->ID;
    }
    if (!is_numeric($order) || $order < 1) {
        return false;
    }
    return (new OrderStore())->readMany([(int) $order])[0] ?? false;
}

/**
 * @param array<string, mixed> $args See WooCommerce's documentation of wc_get_orders.
 * @return list<WC_Order|WC_Order_Refund>|list<int>|stdClass With `paginate`, an object with orders, total,
 *     max_num_pages.
 */
function wc_get_orders(array $args)
{
    $search = new OrderSearch(apply_filters('woocommerce_order_query_args', $args));
    $ids = $search->ids();
    $orders = ($args['return'] ?? 'objects') === 'ids' ? $ids : (new OrderStore())->readMany($ids);
    if (empty($args['paginate'])) {
        return $orders;
    }
    $total = $search->count();
    return (object) [
        'orders' => $orders,
        'total' => $total,
        'max_num_pages' => (int) ceil($total / max(1, (int) ($args['limit'] ?? 10))),
    ];
}

/**
 * @param array<string, mixed> $args status, customer_id, customer_note, parent, created_via, cart_hash, order_id.
 * @return WC_Order|WP_Error
 */
function wc_create_order(array $args = [])
{
    try {
        $order = new WC_Order((int) ($args['order_id'] ?? 0));
        foreach (['status', 'customer_id', 'customer_note', 'created_via', 'cart_hash'] as $name) {
            if (isset($args[$name])) {
                $order->{"set_{$name}"}($args[$name]);
            }
        }
        if (isset($args['parent'])) {
            $order->set_parent_id($args['parent']);
        }
        $order->set_currency(get_woocommerce_currency());
        $order->set_version(WC_VERSION);
        $order->save();
        return $order;
    } catch (Exception $exception) {
        return new WP_Error('error', $exception->getMessage());
    }
}

/**
 * @param array<string, mixed> $args
 * @return WC_Order|WP_Error
 */
function wc_update_order(array $args)
{
    return empty($args['order_id']) ? new WP_Error('error', 'Invalid order ID.') : wc_create_order($args);
}

/**
 * Creates a refund for an order.
 *
 * @param array<string, mixed> $args order_id, amount, reason, line_items, refund_payment, restock_items, date_created.
 * @return WC_Order_Refund|WP_Error
 */
function wc_create_refund(array $args = [])
{
    $args += ['amount' => 0, 'reason' => '', 'order_id' => 0, 'line_items' => [], 'refund_payment' => false];
    $order = wc_get_order($args['order_id']);
    if (!($order instanceof WC_Order)) {
        return new WP_Error('error', 'Invalid order ID.');
    }
    try {
        $remaining = (float) $order->get_remaining_refund_amount();
        if ((float) $args['amount'] <= 0 || (float) $args['amount'] > $remaining) {
            throw new Exception('Invalid refund amount.');
        }
        $refund = new WC_Order_Refund();
        $refund->set_currency($order->get_currency());
        $refund->set_amount($args['amount']);
        $refund->set_parent_id($order->get_id());
        $refund->set_refunded_by(get_current_user_id());
        $refund->set_reason((string) $args['reason']);
        $refund->set_total((float) $args['amount'] * -1);
        if (!empty($args['date_created'])) {
            $refund->set_date_created($args['date_created']);
        }
        do_action('woocommerce_create_refund', $refund, $args);
        $refund->save();
        if ($args['refund_payment']) {
            $result = wc_refund_payment($order, $refund->get_amount(), $refund->get_reason());
            if (is_wp_error($result)) {
                $refund->delete(true);
                return $result;
            }
            $refund->set_refunded_payment(true);
            $refund->save();
        }
        $isPartial = $remaining - (float) $args['amount'] > 0;
        do_action(
            $isPartial ? 'woocommerce_order_partially_refunded' : 'woocommerce_order_fully_refunded',
            $order->get_id(),
            $refund->get_id(),
        );
        $status = apply_filters(
            'woocommerce_order_fully_refunded_status',
            'refunded',
            $order->get_id(),
            $refund->get_id(),
        );
        if (!$isPartial && $status) {
            $order->update_status($status);
        }
        do_action('woocommerce_refund_created', $refund->get_id(), $args);
        do_action('woocommerce_order_refunded', $order->get_id(), $refund->get_id());
        return $refund;
    } catch (Exception $exception) {
        if (isset($refund) && $refund->get_id() > 0) {
            $refund->delete(true);
        }
        return new WP_Error('error', $exception->getMessage());
    }
}

/** @return true|WP_Error */
function wc_refund_payment(WC_Order $order, $amount, string $reason = '')
{
    $gateway = WC()->payment_gateways()->payment_gateways()[$order->get_payment_method()] ?? null;
    if (!$gateway) {
        return new WP_Error('error', 'The payment gateway for this order does not exist.');
    }
    if (!$gateway->supports('refunds')) {
        return new WP_Error('error', 'The payment gateway for this order does not support automatic refunds.');
    }
    $result = $gateway->process_refund($order->get_id(), $amount, $reason);
    if (is_wp_error($result)) {
        // As WooCommerce does, with a code of its own.
        return new WP_Error('error', $result->get_error_message());
    }
    return $result
        ? true
        : new WP_Error(
            'error',
            'An error occurred while attempting to create the refund using the payment gateway API.',
        );
}

function wc_create_order_note(
    int $order_id,
    string $note,
    bool $is_customer_note = false,
    bool $added_by_user = false,
): int {
    global $wpdb;

    $user = wp_get_current_user();
    $wpdb->insert(Tables::name('order_notes'), [
        'order_id' => $order_id,
        'content' => $note,
        'customer_note' => (int) $is_customer_note,
        'added_by' => $added_by_user && $user->exists() ? $user->display_name : 'system',
        'date_created' => time(),
    ]);
    $id = (int) $wpdb->insert_id;
    do_action('woocommerce_order_note_added', $id, wc_get_order($order_id));
    return $id;
}

/**
 * @param array<string, mixed> $args order_id, type (customer|internal), limit, order__in.
 * @return list<stdClass> id, date_created, content, customer_note, added_by, order_id; newest first.
 */
function wc_get_order_notes(array $args): array
{
    global $wpdb;

    $table = Tables::name('order_notes');
    $ids = array_map('absint', (array) ($args['order__in'] ?? ($args['order_id'] ?? []))) ?: [0];
    $sql = "SELECT * FROM {$table} WHERE order_id IN (" . implode(',', $ids) . ')';
    if (isset($args['type'])) {
        $sql .= ' AND customer_note = ' . ($args['type'] === 'customer' ? 1 : 0);
    }
    $sql .= ' ORDER BY id DESC' . (empty($args['limit']) ? '' : ' LIMIT ' . absint($args['limit']));
    return array_map(
        static fn($row): stdClass => (object) [
            'id' => (int) $row->id,
            'order_id' => (int) $row->order_id,
            'date_created' => wc_string_to_datetime($row->date_created),
            'content' => $row->content,
            'customer_note' => (bool) $row->customer_note,
            'added_by' => $row->added_by,
        ],
        $wpdb->get_results($sql),
    );
}

function wc_delete_order_note(int $id): bool
{
    global $wpdb;

    return (bool) $wpdb->delete(Tables::name('order_notes'), ['id' => $id]);
}

/** @return false The stand-in has no products. */
function wc_get_product($product = false)
{
    return false;
}

/** @return list<mixed> The stand-in has no products. */
function wc_get_products(array $args): array
{
    return [];
}
