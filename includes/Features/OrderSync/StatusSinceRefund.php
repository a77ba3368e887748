<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderSync;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\Orders\OrderSaver;
use Tillbook\Platform\Registrable;
use WC_Order;

/**
 * Knows whether an order's status has changed since its last refund. WooCommerce sets it after it recorded a refund,
 * and can fail or die before; but if it was changed, such as by a user afterwards, it stays.
 */
final class StatusSinceRefund implements Registrable
{
    /** Order meta: 'yes' once the status in STATUS_BEFORE_REFUND_META was left, also if it came back. */
    private const LEFT_META = '_tillbook_status_changed_since_refund';
    /** Statuses that no refunded order leaves: most changes of orders need no look at the order. */
    private const BEFORE_PAYMENT = ['checkout-draft', 'pending'];

    public function register(): void
    {
        Hooks::action('woocommerce_order_status_changed', [$this, 'changed'], 10, 3);
    }

    public function changed(mixed $orderId, mixed $from = null, mixed $to = null): void
    {
        if (in_array($from, self::BEFORE_PAYMENT, true)) {
            return;
        }
        // WooCommerce's own object can be older than the refund.
        $order = is_numeric($orderId) ? wc_get_order((int) $orderId) : null;
        if (
            $order instanceof WC_Order &&
            in_array($order->get_meta(Orders::STATUS_BEFORE_REFUND_META), [$from, $to], true) &&
            $order->get_status() === $to
        ) {
            $order->update_meta_data(self::LEFT_META, 'yes');
            $order->save_meta_data();
        }
    }

    /** Stores the status of an order that is being refunded. */
    public static function begin(WC_Order $order): void
    {
        $status = OrderSaver::statusOf($order);
        if ($status !== 'refunded') {
            $order->update_meta_data(Orders::STATUS_BEFORE_REFUND_META, $status);
            $order->delete_meta_data(self::LEFT_META);
            $order->save_meta_data();
        }
    }

    /** If an order heard of its refund before its payment: notes the status that it gets back if the refund fails. */
    public static function notePaid(WC_Order $order): void
    {
        // On hold as well: a debit or a voucher waits there, but also an order in dispute.
        $unpaid = ['pending', 'failed', ...DisputedOrders::hasStatusBefore($order) ? [] : ['on-hold']];
        if (
            $order->has_status('refunded') &&
            in_array($order->get_meta(Orders::STATUS_BEFORE_REFUND_META), $unpaid, true)
        ) {
            $order->update_meta_data(
                Orders::STATUS_BEFORE_REFUND_META,
                $order->needs_processing() ? 'processing' : 'completed',
            );
            $order->save_meta_data();
        }
    }

    public static function hasChanged(WC_Order $order): bool
    {
        return $order->get_meta(Orders::STATUS_BEFORE_REFUND_META) !== OrderSaver::statusOf($order) ||
            $order->get_meta(self::LEFT_META) === 'yes';
    }
}
