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
 * - of whose lost dispute the store wrote down a refund, or did not: either is right;
 * - that differs by less than the store can write: 23.083 KWD are 23.08 where it has two decimals.
 *
 * Of several payments of an order that names none of them, the first from which something is left is the order's; the
 * others were paid twice. A payment of an order that was cancelled or failed is to go back whatever its amount.
 *
 * A payment without an order is no matter any more once all of it went back, which is how a merchant mends it.
 */
final class MismatchRules
{
    /**
     * @param OrderFacts|null $order the order that the payment names or that names it; null where there is none that
     *     was paid with Tillbook
     * @param bool $needsOrder false for a payment that was not made in this store's checkout
     * @param bool $isExtra whether another payment already paid the order, which names neither
     *
     * @return list<Mismatch>
     */
    public static function ofPayment(
        PaymentFacts $payment,
        ?OrderFacts $order,
        bool $needsOrder = true,
        bool $isExtra = false,
    ): array {
        if (!$payment->stands()) {
            return [];
        }
        if ($order === null || !$order->owns($payment)) {
            return $needsOrder && $payment->remaining() > 0
                ? [
                    new Mismatch(
                        $payment->isSettled() ? Mismatch::PAYMENT_WITHOUT_ORDER : Mismatch::AUTHORIZATION_WITHOUT_ORDER,
                        $payment->intentId,
                        $payment->orderId,
                        $payment->currency,
                        null,
                        $payment->isSettled() ? $payment->captured : $payment->amount,
                    ),
                ]
                : [];
        }
        $wrong = match (true) {
            $isExtra => Mismatch::PAID_TWICE,
            $order->isClosed && $payment->isSettled() => Mismatch::CLOSED_ORDER_PAID,
            default => null,
        };
        if ($wrong !== null) {
            return $payment->remaining() > 0
                ? [
                    new Mismatch(
                        $wrong,
                        $payment->intentId,
                        $order->id,
                        $payment->currency,
                        $order->currency === $payment->currency ? $order->total : null,
                        $payment->captured,
                    ),
                ]
                : [];
        }
        if ($order->currency !== $payment->currency) {
            return [
                self::differs($payment, $order, null, $payment->isSettled() ? $payment->captured : $payment->amount),
            ];
        }
        if (!$payment->isSettled()) {
            // Nothing was captured yet: right while the order waits, wrong once it counts as paid.
            return $order->isPaid && $order->total !== 0 ? [self::differs($payment, $order, $order->total, 0)] : [];
        }

        return self::amounts($payment, $order);
    }

    /**
     * Which payments of an order that names none of them are not the one that paid it.
     *
     * @param list<PaymentFacts> $payments all that name the order
     *
     * @return list<string> payment intents
     */
    public static function extras(array $payments): array
    {
        $captured = array_values(
            array_filter(
                $payments,
                static fn(PaymentFacts $payment): bool => $payment->stands() && $payment->isSettled(),
            ),
        );
        usort(
            $captured,
            static fn(PaymentFacts $a, PaymentFacts $b): int => [$a->remaining() > 0 ? 0 : 1, $a->rowId] <=> [
                $b->remaining() > 0 ? 0 : 1,
                $b->rowId,
            ],
        );

        return array_map(static fn(PaymentFacts $payment): string => $payment->intentId, array_slice($captured, 1));
    }

    /**
     * @param PaymentFacts|null $payment the one that the order names, or one that names the order; null where this
     *     ledger has none
     *
     * @return list<Mismatch>
     */
    public static function ofOrder(OrderFacts $order, ?PaymentFacts $payment): array
    {
        if (
            !$order->isPaid ||
            $order->total <= 0 ||
            ($payment !== null && $order->owns($payment) && $payment->paysAnOrder())
        ) {
            return [];
        }
        $paid =
            $payment === null || $payment->currency !== $order->currency
                ? null
                : ($order->owns($payment)
                    ? $payment->captured
                    : null);

        return [
            new Mismatch(
                Mismatch::ORDER_WITHOUT_PAYMENT,
                $payment?->intentId,
                $order->id,
                $order->currency,
                $order->total,
                $paid,
            ),
        ];
    }

    /** @return list<Mismatch> */
    private static function amounts(PaymentFacts $payment, OrderFacts $order): array
    {
        $left = $order->total - $order->refunded;
        $most = $payment->captured - $payment->refunded;
        // Of minor units, those that the store rounds away.
        $slack = $order->unit - 1;
        if ($left <= $most + $slack && $left >= $most - $payment->lost - $slack) {
            return [];
        }
        $found =
            abs($order->total - $payment->captured) <= $slack
                ? []
                : [self::differs($payment, $order, $order->total, $payment->captured)];
        if ($order->refunded > $payment->refunded + $payment->lost + $slack) {
            $found[] = self::refund(Mismatch::REFUND_ONLY_IN_STORE, $payment, $order);
        } elseif ($order->refunded < $payment->refunded - $slack) {
            $found[] = self::refund(Mismatch::REFUND_ONLY_AT_PROVIDER, $payment, $order);
        }

        return $found;
    }

    private static function differs(
        PaymentFacts $payment,
        OrderFacts $order,
        ?int $orderAmount,
        int $paymentAmount,
    ): Mismatch {
        return new Mismatch(
            Mismatch::AMOUNT_DIFFERS,
            $payment->intentId,
            $order->id,
            $payment->currency,
            $orderAmount,
            $paymentAmount,
        );
    }

    private static function refund(string $kind, PaymentFacts $payment, OrderFacts $order): Mismatch
    {
        return new Mismatch(
            $kind,
            $payment->intentId,
            $order->id,
            $payment->currency,
            $order->refunded,
            $payment->refunded,
        );
    }
}
