<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;

/** The content of a ledger, to compare. */
final class LedgerContent
{
    /** Column that identifies a row, by table. */
    public const KEYS = [
        'transactions' => 'transaction_id',
        'payments' => 'payment_intent_id',
        'refunds' => 'refund_id',
        'disputes' => 'dispute_id',
        'payouts' => 'payout_id',
        'timeline' => 'dedupe',
    ];

    /** @return array<string, list<array<string, string|null>>> by table, without what differs between two runs */
    public static function of(Database $database, LedgerScope $scope): array
    {
        $content = [];
        foreach (self::KEYS as $table => $key) {
            $name = $database->table($table);
            $rows = $database->rows("SELECT * FROM $name WHERE ledger_id = ? ORDER BY $key", [$scope->id]);
            $content[$table] = array_map(
                static fn(array $row): array => array_diff_key($row, ['id' => 0, 'ledger_id' => 0, 'party_id' => 0]),
                $rows,
            );
        }

        return $content;
    }
}
