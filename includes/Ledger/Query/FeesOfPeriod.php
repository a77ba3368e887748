<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Query;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;

/** What the transactions of some days cost, those that no list shows included. */
final class FeesOfPeriod
{
    public function __construct(private readonly Database $database) {}

    /**
     * Not from the daily sums: their counts include what was free.
     *
     * @param int $from first second of a UTC day
     * @param int $to first second of the UTC day after the last one
     *
     * @return list<array{type: string, currency: string, count: int, fees: int}> minor units; the count is of the
     *     transactions that had a fee, and lines that come to nothing are left out
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
