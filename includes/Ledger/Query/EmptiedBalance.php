<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Query;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Write\Rollups;

/**
 * Says whether the balance in a currency was zero right after payouts. Sums many of them at once, the newest first: a
 * page needs few, and an export each once.
 */
final class EmptiedBalance
{
    /** How many times of payouts are summed at once. */
    private const BATCH = 50;

    /** @var array<int, bool> whether the balance was zero, by time in epoch seconds */
    private array $isZero = [];
    /** From which place on the times were summed. */
    private int $known;
    /** @var array<int, int> place of each time */
    private readonly array $places;
    /** @var array<int, int>|null what all payouts took until a time, minor units by epoch seconds, ascending */
    private ?array $taken = null;

    /** @param list<int> $times when the payouts were created, epoch seconds, ascending, each once */
    public function __construct(
        private readonly Database $database,
        private readonly LedgerScope $scope,
        private readonly string $currency,
        private readonly array $times,
    ) {
        $this->known = count($times);
        $this->places = array_flip($times);
    }

    /** @param int $time one of the times */
    public function wasZeroAfter(int $time): bool
    {
        if (!isset($this->isZero[$time])) {
            $this->sumFrom(max(0, min($this->places[$time], $this->known - self::BATCH)));
        }

        return $this->isZero[$time] ?? false;
    }

    private function sumFrom(int $place): void
    {
        $times = array_slice($this->times, $place, $this->known - $place);
        if ($times === []) {
            return;
        }
        $sums = new DailySums($this->database, new Rollups($this->database));
        // Not every provider lists payouts among them.
        $where = new SqlCondition("ledger_id = ? AND currency = ? AND type <> 'payout'", [
            $this->scope->id,
            $this->currency,
        ]);
        $edges = array_map(static fn(int $time): int => $time + 1, $times);
        $net = array_sum(
            array_map(
                static fn(array $sum): int => $sum['sums']['net'],
                $sums->sums($this->scope, $where, null, $edges[0]),
            ),
        );
        $spans = count($edges) === 1 ? [] : $sums->spans($this->scope, $where, $edges);
        $taken = $this->taken ??= $this->taken();
        $out = 0;
        foreach ($times as $index => $time) {
            $net += $index === 0 ? 0 : $spans[$index - 1]['net'];
            $out = $taken[$time] ?? $out;
            $this->isZero[$time] = $net === $out;
        }
        $this->known = $place;
    }

    /** @return array<int, int> */
    private function taken(): array
    {
        $taken = [];
        $sum = 0;
        $rows = $this->database->rows(
            'SELECT created, SUM(amount + fee) AS amount FROM ' .
                $this->database->table('payouts') .
                ' WHERE ledger_id = ? AND currency = ? GROUP BY created ORDER BY created',
            [$this->scope->id, $this->currency],
        );
        foreach ($rows as $row) {
            $sum += (int) $row['amount'];
            $taken[(int) $row['created']] = $sum;
        }

        return $taken;
    }
}
