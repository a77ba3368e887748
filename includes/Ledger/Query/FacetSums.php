<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Query;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Write\FacetBlocks;

/**
 * Sums transactions by any facets with the sums of blocks (FacetBlocks). The parts of blocks at the ends of a time
 * span, and blocks that are dirty, are read from the rows. Exact for any time zone and at any moment: the statement
 * that sums also tells whether another block became dirty, and then it is asked again.
 */
final class FacetSums
{
    private const BLOCK = FacetBlocks::DAYS * DAY_IN_SECONDS;
    /** A span of time that is shorter than this many blocks is read from the rows as fast. */
    private const FEW = 3;
    /** Parts that one statement sums; SQLite allows 500. */
    private const MAX_PARTS = 100;
    private const ATTEMPTS = 3;

    private readonly SumParts $parts;

    public function __construct(private readonly Database $database)
    {
        $this->parts = new SumParts($database);
    }

    /**
     * Whether there are sums by these columns of transactions.
     *
     * @param list<string> $columns
     */
    public static function have(array $columns): bool
    {
        return array_diff($columns, ['currency', ...array_keys(FacetBlocks::FACETS)]) === [];
    }

    /**
     * Sums amounts, fees and net amounts per currency.
     *
     * @param list<TimeSlice> $slices with conditions on ledger and facets only; of which no two have the same row
     *
     * @return list<array{currency: string, count: int, sums: array{amount: int, fees: int, net: int}}>|null minor units;
     *     null if the rows have to be summed
     */
    public function sums(LedgerScope $scope, array $slices): ?array
    {
        for ($attempt = 0; $attempt < self::ATTEMPTS; ++$attempt) {
            $dirty = $this->dirty($scope);
            $parts = array_merge(
                ...array_map(fn(TimeSlice $slice): array => $this->parts($slice, $dirty), $slices),
                ...[$this->countOtherDirty($scope, $dirty)],
            );
            if (count($parts) > self::MAX_PARTS) {
                return null;
            }
            $sums = array_column($this->parts->sum($parts), null, 'currency');
            // Counted without a currency: what became dirty meanwhile.
            if (($sums['']['count'] ?? 0) === 0) {
                unset($sums['']);

                return array_values($sums);
            }
        }

        return null;
    }

    /** @return list<int> blocks that changed since they were summed, in their order */
    private function dirty(LedgerScope $scope): array
    {
        $blocks = array_map(
            intval(...),
            $this->database->column(
                'SELECT block FROM ' .
                    $this->database->table('dirty_blocks') .
                    ' WHERE ledger_id = ? UNION SELECT ' .
                    FacetBlocks::ofDay('day') .
                    ' FROM ' .
                    $this->database->table('dirty_days') .
                    ' WHERE ledger_id = ?',
                [$scope->id, $scope->id],
            ),
        );
        $blocks = array_unique($blocks);
        sort($blocks);

        return $blocks;
    }

    /**
     * Counts what has become dirty besides known blocks, as rows without a currency.
     *
     * @param list<int> $dirty
     *
     * @return list<SqlCondition>
     */
    private function countOtherDirty(LedgerScope $scope, array $dirty): array
    {
        $count = fn(string $table, string $block): SqlCondition => new SqlCondition(
            "SELECT '' AS currency, COUNT(*) AS cnt, 0 AS amount, 0 AS fees, 0 AS net FROM " .
                $this->database->table($table) .
                ' WHERE ledger_id = ?' .
                SumParts::andNotIn($block, $dirty),
            [$scope->id, ...$dirty],
        );

        return [$count('dirty_blocks', 'block'), $count('dirty_days', FacetBlocks::ofDay('day'))];
    }

    /**
     * @param list<int> $dirty
     *
     * @return list<SqlCondition> a SELECT of each part of a slice
     */
    private function parts(TimeSlice $slice, array $dirty): array
    {
        [$from, $to] = [$slice->from, $slice->to];
        if ($from !== null && $to !== null && $to - $from < self::FEW * self::BLOCK) {
            return [$this->parts->ofRows($slice->where, $from, $to)];
        }
        $first = $from === null ? null : intdiv($from + self::BLOCK - 1, self::BLOCK);
        $end = $to === null ? null : intdiv($to, self::BLOCK);
        $own = array_values(
            array_filter(
                $dirty,
                static fn(int $block): bool => ($first === null || $block >= $first) &&
                    ($end === null || $block < $end),
            ),
        );
        $parts = [$this->parts->ofSums('facet_sums', 'block', $slice->where, $first, $end, $own)];
        foreach (self::rest($slice, $first, $end, $own) as $span) {
            $parts[] = $this->parts->ofRows($slice->where, ...$span);
        }

        return $parts;
    }

    /**
     * Returns the spans of time that have to be read from the rows: the ends of the slice, and dirty blocks.
     *
     * @param list<int> $dirty
     *
     * @return list<array{int, int}> epoch seconds, end exclusive
     */
    private static function rest(TimeSlice $slice, ?int $first, ?int $end, array $dirty): array
    {
        $all = array_map(static fn(int $block): array => [$block * self::BLOCK, ($block + 1) * self::BLOCK], $dirty);
        if ($slice->from !== null && $first !== null) {
            array_unshift($all, [$slice->from, $first * self::BLOCK]);
        }
        if ($slice->to !== null && $end !== null) {
            $all[] = [$end * self::BLOCK, $slice->to];
        }
        $spans = [];
        $start = $stop = 0;
        foreach ($all as [$from, $to]) {
            if ($from !== $stop) {
                $spans[] = [$start, $stop];
                $start = $from;
            }
            $stop = $to;
        }
        $spans[] = [$start, $stop];

        return array_values(array_filter($spans, static fn(array $span): bool => $span[0] < $span[1]));
    }
}
