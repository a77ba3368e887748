<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Query;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Write\Rollups;

/** What the transactions of some days cost, those that no list shows included: one query over the daily sums. */
final class FeesOfPeriod
{
    private const DAY = 86400;

    public function __construct(private readonly Database $database, private readonly Rollups $rollups)
    {
    }

    /**
     * @param int $from first second of a UTC day
     * @param int $to first second of the UTC day after the last one
     *
     * @return list<array{type: string, currency: string, count: int, fees: int}> minor units; what cost nothing is left out
     */
    public function lines(LedgerScope $scope, int $from, int $to): array
    {
        $this->rollups->refresh($scope);
        $rows = $this->database->rows(
            'SELECT currency, type, SUM(cnt) AS cnt, SUM(fees) AS fees FROM ' . $this->database->table('daily')
            . ' WHERE ledger_id = ? AND day >= ? AND day < ? GROUP BY currency, type HAVING SUM(fees) <> 0 ORDER BY currency, type',
            [$scope->id, intdiv($from, self::DAY), intdiv($to, self::DAY)],
        );

        return array_map(static fn (array $row): array => [
            'type' => (string) $row['type'],
            'currency' => (string) $row['currency'],
            'count' => (int) $row['cnt'],
            'fees' => (int) $row['fees'],
        ], $rows);
    }
}
