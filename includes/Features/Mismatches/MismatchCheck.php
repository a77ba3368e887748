<?php

declare(strict_types=1);

namespace Tillbook\Features\Mismatches;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Clock;

/**
 * Compares payments with their orders and stores the mismatches. The number of queries doesn't
 * depend on the batch size.
 */
final class MismatchCheck
{
    public function __construct(
        private readonly LedgerPayments $payments,
        private readonly PaidOrders $orders,
        private readonly MismatchTable $table,
        private readonly Clock $clock,
    ) {}

    /**
     * Checks one order or payment again, for example after a refund or a capture, together with
     * everything related to it.
     */
    public function recheck(LedgerScope $scope, ?int $orderId, ?string $paymentIntentId): void
    {
        $intents = $paymentIntentId === null ? [] : [$paymentIntentId];
        if ($orderId !== null) {
            $intents[] = ($this->orders->byIds([$orderId])[$orderId] ?? null)?->intentId;
            $intents = [...$intents, ...array_column($this->table->ofOrder($scope, $orderId), 'payment_intent_id')];
        }
        $orderIds = $orderId === null ? [] : [$orderId => $orderId];
        $payments = [];
        foreach (
            $this->payments->ofIntents($scope, array_values(array_unique(array_filter($intents, is_string(...)))))
            as $payment
        ) {
            $payments[$payment->rowId] = $payment;
            if ($payment->orderId !== null) {
                $orderIds[$payment->orderId] = $payment->orderId;
            }
        }
        $ids = array_values($orderIds);
        foreach ($this->payments->ofOrders($scope, $ids) as $payment) {
            $payments[$payment->rowId] = $payment;
        }
        $this->payments($scope, array_values($payments));
        $orders = $this->orders->byIds($ids, true);
        $unread = array_keys($orders, null, true);
        $this->orders($scope, array_values(array_diff($ids, $unread)), array_values(array_filter($orders)));
    }

    /** @param list<LedgerPayment> $payments */
    public function payments(LedgerScope $scope, array $payments): void
    {
        $standing = $this->payments->withLosses(
            $scope,
            array_values(array_filter($payments, static fn(LedgerPayment $payment): bool => $payment->isEffective())),
        );
        $named = $this->orders->byIds(
            array_values(
                array_filter(
                    array_map(static fn(LedgerPayment $payment): ?int => $payment->orderId, $standing),
                    is_int(...),
                ),
            ),
        );
        $unnamed = array_values(
            array_filter($standing, static fn(LedgerPayment $payment): bool => $payment->orderId === null),
        );
        $extras = $this->extras($scope, array_filter($named));
        $naming = $this->orders->withPayments(
            array_map(static fn(LedgerPayment $payment): string => $payment->intentId, $unnamed),
        );
        // Whether a payment agrees with an order that can't be read isn't known.
        $unread = [...array_keys($named, null, true), ...array_keys($naming, null, true)];
        $isRead = static fn(LedgerPayment $payment): bool => !in_array(
            $payment->orderId ?? $payment->intentId,
            $unread,
            true,
        );
        $found = [];
        foreach (array_filter($standing, $isRead) as $payment) {
            $order =
                $payment->orderId === null ? $naming[$payment->intentId] ?? null : $named[$payment->orderId] ?? null;
            array_push(
                $found,
                ...MismatchRules::ofPayment(
                    $payment,
                    $order,
                    $payment->isOfThisStore,
                    in_array($payment->intentId, $extras, true),
                ),
            );
        }
        $this->table->replaceForPayments(
            $scope,
            array_values(
                array_map(
                    static fn(LedgerPayment $payment): string => $payment->intentId,
                    array_filter($payments, $isRead),
                ),
            ),
            $found,
            $this->clock->now(),
        );
    }

