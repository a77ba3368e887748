<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderSync;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;
use WC_Order;
use WC_Order_Refund;

/**
 * An order keeps its status while money is on its way back: WooCommerce would call it refunded with the record of its
 * last refund, whether the bank has it or not.
 */
final class PendingRefunds implements Registrable
{
    private const META = '_tillbook_refund_pending';

    public function register(): void
    {
        Hooks::filter('woocommerce_order_fully_refunded_status', [$this, 'status'], 10, 2);
    }

    /**
     * @param mixed $status that WooCommerce gives an order nothing of which is left
     * @param mixed $orderId
     *
     * @return mixed the same; '' for an order that keeps its own
     */
    public function status(mixed $status, mixed $orderId = null): mixed
    {
        $order = is_numeric($orderId) ? wc_get_order((int) $orderId) : null;

        return $order instanceof WC_Order && self::areUnderWay($order) ? '' : $status;
    }

    /** Notes on a record, which is saved afterwards, that its refund has not arrived. */
    public static function mark(WC_Order_Refund $refund): void
    {
        $refund->update_meta_data(self::META, 'yes');
    }

    /** A refund has arrived. With the last one the order gets the status that WooCommerce would have given it. */
    public static function settle(WC_Order $order, WC_Order_Refund $refund): void
    {
        if ($refund->get_meta(self::META) !== 'yes') {
            return;
        }
        $refund->delete_meta_data(self::META);
        $refund->save();
        self::conclude($order, $refund);
    }

    /**
     * Gives an order of which nothing is left the status that WooCommerce would have given it with the record of its last
     * refund. An order that has it, or whose refunds are under way, stays as it is.
     */
    public static function conclude(WC_Order $order, WC_Order_Refund $refund): void
    {
        $current = wc_get_order($order->get_id());
        if (
            !($current instanceof WC_Order) ||
            (float) $current->get_remaining_refund_amount() > 0 ||
            $current->has_status('refunded')
        ) {
            return;
        }
        $status = apply_filters(
            'woocommerce_order_fully_refunded_status',
            'refunded',
            $current->get_id(),
            $refund->get_id(),
        );
        if (is_string($status) && $status !== '') {
            $current->set_status($status);
            $current->save();
        }
    }

    private static function areUnderWay(WC_Order $order): bool
    {
        foreach ($order->get_refunds() as $refund) {
            if ($refund->get_meta(self::META) === 'yes') {
                return true;
            }
        }

        return false;
    }
}
