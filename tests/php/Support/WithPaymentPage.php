<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use WC_Order;

/** Shows an order's own payment page, as WooCommerce's rewrite rules and query parameters do. */
trait WithPaymentPage
{
    /**
     * @template T
     *
     * @param callable(): T $read
     * @param string|null $key the `key` of the address; null for the order's own
     *
     * @return T what is read while the order's payment page is shown
     */
    private function onPaymentPageOf(WC_Order $order, callable $read, ?string $key = null): mixed
    {
        $GLOBALS['wp']->query_vars['order-pay'] = (string) $order->get_id();
        $GLOBALS['wp_query']->query_vars['order-pay'] = (string) $order->get_id();
        $_GET['key'] = $key ?? $order->get_order_key();
        try {
            return $read();
        } finally {
            unset($GLOBALS['wp']->query_vars['order-pay'], $GLOBALS['wp_query']->query_vars['order-pay'], $_GET['key']);
        }
    }
}