    /**
     * @param list<int> $ids the orders that were requested
     * @param list<OrderData> $orders the orders that exist
     */
    public function orders(LedgerScope $scope, array $ids, array $orders): void
    {
        // Orders that another sandbox account generated have their payments in that account, which may be gone by now.
        // So do orders of the other mode: test money pays for test orders only, and real money for others only.
        $paid = array_values(
            array_filter(
                $orders,
                static fn(OrderData $order): bool => $order->isPaid &&
                    ($order->isLive ?? $scope->livemode) === $scope->livemode &&
                    ($order->accountId === null || $order->accountId === $scope->accountId),
            ),
        );
        $intents = array_values(
            array_filter(array_map(static fn(OrderData $order): ?string => $order->intentId, $paid), is_string(...)),
        );
        $byIntent = [];
        foreach ($this->payments->ofIntents($scope, $intents) as $payment) {
            $byIntent[$payment->intentId] = $payment;
        }
        $elsewhere = $this->payments->elsewhere($scope, array_values(array_diff($intents, array_keys($byIntent))));
        $byOrder = $this->paymentsOfOrders($scope, $paid);
        $parents = $this->parents($paid);
        $found = [];
        foreach ($paid as $order) {
            if ($order->intentId === null && in_array($order->parentId, $parents, true)) {
                continue;
            }
            $payment = $order->intentId === null ? $byOrder[$order->id] ?? null : $byIntent[$order->intentId] ?? null;
            // Whether the payment is in a live one of the other ledgers. What is there is their matter.
            $isLive = $elsewhere[$order->intentId ?? ''] ?? null;
            // Test money doesn't pay the orders that are left of a live ledger.
            if ($payment !== null || $isLive === null || (!$isLive && $scope->livemode)) {
                array_push($found, ...MismatchRules::ofOrder($order, $payment));
            }
        }
        $this->table->replaceForOrders($scope, $ids, $found, $this->clock->now());
    }

    /**
     * Returns the orders of which others are parts: a marketplace makes an order for each vendor of one that was paid.
     *
     * @param list<OrderData> $orders
     *
     * @return list<int> the ids of those that reference a payment, or can't be read
     */
    private function parents(array $orders): array
    {
        $parts = array_filter(
            $orders,
            static fn(OrderData $order): bool => $order->intentId === null && $order->parentId > 0,
        );

        return array_keys(
            array_filter(
                $this->orders->byIds(array_column($parts, 'parentId'), true),
                static fn(?OrderData $order): bool => $order === null || $order->intentId !== null,
            ),
        );
    }

    /**
     * Returns the extra payments of orders that reference no payment: all but the one that paid the order.
     *
     * @param array<int, OrderData> $orders
     *
     * @return list<string> payment intents
     */
    private function extras(LedgerScope $scope, array $orders): array
    {
        $silent = array_values(array_filter($orders, static fn(OrderData $order): bool => $order->intentId === null));
        $ofOrder = [];
        foreach (
            $this->payments->withLosses(
                $scope,
                $this->payments->ofOrders($scope, array_map(static fn(OrderData $order): int => $order->id, $silent)),
            )
            as $payment
        ) {
            $ofOrder[(int) $payment->orderId][] = $payment;
        }

        return array_merge(...array_map(MismatchRules::extras(...), array_values($ofOrder)));
    }

    /**
     * Finds, for orders that reference no payment, the payment that references the order; preferably a successful one.
     *
     * @param list<OrderData> $orders
     *
     * @return array<int, LedgerPayment> by order
     */
    private function paymentsOfOrders(LedgerScope $scope, array $orders): array
    {
        $silent = array_values(array_filter($orders, static fn(OrderData $order): bool => $order->intentId === null));
        $naming = [];
        foreach (
            $this->payments->ofOrders($scope, array_map(static fn(OrderData $order): int => $order->id, $silent))
            as $payment
        ) {
            $id = (int) $payment->orderId;
            if (!isset($naming[$id]) || !$naming[$id]->paysAnOrder()) {
                $naming[$id] = $payment;
            }
        }

        return $naming;
    }
}
