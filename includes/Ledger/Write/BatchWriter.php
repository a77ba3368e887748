<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Write;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\DisputeStatus;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Ranking;
use Tillbook\Ledger\Seller;
use Tillbook\Ledger\Sql;
use Tillbook\Ledger\StoredObject;
use Tillbook\Platform\Json;

/**
 * Writes a batch of projected rows with one statement per table.
 *
 * @phpstan-import-type TransactionRow from TransactionWriter
 */
final class BatchWriter
{
    private const KEYS = [
        'payments' => 'payment_intent_id',
        'refunds' => 'refund_id',
        'payouts' => 'payout_id',
    ];

    public function __construct(
        private readonly Database $database,
        private readonly TransactionWriter $transactions,
    ) {}

    public function write(LedgerScope $scope, Batch $batch): void
    {
        $this->disputes($scope, $batch);
        $this->objects($scope, $batch);
        $this->keepSellers($scope, $batch);
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
            $rows = $this->withPayouts($scope, array_values($batch->transactions));
            $linked = $this->linkedOrders($scope, $rows);
            $this->transactions->write(
                $scope,
                array_map(
                    static fn(array $row): array => isset($row['order_id'])
                        ? $row
                        : ($linked[$row['payment_intent_id'] ?? ''] ?? []) + $row,
                    $rows,
                ),
            );
        }
    }

    /**
     * Two answers of one second, such as to evidence and to its acceptance, can be written in either order. The state
     * that a dispute has later stays, with its object.
     */
    private function disputes(LedgerScope $scope, Batch $batch): void
    {
        if ($batch->rows['disputes'] === []) {
            return;
        }
        $linked = $this->linkedOrders($scope, array_values($batch->rows['disputes']));
        $rows = array_map(
            static fn(array $row): array => ['ledger_id' => $scope->id] +
                (isset($row['order_id'])
                    ? $row
                    : array_merge($row, $linked[Json::text($row, 'payment_intent_id') ?? ''] ?? [])),
            $batch->rows['disputes'],
        );
        $this->database->upsertMany(
            'disputes',
            array_values($rows),
            ['ledger_id', 'dispute_id'],
            'updated',
            ranking: new Ranking('status', DisputeStatus::BEFORE_THE_END),
        );
        foreach (array_chunk(array_map(strval(...), array_keys($rows)), 500) as $ids) {
            $written = $this->database->rows(
                'SELECT dispute_id, status, updated FROM ' .
                    $this->database->table('disputes') .
                    ' WHERE ledger_id = ? AND dispute_id IN (' .
                    Sql::placeholders($ids) .
                    ')',
                [$scope->id, ...$ids],
            );
            foreach ($written as $row) {
                $id = (string) $row['dispute_id'];
                // What isn't ours was newer, or is what this transaction still sees of an older one.
                if ((int) $row['updated'] !== $rows[$id]['updated'] || $row['status'] !== $rows[$id]['status']) {
                    unset($batch->objects[$id]);
                }
            }
        }
    }

    /**
     * A newer state that doesn't say who sold it leaves what an earlier one said, with its order. One that says it was
     * sold elsewhere leaves it with this store: a payment's site never changes, but this site's name can be lost.
     */
    private function keepSellers(LedgerScope $scope, Batch $batch): void
    {
        $sellers = array_diff(array_column($batch->rows['payments'], 'seller', 'payment_intent_id'), [
            Seller::ThisStore->value,
        ]);
        foreach (array_chunk(array_keys($sellers), 500) as $intentIds) {
            $known = $this->database->rows(
                'SELECT payment_intent_id, seller, order_id FROM ' .
                    $this->database->table('payments') .
                    ' WHERE ledger_id = ? AND seller <> ? AND payment_intent_id IN (' .
                    Sql::placeholders($intentIds) .
                    ')',
                [$scope->id, Seller::Unknown->value, ...array_map(strval(...), $intentIds)],
            );
            foreach ($known as $row) {
                $id = (string) $row['payment_intent_id'];
                if ($sellers[$id] !== Seller::Unknown->value && $row['seller'] !== Seller::ThisStore->value) {
                    continue;
                }
                $batch->rows['payments'][$id] = array_merge($batch->rows['payments'][$id], [
                    'seller' => $row['seller'],
                    'order_id' => $row['order_id'] === null ? null : (int) $row['order_id'],
                ]);
            }
        }
    }

    private function objects(LedgerScope $scope, Batch $batch): void
    {
        $rows = $left = [];
        foreach ($batch->objects as $id => $entry) {
            if (OldObjects::isLeftOut($batch, (string) $id, $entry)) {
                $left[] = (string) $id;
                continue;
            }
            $created = $entry['object']['created'] ?? null;
            $type = $entry['object']['object'] ?? null;
            $rows[] = [
                'ledger_id' => $scope->id,
                'object_id' => (string) $id,
                'type' => is_string($type) ? $type : '',
                'parent_id' => $entry['parent'],
                'created' => is_int($created) ? $created : null,
                'body' => StoredObject::json($entry['object']),
                'event_created' => $entry['created'],
            ];
        }
        $this->database->upsertMany('objects', $rows, ['ledger_id', 'object_id'], 'event_created');
        // A copy from earlier would no longer be what the rows say.
        foreach (array_chunk($left, 500) as $chunk) {
            $this->database->execute(
                'DELETE FROM ' .
                    $this->database->table('objects') .
                    ' WHERE ledger_id = ? AND object_id IN (' .
                    Sql::placeholders($chunk) .
                    ')',
                [$scope->id, ...$chunk],
            );
        }
    }

    private function timeline(LedgerScope $scope, Batch $batch): void
    {
        $left = $this->leftOut($scope, $batch);
        $rows = [];
        foreach (array_diff_key($batch->timeline, $left) as $dedupe => $entry) {
            $rows[] = [
                'ledger_id' => $scope->id,
                'payment_intent_id' => $entry['payment'],
                'dedupe' => (string) $dedupe,
                'type' => $entry['type'],
                'datetime' => $entry['datetime'],
                'seq' => $entry['sequence'],
                'body' => StoredObject::json($entry['body']),
            ];
        }
        if ($this->database->insertMany('timeline', $rows) < count($rows)) {
            $this->completeTimeline($scope, $batch);
        }
    }

    /** @return array<string, true> keys of entries that rows tell. One that is stored already may have to be completed */
    private function leftOut(LedgerScope $scope, Batch $batch): array
    {
        $told = [];
        foreach ($batch->timeline as $dedupe => $entry) {
            if (OldObjects::isToldByRows($batch, (string) $dedupe, $entry)) {
                $told[(string) $dedupe] = true;
            }
        }
        foreach (array_chunk(array_map(strval(...), array_keys($told)), 500) as $chunk) {
            $stored = $this->database->column(
                'SELECT dedupe FROM ' .
                    $this->database->table('timeline') .
                    ' WHERE ledger_id = ? AND dedupe IN (' .
                    Sql::placeholders($chunk) .
                    ')',
                [$scope->id, ...$chunk],
            );
            $told = array_diff_key($told, array_flip($stored));
        }

        return $told;
    }

    /**
     * Brings entries that were there already to the earliest time and, if this batch knows it, to the complete body.
     */
    private function completeTimeline(LedgerScope $scope, Batch $batch): void
    {
        $table = $this->database->table('timeline');
        foreach ($batch->timeline as $dedupe => $entry) {
            if ($entry['complete'] !== null) {
                $key = [$scope->id, (string) $dedupe];
                $this->database->execute(
                    "UPDATE $table SET datetime = ? WHERE ledger_id = ? AND dedupe = ? AND datetime > ?",
                    [$entry['datetime'], ...$key, $entry['datetime']],
                );
                if ($entry['complete']) {
                    $this->database->execute("UPDATE $table SET body = ? WHERE ledger_id = ? AND dedupe = ?", [
                        StoredObject::json($entry['body']),
                        ...$key,
                    ]);
                }
            }
        }
    }

    /** Notes the payout of its transactions, and which ones it has that have not been received yet. */
    private function members(LedgerScope $scope, Batch $batch): void
    {
        foreach ($batch->payoutMembers as $payoutId => $transactionIds) {
            $this->transactions->assignPayout($scope, (string) $payoutId, $transactionIds);
            $missing = array_diff($transactionIds, array_keys($this->transactions->payouts($scope, $transactionIds)));
            foreach (array_chunk(array_values($missing), 500) as $chunk) {
                $this->database->insertMany(
                    'objects',
                    array_map(
                        static fn(string $id): array => [
                            'ledger_id' => $scope->id,
                            'object_id' => 'member:' . $id,
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
     * Returns the orders of payments for what belongs to them and doesn't say it: those of other gateways, and this
     * store's own where keepSellers() kept them.
     *
     * @param list<array<string, mixed>> $rows of `transactions` or `disputes`
     *
     * @return array<string, array{order_id: int, order_number: string}> by payment; none for rows that have an order
     */
    private function linkedOrders(LedgerScope $scope, array $rows): array
    {
        $intents = [];
        foreach ($rows as $row) {
            $intent = $row['payment_intent_id'] ?? null;
            if (($row['order_id'] ?? null) === null && is_string($intent)) {
                $intents[$intent] = true;
            }
        }
        $orders = [];
        foreach (array_chunk(array_map(strval(...), array_keys($intents)), 500) as $chunk) {
            $found = $this->database->rows(
                'SELECT payment_intent_id, COALESCE(linked_order_id, order_id) AS order_id FROM ' .
                    $this->database->table('payments') .
                    ' WHERE ledger_id = ? AND COALESCE(linked_order_id, order_id) IS NOT NULL AND payment_intent_id IN (' .
                    Sql::placeholders($chunk) .
                    ')',
                [$scope->id, ...$chunk],
            );
            $numbers = $this->numbersOfOrders($scope, array_column($found, 'payment_intent_id'));
            foreach ($found as $row) {
                $id = (string) $row['order_id'];
                $orders[(string) $row['payment_intent_id']] = [
                    'order_id' => (int) $id,
                    // Where the number can be another, lists load the order.
                    'order_number' => $numbers[$id] ?? $id,
                ];
            }
        }

        return $orders;
    }

    /**
     * Reads the numbers of orders from the transactions that had come when the orders were linked.
     *
     * @param list<string|null> $intentIds
     *
     * @return array<array-key, string> by order ID
     */
    private function numbersOfOrders(LedgerScope $scope, array $intentIds): array
    {
        if ($intentIds === []) {
            return [];
        }
        $numbers = [];
        $rows = $this->database->rows(
            'SELECT DISTINCT order_id, order_number FROM ' .
                $this->database->table('transactions') .
                ' WHERE ledger_id = ? AND payment_intent_id IN (' .
                Sql::placeholders($intentIds) .
                ') AND order_number IS NOT NULL',
            [$scope->id, ...$intentIds],
        );
        foreach ($rows as $row) {
            // A number that is the ID may be one that wasn't known.
            if ($row['order_number'] !== $row['order_id']) {
                $numbers[(string) $row['order_id']] = (string) $row['order_number'];
            }
        }

        return $numbers;
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
                Sql::placeholders($names) .
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
