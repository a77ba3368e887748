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
    private const DAY = 86400;

    public function __construct(private readonly Database $database, private readonly Rollups $rollups) {}

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
        $firstDay = $from === null ? null : intdiv($from + self::DAY - 1, self::DAY);
        $lastDay = $to === null ? null : intdiv($to, self::DAY);
        if ($firstDay !== null && $lastDay !== null && $firstDay >= $lastDay) {
            $parts = [$this->rows($where, $from, $to)];
        } else {
            $parts = [$this->days($where, $firstDay, $lastDay)];
            if ($from !== null && $firstDay !== null && $from < $firstDay * self::DAY) {
                $parts[] = $this->rows($where, $from, $firstDay * self::DAY);
            }
            if ($to !== null && $lastDay !== null && $lastDay * self::DAY < $to) {
                $parts[] = $this->rows($where, $lastDay * self::DAY, $to);
            }
        }
        $rows = $this->database->rows(
            'SELECT currency, SUM(cnt) AS cnt, SUM(amount) AS amount, SUM(fees) AS fees, SUM(net) AS net FROM (' .
                implode(' UNION ALL ', array_map(static fn(SqlCondition $part): string => $part->sql, $parts)) .
                ') parts GROUP BY currency ORDER BY currency',
            array_merge(...array_map(static fn(SqlCondition $part): array => $part->values, $parts)),
        );

        return array_map(
            static fn(array $row): array => [
                'currency' => (string) $row['currency'],
                'count' => (int) $row['cnt'],
                'sums' => ['amount' => (int) $row['amount'], 'fees' => (int) $row['fees'], 'net' => (int) $row['net']],
            ],
            $rows,
        );
    }

    private function days(SqlCondition $where, ?int $first, ?int $behindLast): SqlCondition
    {
        $range = ($first === null ? '' : ' AND day >= ?') . ($behindLast === null ? '' : ' AND day < ?');

        return new SqlCondition(
            'SELECT currency, SUM(cnt) AS cnt, SUM(amount) AS amount, SUM(fees) AS fees, SUM(net) AS net FROM ' .
                $this->database->table('daily') .
                " WHERE {$where->sql}$range GROUP BY currency",
            [...$where->values, ...array_values(array_filter([$first, $behindLast], is_int(...)))],
        );
    }

    private function rows(SqlCondition $where, ?int $from, ?int $to): SqlCondition
    {
        return new SqlCondition(
            'SELECT currency, COUNT(*) AS cnt, SUM(amount) AS amount, SUM(fees) AS fees, SUM(net) AS net FROM ' .
                $this->database->table('transactions') .
                " USE INDEX (listing) WHERE {$where->sql} AND created >= ? AND created < ? GROUP BY currency",
            [...$where->values, $from, $to],
        );
    }
}
