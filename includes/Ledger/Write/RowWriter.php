<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Write;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;

/**
 * Writes payments, refunds, disputes and payouts: one row an object, where an older state never overwrites a newer
 * one. Rows use the tables' column names; `updated` is the creation time of the event the state came with.
 */
final class RowWriter
{
    private const KEYS = [
        'payments' => 'payment_intent_id',
        'refunds' => 'refund_id',
        'disputes' => 'dispute_id',
        'payouts' => 'payout_id',
    ];

    public function __construct(private readonly Database $database)
    {
    }

    /**
     * @param 'payments'|'refunds'|'disputes'|'payouts' $table
     * @param array<string, int|string|null> $row
     */
    public function write(LedgerScope $scope, string $table, array $row): void
    {
        $this->database->upsertMany($table, [['ledger_id' => $scope->id] + $row], ['ledger_id', self::KEYS[$table]], 'updated');
    }
}
