<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Query;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Write\Rollups;

/**
 * Sums transactions with the daily rollup: whole UTC days from the rollup, and the partial days at both ends,
 * which occur in every time zone except UTC, from the rows. Exact for any time zone.
 */
final class DailySums
{
    /** Partial days that one statement sums; SQLite allows 500. */
    private const MAX_PARTS = 100;

    private readonly SumParts $parts;

    public function __construct(private readonly Database $database, private readonly Rollups $rollups)
    {
        $this->parts = new SumParts($database);
    }

    /**
     * Sums amounts, fees and net amounts per currency in a time span.
     *
     * @param SqlCondition $where on ledger, currency and type only
     * @param int|null $from first second, epoch
     * @param int|null $to end, exclusive, epoch
     *
     * @return list<array{currency: string, count: int, sums: array{amount: int, fees: int, net: int}}> minor units
     */
    public function sums(LedgerScope $scope, SqlCondition $where, ?int $from = null, ?int $to = null): array
    {
        $this->rollups->refresh($scope);
        $firstDay = $from === null ? null : intdiv($from + DAY_IN_SECONDS - 1, DAY_IN_SECONDS);
        $lastDay = $to === null ? null : intdiv($to, DAY_IN_SECONDS);
        if ($from !== null && $to !== null && $firstDay >= $lastDay) {
            $parts = [$this->parts->ofRows($where, $from, $to)];
        } else {
            $parts = [$this->parts->ofSums('daily', 'day', $where, $firstDay, $lastDay)];
            if ($from !== null && $firstDay !== null && $from < $firstDay * DAY_IN_SECONDS) {
                $parts[] = $this->parts->ofRows($where, $from, $firstDay * DAY_IN_SECONDS);
            }
            if ($to !== null && $lastDay !== null && $lastDay * DAY_IN_SECONDS < $to) {
                $parts[] = $this->parts->ofRows($where, $lastDay * DAY_IN_SECONDS, $to);
            }
        }

        return $this->parts->sum($parts);
    }

    /**
     * Sums amounts and net amounts in consecutive time spans: two statements for all of them, unless the spans are
     * many.
     *
     * @param SqlCondition $where on ledger, one currency and types only
     * @param non-empty-list<int> $edges first second of each span, and the end of the last one; epoch
     *
     * @return list<array{amount: int, net: int}> minor units, one for each span
     */
    public function spans(LedgerScope $scope, SqlCondition $where, array $edges): array
    {
        $this->rollups->refresh($scope);
        $spanOfDay = [];
        $parts = [];
        for ($span = 0; $span < count($edges) - 1; $span++) {
            [$from, $to] = [$edges[$span], $edges[$span + 1]];
            [$first, $end] = [intdiv($from + DAY_IN_SECONDS - 1, DAY_IN_SECONDS), intdiv($to, DAY_IN_SECONDS)];
            for ($day = $first; $day < $end; $day++) {
                $spanOfDay[$day] = $span;
            }
            $partial =
                $first >= $end ? [[$from, $to]] : [[$from, $first * DAY_IN_SECONDS], [$end * DAY_IN_SECONDS, $to]];
            foreach ($partial as [$start, $stop]) {
                if ($start < $stop) {
                    $parts[] = $this->span($where, $span, $start, $stop);
                }
            }
        }
        $rows = $spanOfDay === [] ? [] : $this->byDay($where, $spanOfDay);
        foreach (array_chunk($parts, self::MAX_PARTS) as $chunk) {
            $union = SumParts::union($chunk);
            $rows = [...$rows, ...$this->database->rows($union->sql, $union->values)];
        }
        $sums = array_fill(0, max(0, count($edges) - 1), ['amount' => 0, 'net' => 0]);
        foreach ($rows as $row) {
            $sum = $sums[(int) $row['span']];
            $sums[(int) $row['span']] = [
                'amount' => $sum['amount'] + (int) $row['amount'],
                'net' => $sum['net'] + (int) $row['net'],
            ];
        }

        return $sums;
    }

    /**
     * @param non-empty-array<int, int> $spanOfDay spans by UTC day, without days in which a span ends
     *
     * @return list<array<string, string|int|null>> sums of whole UTC days, each with its span
     */
    private function byDay(SqlCondition $where, array $spanOfDay): array
    {
        $days = array_keys($spanOfDay);
        $rows = $this->database->rows(
            'SELECT day, SUM(amount) AS amount, SUM(net) AS net FROM ' .
                $this->database->table('daily') .
                " WHERE {$where->sql} AND day >= ? AND day <= ? GROUP BY day",
            [...$where->values, min($days), max($days)],
        );
        $found = [];
        foreach ($rows as $row) {
            $span = $spanOfDay[(int) $row['day']] ?? null;
            // A day in which a span ends is read from the transactions instead.
            if ($span !== null) {
                $found[] = ['span' => $span] + $row;
            }
        }

        return $found;
    }

    private function span(SqlCondition $where, int $span, int $from, int $to): SqlCondition
    {
        return new SqlCondition(
            "SELECT $span AS span, SUM(amount) AS amount, SUM(net) AS net FROM " .
                $this->database->table('transactions') .
                " USE INDEX (listing) WHERE {$where->sql} AND created >= ? AND created < ?",
            [...$where->values, $from, $to],
        );
    }
}
