<?php

declare(strict_types=1);

namespace Tillbook\Platform\Orders;

use WC_Order;

/**
 * Tells which orders can be paid, or are paid, by their status: WooCommerce's own statuses, and those that other
 * plugins add, such as for deposits and quotes.
 */
final class PayableStatuses
{
    private const PAID = ['processing', 'completed'];
    private const UNPAID = ['pending', 'failed'];
    /** WooCommerce's statuses of orders that aren't paid, or whose payment was returned. */
    private const OTHERS = ['on-hold', 'cancelled', 'refunded', 'checkout-draft', 'auto-draft', 'trash', ''];

    /** Whether the order waits for its shopper to pay, also in a store whose filter only hides the link to pay. */
    public static function awaitsShopper(WC_Order $order): bool
    {
        $statuses = apply_filters('woocommerce_valid_order_statuses_for_payment', self::UNPAID, $order);

        return $order->has_status(self::UNPAID) || self::hasOneOf($order, $statuses, ['on-hold', ...self::PAID]);
    }

    /** Whether WooCommerce completes the order if its payment arrives. */
    public static function canBeCompleted(WC_Order $order): bool
    {
        $statuses = apply_filters(
            'woocommerce_valid_order_statuses_for_payment_complete',
            ['on-hold', 'pending', 'failed', 'cancelled'],
            $order,
        );

        return self::hasOneOf($order, $statuses, self::PAID);
    }

    /**
     * Whether the order is paid, also in a status of another plugin that WooCommerce doesn't count as paid, such as
     * "pre-ordered". Such an order has the date of its payment. If WooCommerce still offers to pay it, only a part is
     * paid, such as a deposit. An order in the trash counts as paid if it has the date.
     *
     * @param string|null $status the order's status, such as the one that it gets back from the trash; null to read it
     */
    public static function isPaid(WC_Order $order, ?string $status = null): bool
    {
        $status ??= $order->get_status();

        return $order->is_paid() ||
            in_array($status, wc_get_is_paid_statuses(), true) ||
            ($order->get_date_paid() !== null && self::offersNoPayment($order, $status));
    }

    /**
     * Whether at least a part is paid, such as a deposit: also in another plugin's status that offers to pay the rest.
     *
     * @param string|null $status as for isPaid()
     */
    public static function isPaidInPart(WC_Order $order, ?string $status = null): bool
    {
        $status ??= $order->get_status();

        return self::isPaid($order, $status) ||
            ($order->get_date_paid() !== null && !in_array($status, [...self::UNPAID, ...self::OTHERS], true));
    }

    /**
     * Whether no shopper can pay the order anymore: it is paid, or in a status of another plugin in which WooCommerce
     * offers no payment, such as "packed" after "processing". An order paid in cash has no date of payment there.
     */
    public static function isSettled(WC_Order $order): bool
    {
        return self::isPaid($order) || self::offersNoPayment($order, $order->get_status());
    }

    /** Whether it is in a status of another plugin in which WooCommerce offers no payment. */
    private static function offersNoPayment(WC_Order $order, string $status): bool
    {
        return !in_array($status, [...self::UNPAID, ...self::OTHERS], true) &&
            !self::awaitsShopper($order) &&
            !$order->needs_payment();
    }

    /**
     * @param mixed $statuses as the filter returned them
     * @param list<string> $except statuses of an order that has its payment
     */
    private static function hasOneOf(WC_Order $order, mixed $statuses, array $except): bool
    {
        return is_array($statuses) && $order->has_status($statuses) && !$order->has_status($except);
    }
}
