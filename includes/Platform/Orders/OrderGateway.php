<?php

declare(strict_types=1);

namespace Tillbook\Platform\Orders;

use WC_Order;

/** The gateway that took an order: its plugin may have been deactivated since. */
final class OrderGateway
{
    /**
     * Whether an order's gateway is there, turned on or off, so that it can refund, capture or cancel the payment
     * itself. True for an order that is gone, because its gateway is unknown.
     */
    public static function isActive(int $orderId): bool
    {
        $order = function_exists('wc_get_order') ? wc_get_order($orderId) : null;

        return !($order instanceof WC_Order) || self::isThere($order->get_payment_method());
    }

    /** Whether there is a gateway with an ID, turned on or off. */
    public static function isThere(string $gateway): bool
    {
        return isset(WC()->payment_gateways()->payment_gateways()[$gateway]);
    }
}
