<?php

declare(strict_types=1);

namespace Tillbook\Platform\Orders;

use WC_Order;

/**
 * The data that the WooCommerce Stripe gateway writes to its orders and reads when it is active again: the payment, and
 * whether it is captured. Plugins that name their gateways differently use only the transaction number.
 */
final class GatewayOrder
{
    /** Order meta: the payment intent. */
    public const INTENT_META = '_stripe_intent_id';
    /** Meta of an order and of a refund record: the refund. */
    public const REFUND_META = '_stripe_refund_id';
    /** Order meta: `no` while the payment is only authorized, then `yes`. */
    private const CAPTURED_META = '_stripe_charge_captured';

    /**
     * Returns the payment intent and the charge that another gateway's order names as its payment. If they belong to
     * different payments, it isn't known which of them paid it.
     *
     * @return list<string>
     */
    public static function paymentOf(WC_Order $order): array
    {
        $intent = $order->get_meta(self::INTENT_META);
        $number = $order->get_transaction_id();

        return array_values(
            array_filter(
                [is_string($intent) ? $intent : '', self::isOfStripe($number) ? $number : ''],
                static fn(string $id): bool => $id !== '',
            ),
        );
    }

    /**
     * Whether what an order names is one payment.
     *
     * @param list<string> $named see paymentOf()
     */
    public static function isOf(array $named, ?string $intentId, ?string $chargeId): bool
    {
        return $named !== [] && array_diff($named, [$intentId, $chargeId]) === [];
    }

    /** Whether a transaction number has the form of Stripe's payments. */
    public static function isOfStripe(string $number): bool
    {
        return preg_match('/^(pi|ch|py)_/', $number) === 1;
    }

    /** Whether the WooCommerce Stripe gateway took the payment: no other gateway writes this. */
    public static function isMarked(WC_Order $order): bool
    {
        return $order->get_meta(self::CAPTURED_META) !== '';
    }

    /** Says that the payment is captured, so that the plugin doesn't capture it. Saves only what the plugin uses. */
    public static function markCaptured(WC_Order $order): void
    {
        self::write($order, self::CAPTURED_META, 'yes');
    }

    /** Names the last refund, so that the plugin doesn't record it once more. Saves only what the plugin uses. */
    public static function markRefunded(WC_Order $order, string $refundId): void
    {
        self::write($order, self::REFUND_META, $refundId);
    }

    /** Forgets a refund that failed: the plugin treats the order's latest record as that of the refund it knows. */
    public static function forgetRefund(WC_Order $order, string $refundId): void
    {
        if ($order->get_meta(self::REFUND_META) === $refundId) {
            self::write($order, self::REFUND_META, '');
        }
    }

    private static function write(WC_Order $order, string $key, string $value): void
    {
        if (self::isMarked($order) && $order->get_meta($key) !== $value) {
            $order->update_meta_data($key, $value);
            $order->save_meta_data();
        }
    }
}
