<?php

declare(strict_types=1);

namespace Tillbook\Features\Mismatches;

use Closure;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Clock;

/**
 * Scans all payments of a ledger and then all orders that were paid with Tillbook, a batch at a time. It stores its
 * progress after each batch; a batch that fails is repeated.
 */
final class MismatchScan
{
    /** The pause after a scan, as a multiple of its working time: scans take at most a fifth of the store's time. */
    private const REST = 4;

    /** The factor by which the next time span exceeds the last batch, or the last span if that was too short. */
    private const WIDER = 4;
    private const SHORTEST = 60;

    /** @param (Closure(): float)|null $stopwatch returns seconds; null to measure the batches */
    public function __construct(
        private readonly LedgerPayments $payments,
        private readonly PaidOrders $orders,
        private readonly MismatchCheck $check,
        private readonly MismatchTable $table,
        private readonly Clock $clock,
        private readonly int $batch = 200,
        private readonly ?Closure $stopwatch = null,
    ) {}

    /** Starts a scan, unless one is running. */
    public function begin(LedgerScope $scope): void
    {
        if (!$this->isUnderWay($scope)) {
            $this->restart($scope);
        }
    }

    /** Starts a scan from the beginning, even if one is running. */
    public function restart(LedgerScope $scope): void
    {
        ScanState::of($scope)->restart($this->clock->now())->keep($scope);
    }

    public function isUnderWay(LedgerScope $scope): bool
    {
        return ScanState::of($scope)->phase !== null;
    }

    /** Returns whether the pause after the last scan is over. */
    public function isDue(LedgerScope $scope): bool
    {
        $state = ScanState::of($scope);

        return $state->checked === null ||
            ($this->clock->now() - $state->checked) * 1000 >= self::REST * $state->lasted;
    }

    /** @return bool whether there is more to do */
    public function next(LedgerScope $scope): bool
    {
        $state = ScanState::of($scope);
        if ($state->phase === null) {
            return false;
        }
        $start = $this->seconds();
        $next = $state->phase === 'payments' ? $this->nextPayments($scope, $state) : $this->nextOrders($scope, $state);
        $next->after((int) round(($this->seconds() - $start) * 1000))->keep($scope);

        return $next->phase !== null;
    }

    private function seconds(): float
    {
        return $this->stopwatch === null ? hrtime(true) / 1e9 : ($this->stopwatch)();
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
            $next = self::stateAfter($state, $orders, $until, $this->batch);
            $state = $next ?? $state;
        } while ($orders === [] && $next !== null);
        $this->check->orders($scope, array_map(static fn(OrderData $order): int => $order->id, $orders), $orders);
        if ($next === null) {
            $this->table->forgetUnseen($scope, $state->started);

            return $state->finished($this->clock->now());
        }

        return $next;
    }

    /**
     * Returns the state after a batch of orders. Orders are queried by time spans that hold a few batches
     * each: the database sorts all orders that a query matches, so without a span it would sort all remaining
     * orders for every batch.
     *
     * @param list<OrderData> $orders
     * @param int|null $until the end of the span; null for the last span
     *
     * @return ScanState|null null if these were the last orders
     */
    private static function stateAfter(ScanState $state, array $orders, ?int $until, int $batch): ?ScanState
    {
        $last = end($orders);
        if ($last === false || count($orders) < $batch) {
            return $until === null ? null : $state->atOrder($until, 0, self::WIDER * $state->orderSpan);
        }
        $ofItsSecond = count(
            array_filter($orders, static fn(OrderData $order): bool => $order->created === $last->created),
        );

        return $state->atOrder(
            $last->created,
            $last->created === $state->orderTime ? $state->orderSkip + count($orders) : $ofItsSecond,
            max(self::SHORTEST, self::WIDER * ($last->created - $orders[0]->created)),
        );
    }
}
