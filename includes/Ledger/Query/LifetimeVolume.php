<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Query;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;

/** Sums all payments to an account, before refunds. Reads every payment, so use it once and not on every page. */
final class LifetimeVolume
{
    public function __construct(private readonly Database $database) {}

    /**
     * @return array<string, array{amount: int, first: int}> by currency; amount in minor units, time of the
     *     first payment in epoch seconds
     */
    public function of(LedgerScope $scope): array
    {
        $rows = $this->database->rows(
            'SELECT currency, SUM(amount) AS amount, MIN(created) AS first FROM ' .
                $this->database->table('transactions') .
                " WHERE ledger_id = ? AND type IN ('charge', 'payment') GROUP BY currency",
            [$scope->id],
        );
        $volume = [];
        foreach ($rows as $row) {
            $volume[(string) $row['currency']] = ['amount' => (int) $row['amount'], 'first' => (int) $row['first']];
        }

        return $volume;
    }
}
