<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderSync;

use WC_Order;

/**
 * Changes the status of orders in dispute: an order is on hold while the bank has the money, so that nothing is
 * shipped, and gets its previous status back afterwards. A lost amount is recorded as a refund, because the
 * customer has the money.
 */
final class DisputedOrders
{
    private const STATUS_BEFORE_META = '_tillbook_status_before_dispute';

    public function __construct(private readonly RefundRecords $refunds) {}

    /** Returns whether the order is on hold because of an open dispute. */
    public static function isDisputed(WC_Order $order): bool
    {
        return $order->has_status('on-hold') &&
            !in_array($order->get_meta(self::STATUS_BEFORE_META), ['', false, null], true);
    }

    /** Puts the order on hold: the bank took the money. */
    public function hold(WC_Order $order): void
    {
        if (in_array($order->get_meta(self::STATUS_BEFORE_META), ['', false, null], true)) {
            $order->update_meta_data(self::STATUS_BEFORE_META, $order->get_status());
        }
        if ($order->is_paid()) {
            $order->set_status('on-hold');
        }
        $order->save();
    }

    /** Restores the order: the bank returned the money. If an earlier loss was recorded, that record is removed. */
    public function release(WC_Order $order, OrderEffect $effect): void
    {
        if ($this->refunds->find($order, (string) $effect->objectId) !== null) {
            $this->refunds->takeBack($order, $effect);
            $order = self::newest($order);
        }
        $this->restore($order);
    }

    /** @return bool false if the order has no room for a record of the lost amount */
    public function lose(WC_Order $order, OrderEffect $effect): bool
    {
        $isRecorded = $this->refunds->keep($order, $effect);
        $this->restore(self::newest($order));

        return $isRecorded;
    }

    /** Restores the status, unless it was changed during the dispute: that change was intended. */
    private function restore(WC_Order $order): void
    {
        if (!$order->has_status('on-hold')) {
            return;
        }
        $before = $order->get_meta(self::STATUS_BEFORE_META);
        // Sample orders of a sandbox may have been created on hold.
        $order->set_status(
            is_string($before) && $before !== '' ? $before : ($order->needs_processing() ? 'processing' : 'completed'),
        );
        $order->delete_meta_data(self::STATUS_BEFORE_META);
        $order->save();
    }

    private static function newest(WC_Order $order): WC_Order
    {
        $newest = wc_get_order($order->get_id());

        return $newest instanceof WC_Order ? $newest : $order;
    }
}
