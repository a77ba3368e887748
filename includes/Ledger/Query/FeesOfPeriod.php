<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Query;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;

/** Sums the fees of transactions in a period, including transactions that no list shows. */
final class FeesOfPeriod
{
    public function __construct(private readonly Database $database) {}

    /**
     * Doesn't use the daily sums, because their counts include transactions without fees.
     *
     * @param int $from first second of a UTC day
     * @param int $to first second of the UTC day after the last one
     *
     * @return list<array{type: string, currency: string, count: int, fees: int}> minor units; counts only
     *     transactions with a fee; lines with a zero sum are omitted
     */
    public function lines(LedgerScope $scope, int $from, int $to): array
    {
        $rows = $this->database->rows(
            'SELECT currency, type, COUNT(*) AS cnt, SUM(fees) AS fees FROM ' .
                $this->database->table('transactions') .
                ' WHERE ledger_id = ? AND created >= ? AND created < ? AND fees <> 0 GROUP BY currency, type HAVING SUM(fees) <> 0 ORDER BY currency, type',
            [$scope->id, $from, $to],
        );

        return array_map(
            static fn(array $row): array => [
                'type' => (string) $row['type'],
                'currency' => (string) $row['currency'],
                'count' => (int) $row['cnt'],
                'fees' => (int) $row['fees'],
            ],
            $rows,
        );
    }
}
