<?php

declare(strict_types=1);

namespace Tillbook\Platform\Orders;

use RuntimeException;
use WC_Order;

/**
 * Saves orders, and throws if that failed: WooCommerce catches exceptions on the way, such as of the database or of
 * another plugin, and only logs them.
 */
final class OrderSaver
{
    /** Statuses that no other plugin gives back to an order that just left them. */
    private const UNPAID = ['pending', 'failed', 'cancelled'];

    /** @throws RuntimeException if what was changed on the order wasn't stored */
    public static function save(WC_Order $order): void
    {
        $changes = $order->get_changes();
        $order->save();
        self::assertStored($order, array_intersect_key($changes, $order->get_changes()) === []);
    }

    /**
     * Changes the status of an order and saves it.
     *
     * @throws RuntimeException if it wasn't stored
     */
    public static function moveTo(WC_Order $order, string $status): void
    {
        $before = $order->get_status();
        $order->set_status($status);
        self::save($order);
        self::assertStored($order, $before === $order->get_status() || self::hasLeft($order, $before));
    }

    /**
     * Completes the payment of an order, which must have one of the PayableStatuses.
     *
     * @throws RuntimeException if it wasn't stored
     */
    public static function complete(WC_Order $order, string $transactionId = ''): void
    {
        $before = $order->get_status();
        $session = WC()->session;
        $awaiting = $session?->get('order_awaiting_payment');
        try {
            $isDone = $order->payment_complete($transactionId);
        } finally {
            // WooCommerce has the session forget the order that its shopper pays, also if this is another shopper's.
            if (is_numeric($awaiting) && (int) $awaiting !== $order->get_id()) {
                $session?->set('order_awaiting_payment', $awaiting);
            }
        }
        $unsaved = array_intersect(['status', 'transaction_id', 'date_paid'], array_keys($order->get_changes()));
        $hasLeft = ($isDone && $before === $order->get_status()) || self::hasLeft($order, $before);
        self::assertStored($order, $unsaved === [] && $hasLeft && self::hasDate($order));
    }

    /** Whether the stored status is another one. For orders stored as posts, nothing else tells if that failed. */
    private static function hasLeft(WC_Order $order, string $before): bool
    {
        $stored = in_array($before, self::UNPAID, true) ? wc_get_order($order->get_id()) : null;

        return !($stored instanceof WC_Order) || !$stored->has_status($before);
    }

    private static function hasDate(WC_Order $order): bool
    {
        $stored = wc_get_order($order->get_id());

        return !($stored instanceof WC_Order) || $stored->get_date_paid('edit') !== null;
    }

    private static function assertStored(WC_Order $order, bool $isStored): void
    {
        if (!$isStored) {
            throw new RuntimeException(
                sprintf('WooCommerce could not save order %d. Its log says why.', $order->get_id()),
            );
        }
    }
}
