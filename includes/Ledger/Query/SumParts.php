<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Query;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\Sql;

/** Adds up parts of a sum of transactions: some are read from the rows, others from stored sums of days or blocks. */
final class SumParts
{
    private const SUMS = 'SUM(amount) AS amount, SUM(fees) AS fees, SUM(net) AS net';

    public function __construct(private readonly Database $database) {}

    /**
     * Builds the SELECT of transactions in a time span, by currency.
     *
     * @param int $from first second, epoch
     * @param int $to end, exclusive, epoch
     */
    public function ofRows(SqlCondition $where, int $from, int $to): SqlCondition
    {
        return new SqlCondition(
            'SELECT currency, COUNT(*) AS cnt, ' .
                self::SUMS .
                ' FROM ' .
                $this->database->table('transactions') .
                " USE INDEX (listing) WHERE {$where->sql} AND created >= ? AND created < ? GROUP BY currency",
            [...$where->values, $from, $to],
        );
    }

    /**
     * Builds the SELECT of stored sums, by currency.
     *
     * @param 'daily'|'facet_sums' $table
     * @param 'day'|'block' $column what each sum is of
     * @param int|null $end exclusive
     * @param list<int> $without days or blocks to leave out
     */
    public function ofSums(
        string $table,
        string $column,
        SqlCondition $where,
        ?int $first,
        ?int $end,
        array $without = [],
    ): SqlCondition {
        $range = ($first === null ? '' : " AND $column >= ?") . ($end === null ? '' : " AND $column < ?");

        return new SqlCondition(
            'SELECT currency, SUM(cnt) AS cnt, ' .
                self::SUMS .
                ' FROM ' .
                $this->database->table($table) .
                " WHERE {$where->sql}$range" .
                self::andNotIn($column, $without) .
                ' GROUP BY currency',
            [...$where->values, ...array_values(array_filter([$first, $end], is_int(...))), ...$without],
        );
    }

    /** @param list<int> $values */
    public static function andNotIn(string $column, array $values): string
    {
        return $values === [] ? '' : " AND $column NOT IN (" . Sql::placeholders($values) . ')';
    }

    /**
     * Joins SELECTs with the same columns.
     *
     * @param list<SqlCondition> $parts at least one
     */
    public static function union(array $parts): SqlCondition
    {
        return new SqlCondition(
            implode(' UNION ALL ', array_map(static fn(SqlCondition $part): string => $part->sql, $parts)),
            array_merge(...array_map(static fn(SqlCondition $part): array => $part->values, $parts)),
        );
    }

    /**
     * Adds up the parts.
     *
     * @param list<SqlCondition> $parts at least one
     *
     * @return list<array{currency: string, count: int, sums: array{amount: int, fees: int, net: int}}> minor units, by
     *     currency
     */
    public function sum(array $parts): array
    {
        $union = self::union($parts);

        return array_map(
            static fn(array $row): array => [
                'currency' => (string) $row['currency'],
                'count' => (int) $row['cnt'],
                'sums' => ['amount' => (int) $row['amount'], 'fees' => (int) $row['fees'], 'net' => (int) $row['net']],
            ],
            $this->database->rows(
                'SELECT currency, SUM(cnt) AS cnt, ' .
                    self::SUMS .
                    " FROM ({$union->sql}) parts GROUP BY currency ORDER BY currency",
                $union->values,
            ),
        );
    }
}
