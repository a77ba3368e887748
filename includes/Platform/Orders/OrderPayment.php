<?php

declare(strict_types=1);

namespace Tillbook\Platform\Orders;

use WC_Order;

/** Names the payment that an order uses, and those that it gave up for another one, in the order's meta. */
final class OrderPayment
{
    /** Order meta with the payment intent's ID. */
    public const INTENT_META = '_tillbook_payment_intent_id';
    /** Order meta: the payment intents that the order gave up for another one, a list. */
    private const GIVEN_UP_META = '_tillbook_given_up_payments';

    /** Order meta: the disconnected account through which the order may be paid without this site hearing of it. */
    private const NOT_HEARD_META = '_tillbook_kept_unpaid';

    /** Returns the payment intent ID stored with an order. */
    public static function of(WC_Order $order): ?string
    {
        $named = $order->get_meta(self::INTENT_META);

        return is_string($named) && $named !== '' ? $named : null;
    }

    /**
     * Notes that an order is about to give up a payment, which it names until that is over: if it is paid after all, it
     * is the order's, and its end doesn't end the order. The caller saves the order.
     */
    public static function beginGivingUp(WC_Order $order, string $intentId): void
    {
        $order->update_meta_data(self::INTENT_META, $intentId);
        if (!self::hasGivenUp($order, $intentId)) {
            $order->update_meta_data(self::GIVEN_UP_META, [...self::givenUp($order), $intentId]);
        }
    }

    /** Takes the payment off an order that is about to get another one. The caller saves the order. */
    public static function detach(WC_Order $order): void
    {
        $named = self::of($order);
        if ($named !== null) {
            self::beginGivingUp($order, $named);
        }
        $order->delete_meta_data(self::INTENT_META);
    }

    /**
     * Whether the order gave up this payment, or is about to: its events may still come before those of the other
     * payment.
     */
    public static function hasGivenUp(WC_Order $order, string $intentId): bool
    {
        return in_array($intentId, self::givenUp($order), true);
    }

    /** Notes that the order may be paid through an account that was disconnected. The caller saves the order. */
    public static function markNotHeard(WC_Order $order, string $accountId): void
    {
        $order->update_meta_data(self::NOT_HEARD_META, $accountId);
    }

    /** Returns the account, disconnected at some time, through which the order may be paid; null if there is none. */
    public static function accountNotHeard(WC_Order $order): ?string
    {
        $account = $order->get_meta(self::NOT_HEARD_META);

        return is_string($account) && $account !== '' ? $account : null;
    }

    /** @return list<mixed> */
    private static function givenUp(WC_Order $order): array
    {
        $stored = $order->get_meta(self::GIVEN_UP_META);

        return is_array($stored) ? array_values($stored) : [];
    }
}
