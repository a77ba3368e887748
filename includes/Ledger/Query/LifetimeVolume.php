<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Query;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;

/** What was ever paid to an account, before anything went back. It reads every payment: for once, not for every page. */
final class LifetimeVolume
{
    public function __construct(private readonly Database $database) {}

    /** @return array<string, array{amount: int, first: int}> by currency: minor units, and when the first was, epoch seconds */
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
