<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderSync;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Orders\OrderSaver;
use Tillbook\Platform\Registrable;
use WC_Order;
use WC_Order_Refund;

/**
 * Keeps an order's status while a refund is pending. WooCommerce would set it to refunded as soon as the last refund is
 * recorded, whether or not the bank has the money.
 */
final class PendingRefunds implements Registrable
{
    /** Refund meta: one of the four below. */
    private const META = '_tillbook_refund_pending';
    private const PENDING = 'yes';
    /** Pending, and the customer got no email about it. */
    private const UNTOLD = 'untold';
    /** It has arrived, and the order's status is being set. A process may die before that. */
    private const ARRIVED = 'arrived';
    /** The same, and the customer got no email about it. */
    private const ARRIVED_UNTOLD = 'arrived_untold';

    public function register(): void
    {
        Hooks::filter('woocommerce_order_fully_refunded_status', [$this, 'status'], 10, 2);
    }

    /**
     * @param mixed $status the status that WooCommerce sets for a fully refunded order
     * @param mixed $orderId
     *
     * @return mixed the same; '' for an order that keeps its status
     */
    public function status(mixed $status, mixed $orderId = null): mixed
    {
        $order = is_numeric($orderId) ? wc_get_order((int) $orderId) : null;

        return $order instanceof WC_Order && self::areUnderWay($order) ? '' : $status;
    }

    public static function isPending(WC_Order_Refund $refund): bool
    {
        return $refund->get_meta(self::META) !== '';
    }

    /**
     * Marks a refund record as pending. The caller saves the record.
     *
     * @param bool $isTold whether the customer knows of it
     */
    public static function mark(WC_Order_Refund $refund, bool $isTold): void
    {
        $refund->update_meta_data(self::META, $isTold ? self::PENDING : self::UNTOLD);
    }

    /** Marks a refund as arrived. With the last one, the order gets the status that WooCommerce would have set. */
    public static function settle(WC_Order $order, WC_Order_Refund $refund): void
    {
        if (!self::isPending($refund)) {
            return;
        }
        $isTold = !in_array($refund->get_meta(self::META), [self::UNTOLD, self::ARRIVED_UNTOLD], true);
        $refund->update_meta_data(self::META, $isTold ? self::ARRIVED : self::ARRIVED_UNTOLD);
        $refund->save();
        $current = wc_get_order($order->get_id());
        if ($current instanceof WC_Order) {
            // It may have been sent meanwhile; this is what it goes back to if the refund fails after all.
            StatusSinceRefund::begin($current);
            self::conclude($current, $refund);
        }
        $refund->delete_meta_data(self::META);
        $refund->save();
        if (!$isTold && $current instanceof WC_Order) {
            // Last: so it is sent once at most.
            $how = self::isPartial($current, $refund) || self::areUnderWay($current) ? 'partially' : 'fully';
            WC()->mailer();
            do_action("woocommerce_order_{$how}_refunded_notification", $current->get_id(), $refund->get_id());
        }
    }

    /**
     * Sets the status of a fully refunded order to what WooCommerce would have set when its last refund was
     * recorded. An order that has this status, or has pending refunds, is not changed.
     *
     * @param WC_Order $order as it is stored now
     *
     * @throws \RuntimeException if WooCommerce could not store it
     */
    public static function conclude(WC_Order $order, WC_Order_Refund $refund): void
    {
        if ($order->has_status('refunded') || self::isPartial($order, $refund)) {
            return;
        }
        $status = apply_filters(
            'woocommerce_order_fully_refunded_status',
            'refunded',
            $order->get_id(),
            $refund->get_id(),
        );
        if (is_string($status) && $status !== '') {
            OrderSaver::moveTo($order, $status);
        }
    }

    /**
     * Whether something of the order is left, as WooCommerce decides it: an item that cost nothing is left until it is
     * given back, unless the refund was made without lines. Its own form always sends them.
     */
    private static function isPartial(WC_Order $order, WC_Order_Refund $refund): bool
    {
        $hasLines = $refund->get_refunded_payment() || $refund->get_items(['line_item', 'fee', 'shipping']) !== [];
        $isPartial =
            (float) $order->get_remaining_refund_amount() > 0 ||
            ($hasLines && $order->has_free_item() && $order->get_remaining_refund_items() > 0);

        return (bool) apply_filters(
            'woocommerce_order_is_partially_refunded',
            $isPartial,
            $order->get_id(),
            $refund->get_id(),
        );
    }

    private static function areUnderWay(WC_Order $order): bool
    {
        foreach (RefundRecords::of($order) as $refund) {
            if (in_array($refund->get_meta(self::META), [self::PENDING, self::UNTOLD], true)) {
                return true;
            }
        }

        return false;
    }
}
