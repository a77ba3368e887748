<?php

declare(strict_types=1);

namespace Tillbook\Features\Mismatches;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Clock;

/** Brings both sides of some payments or orders together and notes what disagrees, with as many queries for 200 as for two. */
final class MismatchCheck
{
    public function __construct(
        private readonly LedgerPayments $payments,
        private readonly PaidOrders $orders,
        private readonly MismatchTable $table,
        private readonly Clock $clock,
    ) {}

    /**
     * Looks again at one order or payment, such as after a refund or a capture, and at what belongs to it.
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
        foreach ($this->payments->ofOrders($scope, array_values($orderIds)) as $payment) {
            $payments[$payment->rowId] = $payment;
        }
        $this->payments($scope, array_values($payments));
        $this->orders($scope, array_values($orderIds), array_values($this->orders->byIds(array_values($orderIds))));
    }

    /** @param list<PaymentFacts> $payments */
    public function payments(LedgerScope $scope, array $payments): void
    {
        $standing = $this->payments->withLosses(
            $scope,
            array_values(array_filter($payments, static fn(PaymentFacts $payment): bool => $payment->stands())),
        );
        $named = $this->orders->byIds(
            array_values(
                array_filter(
                    array_map(static fn(PaymentFacts $payment): ?int => $payment->orderId, $standing),
                    is_int(...),
                ),
            ),
        );
        $unnamed = array_values(
            array_filter($standing, static fn(PaymentFacts $payment): bool => $payment->orderId === null),
        );
        $extras = $this->extras($scope, $named);
        $elsewhere = $this->payments->soldElsewhere($scope, $unnamed);
        $naming = $this->orders->naming(
            array_values(
                array_filter(
                    array_map(static fn(PaymentFacts $payment): string => $payment->intentId, $unnamed),
                    static fn(string $id): bool => !isset($elsewhere[$id]),
                ),
            ),
        );
        $found = [];
        foreach ($standing as $payment) {
            $order =
                $payment->orderId === null ? $naming[$payment->intentId] ?? null : $named[$payment->orderId] ?? null;
            array_push(
                $found,
                ...MismatchRules::ofPayment(
                    $payment,
                    $order,
                    !isset($elsewhere[$payment->intentId]),
                    in_array($payment->intentId, $extras, true),
                ),
            );
        }
        $this->table->replaceForPayments(
            $scope,
            array_map(static fn(PaymentFacts $payment): string => $payment->intentId, $payments),
            $found,
            $this->clock->now(),
        );
    }

    /**
     * @param list<int> $ids the orders that were looked for
     * @param list<OrderFacts> $orders those that are there
     */
    public function orders(LedgerScope $scope, array $ids, array $orders): void
    {
        // What another sandbox account made up has its payments there, or had them until that account was given up.
        $paid = array_values(
            array_filter(
                $orders,
                static fn(OrderFacts $order): bool => $order->isPaid &&
                    ($order->accountId === null || $order->accountId === $scope->accountId),
            ),
        );
        $intents = array_values(
            array_filter(array_map(static fn(OrderFacts $order): ?string => $order->intentId, $paid), is_string(...)),
        );
        $byIntent = [];
        foreach ($this->payments->ofIntents($scope, $intents) as $payment) {
            $byIntent[$payment->intentId] = $payment;
        }
        $elsewhere = $this->payments->elsewhere($scope, array_values(array_diff($intents, array_keys($byIntent))));
        $byOrder = $this->naming($scope, $paid);
        $found = [];
        foreach ($paid as $order) {
            $payment = $order->intentId === null ? $byOrder[$order->id] ?? null : $byIntent[$order->intentId] ?? null;
            if ($payment !== null || !in_array($order->intentId, $elsewhere, true)) {
                array_push($found, ...MismatchRules::ofOrder($order, $payment));
            }
        }
        $this->table->replaceForOrders($scope, $ids, $found, $this->clock->now());
    }

    /**
     * Payments beyond the first of orders that name none of theirs.
     *
     * @param array<int, OrderFacts> $orders
     *
     * @return list<string> payment intents
     */
    private function extras(LedgerScope $scope, array $orders): array
    {
        $silent = array_values(array_filter($orders, static fn(OrderFacts $order): bool => $order->intentId === null));
        $ofOrder = [];
        foreach (
            $this->payments->withLosses(
                $scope,
                $this->payments->ofOrders($scope, array_map(static fn(OrderFacts $order): int => $order->id, $silent)),
            )
            as $payment
        ) {
            $ofOrder[(int) $payment->orderId][] = $payment;
        }

        return array_merge(...array_map(MismatchRules::extras(...), array_values($ofOrder)));
    }

    /**
     * For orders that name no payment, the payment that names them; of several, one that went through.
     *
     * @param list<OrderFacts> $orders
     *
     * @return array<int, PaymentFacts> by order
     */
    private function naming(LedgerScope $scope, array $orders): array
    {
        $silent = array_values(array_filter($orders, static fn(OrderFacts $order): bool => $order->intentId === null));
        $naming = [];
        foreach (
            $this->payments->ofOrders($scope, array_map(static fn(OrderFacts $order): int => $order->id, $silent))
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
