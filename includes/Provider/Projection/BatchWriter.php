<?php

declare(strict_types=1);

namespace Tillbook\Provider\Projection;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Write\TransactionWriter;
use Tillbook\Platform\Clock;

/**
 * Writes a batch of projected rows with one statement a table.
 *
 * @phpstan-import-type TransactionRow from TransactionWriter
 */
final class BatchWriter
{
    private const KEYS = [
        'payments' => 'payment_intent_id',
        'refunds' => 'refund_id',
        'disputes' => 'dispute_id',
        'payouts' => 'payout_id',
    ];

    public function __construct(
        private readonly Database $database,
        private readonly TransactionWriter $transactions,
        private readonly Clock $clock,
    ) {}

    public function write(LedgerScope $scope, Batch $batch): void
    {
        $this->objects($scope, $batch);
        foreach (self::KEYS as $table => $key) {
            $rows = array_map(
                static fn(array $row): array => ['ledger_id' => $scope->id] + $row,
                array_values($batch->rows[$table]),
            );
            $this->database->upsertMany($table, $rows, ['ledger_id', $key], 'updated');
        }
        $this->timeline($scope, $batch);
        $this->members($scope, $batch);
        if ($batch->transactions !== []) {
            $this->transactions->write($scope, $this->withPayouts($scope, array_values($batch->transactions)));
        }
    }

    private function objects(LedgerScope $scope, Batch $batch): void
    {
        $rows = [];
        foreach ($batch->objects as $id => $entry) {
            $created = $entry['object']['created'] ?? null;
            $type = $entry['object']['object'] ?? null;
            $rows[] = [
                'ledger_id' => $scope->id,
                'object_id' => (string) $id,
                'type' => is_string($type) ? $type : '',
                'parent_id' => $entry['parent'],
                'created' => is_int($created) ? $created : null,
                'fetched_at' => $this->clock->now(),
                'stale' => 0,
                'body' => (string) wp_json_encode($entry['object']),
                'event_created' => $entry['created'],
            ];
        }
        $this->database->upsertMany('objects', $rows, ['ledger_id', 'object_id'], 'event_created');
    }

    private function timeline(LedgerScope $scope, Batch $batch): void
    {
        $rows = [];
        foreach ($batch->timeline as $dedupe => $entry) {
            $rows[] = [
                'ledger_id' => $scope->id,
                'payment_intent_id' => $entry['payment'],
                'dedupe' => (string) $dedupe,
                'type' => $entry['type'],
                'datetime' => $entry['datetime'],
                'seq' => $entry['sequence'],
                'body' => (string) wp_json_encode($entry['body']),
            ];
        }
        $this->database->insertMany('timeline', $rows);
    }

    /** Keeps which transactions make up a payout, for those that are known and those still to come. */
    private function members(LedgerScope $scope, Batch $batch): void
    {
        foreach ($batch->payoutMembers as $payoutId => $transactionIds) {
            foreach (array_chunk($transactionIds, 500) as $chunk) {
                $this->database->insertMany(
                    'objects',
                    array_map(
                        fn(string $id): array => [
                            'ledger_id' => $scope->id,
                            'object_id' => 'member:' . $id,
                            'type' => 'payout_member',
                            'parent_id' => (string) $payoutId,
                            'fetched_at' => $this->clock->now(),
                            'body' => '{}',
                        ],
                        $chunk,
                    ),
                );
            }
            $this->transactions->assignPayout($scope, (string) $payoutId, $transactionIds);
        }
    }

    /**
     * @param list<TransactionRow> $rows
     *
     * @return list<TransactionRow>
     */
    private function withPayouts(LedgerScope $scope, array $rows): array
    {
        $names = array_map(static fn(array $row): string => 'member:' . $row['transaction_id'], $rows);
        $found = $this->database->rows(
            'SELECT object_id, parent_id FROM ' .
                $this->database->table('objects') .
                ' WHERE ledger_id = ? AND object_id IN (' .
                implode(', ', array_fill(0, count($names), '?')) .
                ')',
            [$scope->id, ...$names],
        );
        $payouts = array_column($found, 'parent_id', 'object_id');

        return array_map(
            static fn(array $row): array => [
                'deposit_id' => $payouts['member:' . $row['transaction_id']] ?? ($row['deposit_id'] ?? null),
            ] + $row,
            $rows,
        );
    }
}
