<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderSync;

use WC_Order;

/**
 * The status of orders in dispute: nothing goes out while the bank has the money, and the order is what it was when it
 * comes back. What was lost is written down as a refund, for the customer has it.
 */
final class DisputedOrders
{
    private const STATUS_BEFORE_META = '_tillbook_status_before_dispute';

    public function __construct(private readonly RefundRecords $refunds) {}

    /** Whether the order waits for a dispute of its payment to be decided. */
    public static function isDisputed(WC_Order $order): bool
    {
        return $order->has_status('on-hold') &&
            !in_array($order->get_meta(self::STATUS_BEFORE_META), ['', false, null], true);
    }

    /** The bank took the money. */
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

    /** The bank gave the money back. A dispute that was lost before may have a record, which is no longer true. */
    public function release(WC_Order $order, OrderEffect $effect): void
    {
        if ($this->refunds->find($order, (string) $effect->objectId) !== null) {
            $this->refunds->takeBack($order, $effect);
            $order = self::newest($order);
        }
        $this->restore($order);
    }

    /** @return bool false where the order has no room for a record of what was lost */
    public function lose(WC_Order $order, OrderEffect $effect): bool
    {
        $isRecorded = $this->refunds->keep($order, $effect);
        $this->restore(self::newest($order));

        return $isRecorded;
    }

    /** Who changed the order meanwhile had a reason; then it stays. */
    private function restore(WC_Order $order): void
    {
        if (!$order->has_status('on-hold')) {
            return;
        }
        $before = $order->get_meta(self::STATUS_BEFORE_META);
        // An order that came with a sandbox's history was on hold from its beginning.
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
