<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Write;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Sql;

/**
 * Brings payouts and their transactions together, whichever arrives first: a payout notes which transactions it has
 * that aren't there yet, and a transaction that arrives later takes its payout from the note.
 *
 * @phpstan-import-type TransactionRow from TransactionWriter
 */
final class PayoutMembers
{
    /** Prefix of the notes' names; the rest is the transaction's ID. */
    private const NOTE = 'member:';

    public function __construct(
        private readonly Database $database,
        private readonly TransactionWriter $transactions,
    ) {}

    public function write(LedgerScope $scope, Batch $batch): void
    {
        foreach ($batch->payoutMembers as $payoutId => $transactionIds) {
            $this->transactions->assignPayout($scope, (string) $payoutId, $transactionIds);
            $missing = array_diff($transactionIds, array_keys($this->transactions->payouts($scope, $transactionIds)));
            foreach (Sql::chunks($missing) as $chunk) {
                $this->database->insertMany(
                    'objects',
                    array_map(
                        static fn(string $id): array => [
                            'ledger_id' => $scope->id,
                            'object_id' => self::NOTE . $id,
                            'type' => 'payout_member',
                            'parent_id' => (string) $payoutId,
                            'body' => '{}',
                        ],
                        $chunk,
                    ),
                );
            }
        }
    }

    /**
     * Adds the noted payouts to transactions.
     *
     * @param list<TransactionRow> $rows
     *
     * @return list<TransactionRow>
     */
    public function withPayouts(LedgerScope $scope, array $rows): array
    {
        $payouts = [];
        $names = array_map(static fn(array $row): string => self::NOTE . $row['transaction_id'], $rows);
        foreach (Sql::chunks($names) as $chunk) {
            $found = $this->database->rows(
                'SELECT object_id, parent_id FROM ' .
                    $this->database->table('objects') .
                    ' WHERE ledger_id = ? AND object_id IN (' .
                    Sql::placeholders($chunk) .
                    ')',
                [$scope->id, ...$chunk],
            );
            $payouts += array_column($found, 'parent_id', 'object_id');
        }

        return array_map(
            static fn(array $row): array => [
                'deposit_id' => $payouts[self::NOTE . $row['transaction_id']] ?? ($row['deposit_id'] ?? null),
            ] + $row,
            $rows,
        );
    }
}
