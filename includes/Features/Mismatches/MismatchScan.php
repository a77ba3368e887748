<?php

declare(strict_types=1);

namespace Tillbook\Features\Mismatches;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Clock;

/**
 * Goes through all payments of a ledger and then through all orders that were paid with Tillbook, a batch at a time.
 * Where it stands is kept after each batch; one that breaks is done again.
 */
final class MismatchScan
{
    /** A search rests this many times as long as the last one took: it never takes more than a fifth of a store's time. */
    private const REST = 4;

    /** How much longer than its last batch a span of time is, and how much longer than one that was too short. */
    private const WIDER = 4;
    private const SHORTEST = 60;

    public function __construct(
        private readonly LedgerPayments $payments,
        private readonly PaidOrders $orders,
        private readonly MismatchCheck $check,
        private readonly MismatchTable $table,
        private readonly Clock $clock,
        private readonly int $batch = 200,
    ) {}

    /** Begins a search, unless one is under way. */
    public function begin(LedgerScope $scope): void
    {
        if (!$this->isUnderWay($scope)) {
            $this->restart($scope);
        }
    }

    /** Begins a search from the start, whatever is under way. */
    public function restart(LedgerScope $scope): void
    {
        ScanState::of($scope)->begun($this->clock->now())->keep($scope);
    }

    public function isUnderWay(LedgerScope $scope): bool
    {
        return ScanState::of($scope)->phase !== null;
    }

    /** Whether the store has had its rest since the last search. */
    public function isDue(LedgerScope $scope): bool
    {
        $state = ScanState::of($scope);

        return $state->checked === null || $this->clock->now() - $state->checked >= self::REST * $state->took;
    }

    /** When the store was last looked through to its end, epoch seconds. */
    public function checked(LedgerScope $scope): ?int
    {
        return ScanState::of($scope)->checked;
    }

    /** @return bool whether there is more to do */
    public function next(LedgerScope $scope): bool
    {
        $state = ScanState::of($scope);
        if ($state->phase === null) {
            return false;
        }
        $next = $state->phase === 'payments' ? $this->nextPayments($scope, $state) : $this->nextOrders($scope, $state);
        $next->keep($scope);

        return $next->phase !== null;
    }

    private function nextPayments(LedgerScope $scope, ScanState $state): ScanState
    {
        $payments = $this->payments->after($scope, $state->payment, $this->batch);
        $this->check->payments($scope, $payments);
        $last = end($payments);

        return $last !== false && count($payments) === $this->batch
            ? $state->atPayment($last->rowId)
            : $state->atOrder(0, 0, 0);
    }

    private function nextOrders(LedgerScope $scope, ScanState $state): ScanState
    {
        do {
            $until =
                $state->orderSpan === 0 || $state->orderTime + $state->orderSpan > $this->clock->now()
                    ? null
                    : $state->orderTime + $state->orderSpan;
            $orders = $this->orders->paid($state->orderTime, $until, $state->orderSkip, $this->batch);
            $next = self::behind($state, $orders, $until, $this->batch);
            $state = $next ?? $state;
        } while ($orders === [] && $next !== null);
        $this->check->orders($scope, array_map(static fn(OrderFacts $order): int => $order->id, $orders), $orders);
        if ($next === null) {
            $this->table->forgetUnseen($scope, $state->started);

            return $state->finished($this->clock->now());
        }

        return $next;
    }

    /**
     * Where the orders behind these begin. They are asked for a span of time at a time, which holds some batches: the
     * database sorts all orders of a question, and all that are left would be sorted for each batch.
     *
     * @param list<OrderFacts> $orders
     * @param int|null $until the end of the span; null for the last
     *
     * @return ScanState|null null where these were the last
     */
    private static function behind(ScanState $state, array $orders, ?int $until, int $batch): ?ScanState
    {
        $last = end($orders);
        if ($last === false || count($orders) < $batch) {
            return $until === null ? null : $state->atOrder($until, 0, self::WIDER * $state->orderSpan);
        }
        $ofItsSecond = count(
            array_filter($orders, static fn(OrderFacts $order): bool => $order->created === $last->created),
        );

        return $state->atOrder(
            $last->created,
            $last->created === $state->orderTime ? $state->orderSkip + count($orders) : $ofItsSecond,
            max(self::SHORTEST, self::WIDER * ($last->created - $orders[0]->created)),
        );
    }
}
