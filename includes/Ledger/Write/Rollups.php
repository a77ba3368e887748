<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Write;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Sql;
use Tillbook\Ledger\TransactionType;

/**
 * Maintains sums per UTC day, currency and type. A day is always recomputed from its rows, so duplicate or
 * out-of-order events can't make a sum drift.
 */
final class Rollups
{
    /** Types that the ledger needs but no list shows; see docs/ledger.md. */
    public const UNLISTED_TYPES = [
        'payout',
        ...TransactionType::RETURNED_PAYOUTS,
        'instant_payout',
        'transfer',
        'topup',
        TransactionType::PROVIDER_FEE,
        'other',
    ];

    public function __construct(private readonly Database $database) {}

    /** Recomputes the days that were written to since the last refresh. */
    public function refresh(LedgerScope $scope): void
    {
        $days = $this->database->column(
            'SELECT day FROM ' . $this->database->table('dirty_days') . ' WHERE ledger_id = ? ORDER BY day',
            [$scope->id],
        );
        if (count($days) > 100) {
            $this->rebuildAll($scope);

            return;
        }
        foreach ($days as $day) {
            $this->rebuildDay($scope, (int) $day);
        }
    }

    /** Recomputes all days of the ledger. */
    public function rebuildAll(LedgerScope $scope): void
    {
        $this->database->transactional(function () use ($scope): void {
            $this->database->execute('DELETE FROM ' . $this->database->table('dirty_days') . ' WHERE ledger_id = ?', [
                $scope->id,
            ]);
            $this->database->execute('DELETE FROM ' . $this->database->table('daily') . ' WHERE ledger_id = ?', [
                $scope->id,
            ]);
            $this->sumInto($scope, '', []);
            (new FacetBlocks($this->database))->markAll($scope->id);
        });
    }

    private function rebuildDay(LedgerScope $scope, int $day): void
    {
        $this->database->transactional(function () use ($scope, $day): void {
            $this->database->execute(
                'DELETE FROM ' . $this->database->table('dirty_days') . ' WHERE ledger_id = ? AND day = ?',
                [$scope->id, $day],
            );
            $this->database->execute(
                'DELETE FROM ' . $this->database->table('daily') . ' WHERE ledger_id = ? AND day = ?',
                [$scope->id, $day],
            );
            $this->sumInto($scope, ' AND created >= ? AND created < ?', [
                $day * DAY_IN_SECONDS,
                ($day + 1) * DAY_IN_SECONDS,
            ]);
            (new FacetBlocks($this->database))->mark($scope->id, $day);
        });
    }

    /** @param list<int> $values */
    private function sumInto(LedgerScope $scope, string $where, array $values): void
    {
        $day = Sql::wholeDays('created');
        $this->database->execute(
            'INSERT INTO ' .
                $this->database->table('daily') .
                ' (ledger_id, day, currency, type, cnt, amount, fees, net) ' .
                "SELECT ledger_id, $day, currency, type, COUNT(*), SUM(amount), SUM(fees), SUM(net) " .
                'FROM ' .
                $this->database->table('transactions') .
                ' WHERE ledger_id = ?' .
                $where .
                " GROUP BY ledger_id, $day, currency, type",
            [$scope->id, ...$values],
        );
    }
}
