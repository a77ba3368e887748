<?php

declare(strict_types=1);

namespace Tillbook\Features\Mismatches;

/**
 * Decides whether an order and a payment disagree. The rest of the sale must agree: the order's total less the store's
 * refunds, and the captured amount less the provider's refunds. So a pair is not reported if
 *
 * - it was captured in part, and the rest was removed from the order or recorded as a refund in the store;
 * - it was refunded at the provider, and the merchant removed the items from the order;
 * - its refund is still pending: it counts as refunded on both sides until it fails;
 * - its dispute was lost, whether or not the store recorded a refund: both are correct;
 * - it differs by less than the store can represent: 23.083 KWD are 23.08 in a store with two decimals.
 *
 * If an order has several payments and references none of them, the first payment with an amount left is the order's;
 * the others were paid twice. A payment of a canceled or failed order should be refunded, whatever its amount. One of
 * an order that was never marked as paid is reported, because the change of the order may have failed.
 *
 * A payment without an order is no longer reported once it is fully refunded, which is how a merchant fixes it.
 */
final class MismatchRules
{
    /**
     * @param OrderData|null $order the order that the payment references or that references it; null if there is none
     *  that was paid with Tillbook
     * @param bool $needsOrder false for a payment that this store did not sell
     * @param bool $isExtra whether another payment already paid the order, which references neither
     *
     * @return list<Mismatch>
     */
    public static function ofPayment(
        LedgerPayment $payment,
        ?OrderData $order,
        bool $needsOrder = true,
        bool $isExtra = false,
    ): array {
        if (!$payment->isEffective()) {
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
            // Not captured yet: correct while the order is unpaid, wrong once it counts as paid.
            return $order->isPaid && $order->total !== 0 ? [self::differs($payment, $order, $order->total, 0)] : [];
        }

        $found = self::amounts($payment, $order);
        // Only of the payment that it names: another order may have had its number.
        $isOpen = $order->isOpen && $order->intentId === $payment->intentId && $payment->remaining() > 0;

        return $found === [] && $isOpen
            ? [
                new Mismatch(
                    Mismatch::OPEN_ORDER_PAID,
                    $payment->intentId,
                    $order->id,
                    $payment->currency,
                    $order->total,
                    $payment->captured,
                ),
            ]
            : $found;
    }

    /**
     * Returns the payments that did not pay an order, for an order that references none of them.
     *
     * @param list<LedgerPayment> $payments all payments that reference the order
     *
     * @return list<string> payment intents
     */
    public static function extras(array $payments): array
    {
        $captured = array_values(
            array_filter(
                $payments,
                static fn(LedgerPayment $payment): bool => $payment->isEffective() && $payment->isSettled(),
            ),
        );
        usort(
            $captured,
            static fn(LedgerPayment $a, LedgerPayment $b): int => [$a->remaining() > 0 ? 0 : 1, $a->rowId] <=> [
                $b->remaining() > 0 ? 0 : 1,
                $b->rowId,
            ],
        );

        return array_map(static fn(LedgerPayment $payment): string => $payment->intentId, array_slice($captured, 1));
    }

    /**
     * @param LedgerPayment|null $payment the payment that the order references, or one that references the order; null
     *  if this ledger has none
     *
     * @return list<Mismatch>
     */
    public static function ofOrder(OrderData $order, ?LedgerPayment $payment): array
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
    private static function amounts(LedgerPayment $payment, OrderData $order): array
    {
        $left = $order->total - $order->refunded;
        $most = $payment->captured - $payment->refunded;
        // In minor units: the part that the store rounds off.
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
        LedgerPayment $payment,
        OrderData $order,
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

    private static function refund(string $kind, LedgerPayment $payment, OrderData $order): Mismatch
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
