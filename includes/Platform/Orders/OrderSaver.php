<?php

declare(strict_types=1);

namespace Tillbook\Platform\Orders;

use Closure;
use RuntimeException;
use WC_Order;

/**
 * Saves orders, and throws if that failed: WooCommerce catches exceptions on the way, such as of the database or of
 * another plugin, and only logs them.
 */
final class OrderSaver
{
    /** Meta of WordPress: `wc-` and the status that an order in the trash gets back. */
    private const TRASHED_META = '_wp_trash_meta_status';

    /** @throws RuntimeException if what was changed on the order wasn't stored */
    public static function save(WC_Order $order): void
    {
        $changes = $order->get_changes();
        $order->save();
        self::assertStored($order, array_intersect_key($changes, $order->get_changes()) === []);
    }

    /** Returns the status of an order; of one in the trash, the status that it gets back, empty if none is known. */
    public static function statusOf(WC_Order $order): string
    {
        $status = $order->get_meta(self::TRASHED_META);

        return $order->has_status('trash') && is_string($status) ? substr($status, 3) : $order->get_status();
    }

    /**
     * Changes the status of an order and saves it; of one in the trash, the status that it gets back.
     *
     * @throws RuntimeException if it wasn't stored
     */
    public static function moveTo(WC_Order $order, string $status): void
    {
        if ($order->has_status('trash')) {
            $order->update_meta_data(self::TRASHED_META, "wc-$status");
            $order->save_meta_data();
            $stored = self::stored($order);
            self::assertStored($order, $stored?->has_status('trash') !== true || self::statusOf($stored) === $status);

            return;
        }
        $before = $order->get_status();
        $isGivenBack = self::wasGivenBackDuring($order, static function () use ($order, $status): void {
            $order->set_status($status);
            self::save($order);
        });
        $isStored =
            $isGivenBack || $before === $order->get_status() || self::stored($order)?->has_status($before) !== true;
        self::assertStored($order, $isStored);
    }

    /**
     * Completes the payment of an order, which must have one of the PayableStatuses.
     *
     * @throws RuntimeException if it wasn't stored
     */
    public static function complete(WC_Order $order, string $transactionId = ''): void
    {
        $before = $order->get_status();
        $isDone = false;
        $isGivenBack = self::wasGivenBackDuring($order, static function () use (
            $order,
            $transactionId,
            &$isDone,
        ): void {
            $isDone = self::completeInSession($order, $transactionId);
        });
        $unsaved = array_intersect(['status', 'transaction_id', 'date_paid'], array_keys($order->get_changes()));
        $stays = $isGivenBack || ($isDone && $before === $order->get_status());
        $stored = self::stored($order);
        $isStored =
            $stored === null || ($stored->get_date_paid('edit') !== null && ($stays || !$stored->has_status($before)));
        self::assertStored($order, $unsaved === [] && $isStored);
    }

    /** @return bool whether WooCommerce caught no exception */
    private static function completeInSession(WC_Order $order, string $transactionId): bool
    {
        $session = WC()->session;
        $awaiting = $session?->get('order_awaiting_payment');
        try {
            return $order->payment_complete($transactionId);
        } finally {
            // WooCommerce has the session forget the order that its shopper pays, also if this is another shopper's.
            if (is_numeric($awaiting) && (int) $awaiting !== $order->get_id()) {
                $session?->set('order_awaiting_payment', $awaiting);
            }
        }
    }

    /**
     * Runs a change of an order's status, and returns whether another plugin, such as against fraud, gave it the status
     * that it had before meanwhile.
     *
     * @param Closure(): void $change
     */
    private static function wasGivenBackDuring(WC_Order $order, Closure $change): bool
    {
        $isGivenBack = false;
        $watch = static function (mixed $id) use ($order, &$isGivenBack): void {
            $isGivenBack = $isGivenBack || $id === $order->get_id();
        };
        $hook = 'woocommerce_order_status_' . $order->get_status();
        // First: a callback after it may fail.
        add_action($hook, $watch, PHP_INT_MIN);
        try {
            $change();
        } finally {
            remove_action($hook, $watch, PHP_INT_MIN);
        }

        return $isGivenBack;
    }

    /** Returns what was stored: for orders stored as posts, nothing else tells if storing the status failed. */
    private static function stored(WC_Order $order): ?WC_Order
    {
        $stored = wc_get_order($order->get_id());

        return $stored instanceof WC_Order ? $stored : null;
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
