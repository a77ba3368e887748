<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderSync;

use Tillbook\Platform\Orders\PayableStatuses;
use WC_Order;

/** The payment of an order that its bank answers only in days, such as a debit. */
final class ProcessingPayment
{
    /** Order meta: the payment that is processing. */
    private const META = '_tillbook_processing';

    /** Whether the order waits, or waited, for the bank's answer about this payment. */
    public static function isOf(WC_Order $order, string $intentId): bool
    {
        return $order->get_meta(self::META) === $intentId;
    }

    /**
     * Notes the payment on its order, unless the order was marked as paid before the payment began. The caller saves
     * the order.
     *
     * @param int $since when it began, epoch seconds
     */
    public static function begin(WC_Order $order, string $intentId, int $since): void
    {
        if (!PayableStatuses::isPaid($order) || $since <= ($order->get_date_paid()?->getTimestamp() ?? 0)) {
            $order->update_meta_data(self::META, $intentId);
        }
    }

    /** Forgets a payment that failed: another attempt with it begins later. The caller saves the order. */
    public static function end(WC_Order $order): void
    {
        $order->delete_meta_data(self::META);
    }
}
