<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderSync;

use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\Orders\OrderSaver;
use Tillbook\Platform\Orders\PayableStatuses;
use WC_Order;

/**
 * Changes the status of orders in dispute: an order is on hold while a bank has the money, so that nothing is
 * shipped, and gets its previous status back after the last of its disputes. A lost amount is recorded as a refund,
 * because the customer has the money.
 */
final class DisputedOrders
{
    private const STATUS_BEFORE_META = '_tillbook_status_before_dispute';
    /** Order meta: OPEN or ENDED by dispute ID, of disputes that took money. */
    private const DISPUTES_META = '_tillbook_disputes';
    private const OPEN = 'open';
    private const ENDED = 'ended';

    public function __construct(private readonly RefundRecords $refunds) {}

    /** Returns whether the order is on hold because of an open dispute. */
    public static function isDisputed(WC_Order $order): bool
    {
        return OrderSaver::statusOf($order) === 'on-hold' && self::statusBefore($order) !== '';
    }

    /** Returns whether the order already followed the end of this dispute. */
    public static function hasEnded(WC_Order $order, OrderEffect $effect): bool
    {
        return (self::disputesOf($order)[(string) $effect->objectId] ?? null) === self::ENDED;
    }

    /** Puts the order on hold: the bank took the money. */
    public function hold(WC_Order $order, OrderEffect $effect): void
    {
        // A user may have changed the status during an earlier dispute that is still open.
        $status = OrderSaver::statusOf($order);
        $isPaid = PayableStatuses::isPaidInPart($order, $status);
        if ($isPaid || self::statusBefore($order) === '') {
            $order->update_meta_data(self::STATUS_BEFORE_META, $status);
        }
        self::mark($order, $effect, self::OPEN);
        // First: WooCommerce may store the status before it, and a process may die in between.
        $order->save_meta_data();
        if ($isPaid) {
            OrderSaver::moveTo($order, 'on-hold');
        }
    }

    /** Whether the order is to get the status back that it had before a dispute. */
    public static function hasStatusBefore(WC_Order $order): bool
    {
        return self::statusBefore($order) !== '';
    }

    /** Puts an order on hold that wasn't paid when an open dispute of it was heard of, and now is. */
    public function holdPaid(WC_Order $order): void
    {
        if (
            in_array(self::OPEN, self::disputesOf($order), true) &&
            PayableStatuses::isPaidInPart($order) &&
            !in_array(self::statusBefore($order), wc_get_is_paid_statuses(), true)
        ) {
            $order->update_meta_data(self::STATUS_BEFORE_META, $order->get_status());
            $order->save_meta_data();
            OrderSaver::moveTo($order, 'on-hold');
        }
    }

    /**
     * If an order that was refunded meanwhile hears of its payment only during a dispute: notes the status that it gets
     * back if both are over. Call it before the order is marked as paid.
     */
    public static function notePaid(WC_Order $order): void
    {
        if (
            in_array(self::OPEN, self::disputesOf($order), true) &&
            $order->has_status('refunded') &&
            $order->get_date_paid() === null
        ) {
            $order->update_meta_data(self::STATUS_BEFORE_META, $order->needs_processing() ? 'processing' : 'completed');
            $order->save_meta_data();
        }
    }

    /** Restores the order: the bank returned the money. If an earlier loss was recorded, that record is removed. */
    public function release(WC_Order $order, OrderEffect $effect): void
    {
        if ($this->refunds->find($order, (string) $effect->objectId) !== null) {
            $this->refunds->removeRecord($order, $effect);
            $order = self::newest($order);
        }
        $this->end($order, $effect);
    }

    /** @return bool false if the order has no room for a record of the lost amount */
    public function lose(WC_Order $order, OrderEffect $effect): bool
    {
        $isRecorded = $this->refunds->keep($order, $effect);
        $this->end(self::newest($order), $effect);

        return $isRecorded;
    }

    /** Restores the order if it is on hold because of this dispute: a refund of the payment closed it. */
    public function close(WC_Order $order, OrderEffect $effect): void
    {
        $disputes = self::disputesOf($order);
        // Orders on hold since before the IDs were stored have only the status.
        $isHeld =
            $disputes === []
                ? self::statusBefore($order) !== ''
                : ($disputes[(string) $effect->objectId] ?? null) === self::OPEN;
        if ($isHeld) {
            $this->end($order, $effect);

            return;
        }
        self::mark($order, $effect, self::ENDED);
        $order->save_meta_data();
    }

    /** Ends a dispute of the order. After the last one, the order is no longer on hold. */
    private function end(WC_Order $order, OrderEffect $effect): void
    {
        $id = (string) $effect->objectId;
        if (!in_array(self::OPEN, [$id => self::ENDED] + self::disputesOf($order), true)) {
            self::restore($order);
        }
        self::mark($order, $effect, self::ENDED);
        $order->save_meta_data();
    }

    /**
     * Restores the status, unless it was changed during the dispute: that change was intended. It is saved first, and
     * then, by the caller, that it was restored: a process may die in between.
     */
    private static function restore(WC_Order $order): void
    {
        $before = self::statusBefore($order);
        if (in_array($before, ['pending', 'failed'], true) || ($before !== '' && !wc_is_order_status("wc-$before"))) {
            // The bank returned money, so there was a payment. It isn't the order's amount, or was never heard of, or
            // the status was another plugin's, which is inactive, and WooCommerce would set the order to pending: the
            // merchant decides, and the shopper isn't asked to pay again.
            $before = 'on-hold';
        }
        $status = OrderSaver::statusOf($order);
        if ($status === 'on-hold') {
            // Sample orders of a sandbox may have been created on hold.
            OrderSaver::moveTo(
                $order,
                $before !== '' ? $before : ($order->needs_processing() ? 'processing' : 'completed'),
            );
        } elseif (
            $before !== '' &&
            $status === 'refunded' &&
            $order->get_meta(Orders::STATUS_BEFORE_REFUND_META) === 'on-hold'
        ) {
            // If the loss is reversed, the order gets the status that it had before the dispute.
            $order->update_meta_data(Orders::STATUS_BEFORE_REFUND_META, $before);
        }
        $order->delete_meta_data(self::STATUS_BEFORE_META);
    }

    /** @param self::OPEN|self::ENDED $state */
    private static function mark(WC_Order $order, OrderEffect $effect, string $state): void
    {
        $order->update_meta_data(
            self::DISPUTES_META,
            [(string) $effect->objectId => $state] + self::disputesOf($order),
        );
    }

    /** @return array<array-key, mixed> self::OPEN or self::ENDED by dispute ID */
    private static function disputesOf(WC_Order $order): array
    {
        $disputes = $order->get_meta(self::DISPUTES_META);

        return is_array($disputes) ? $disputes : [];
    }

    /** Returns the status before the first open dispute; empty if no dispute is open. */
    private static function statusBefore(WC_Order $order): string
    {
        $before = $order->get_meta(self::STATUS_BEFORE_META);

        return is_string($before) ? $before : '';
    }

    private static function newest(WC_Order $order): WC_Order
    {
        $newest = wc_get_order($order->get_id());

        return $newest instanceof WC_Order ? $newest : $order;
    }
}
