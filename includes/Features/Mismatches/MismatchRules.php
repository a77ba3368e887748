<?php

declare(strict_types=1);

namespace Tillbook\Features\Mismatches;

/**
 * When an order and a payment disagree. What must agree is what is left of the sale: the order's total less the
 * store's refunds, and the captured amount less the provider's. So no pair is reported
 *
 * - that was captured in part, once the rest was taken off the order or written down as a refund in the store;
 * - whose refund at the provider the merchant answered by taking the items off the order;
 * - whose refund is still pending: it counts as done on both sides until it fails;
 * - of whose lost dispute the store wrote down a refund, or did not: either is right.
 *
 * A payment without an order is no matter any more once all of it went back, which is how a merchant mends it.
 */
final class MismatchRules
{
    /**
     * @param OrderFacts|null $order the order that the payment names or that names it; null where there is none that
     *     was paid with Tillbook
     * @param bool $needsOrder false for a payment that was not made in this store's checkout
     *
     * @return list<Mismatch>
     */
    public static function ofPayment(PaymentFacts $payment, ?OrderFacts $order, bool $needsOrder = true): array
    {
        if (!$payment->stands()) {
            return [];
        }
        if ($order === null || !$order->owns($payment)) {
            return $needsOrder && $payment->remaining() > 0
                ? [new Mismatch(Mismatch::PAYMENT_WITHOUT_ORDER, $payment->intentId, $payment->orderId, $payment->currency, null, $payment->isSettled() ? $payment->captured : $payment->amount)]
                : [];
        }
        if ($order->currency !== $payment->currency) {
            return [self::differs($payment, $order, null, $payment->isSettled() ? $payment->captured : $payment->amount)];
        }
        if (!$payment->isSettled()) {
            // Nothing was captured yet: right while the order waits, wrong once it counts as paid.
            return $order->isPaid && $order->total !== 0 ? [self::differs($payment, $order, $order->total, 0)] : [];
        }

        return self::amounts($payment, $order);
    }

    /**
     * @param PaymentFacts|null $payment the one that the order names, or one that names the order; null where this
     *     ledger has none
     *
     * @return list<Mismatch>
     */
    public static function ofOrder(OrderFacts $order, ?PaymentFacts $payment): array
    {
        if (!$order->isPaid || $order->total <= 0 || ($payment !== null && $order->owns($payment) && $payment->paysAnOrder())) {
            return [];
        }
        $paid = $payment === null || $payment->currency !== $order->currency ? null : ($order->owns($payment) ? $payment->captured : null);

        return [new Mismatch(Mismatch::ORDER_WITHOUT_PAYMENT, $payment?->intentId, $order->id, $order->currency, $order->total, $paid)];
    }

    /** @return list<Mismatch> */
    private static function amounts(PaymentFacts $payment, OrderFacts $order): array
    {
        $left = $order->total - $order->refunded;
        $most = $payment->captured - $payment->refunded;
        if ($left <= $most && $left >= $most - $payment->lost) {
            return [];
        }
        $found = $order->total === $payment->captured ? [] : [self::differs($payment, $order, $order->total, $payment->captured)];
        if ($order->refunded > $payment->refunded + $payment->lost) {
            $found[] = self::refund(Mismatch::REFUND_ONLY_IN_STORE, $payment, $order);
        } elseif ($order->refunded < $payment->refunded) {
            $found[] = self::refund(Mismatch::REFUND_ONLY_AT_PROVIDER, $payment, $order);
        }

        return $found;
    }

    private static function differs(PaymentFacts $payment, OrderFacts $order, ?int $orderAmount, int $paymentAmount): Mismatch
    {
        return new Mismatch(Mismatch::AMOUNT_DIFFERS, $payment->intentId, $order->id, $payment->currency, $orderAmount, $paymentAmount);
    }

    private static function refund(string $kind, PaymentFacts $payment, OrderFacts $order): Mismatch
    {
        return new Mismatch($kind, $payment->intentId, $order->id, $payment->currency, $order->refunded, $payment->refunded);
    }
}
