<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Write;

use Closure;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\DisputeStatus;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Ranking;
use Tillbook\Ledger\Seller;
use Tillbook\Ledger\Sql;
use Tillbook\Platform\Json;

/** Writes a batch of projected rows with one statement per table. */
final class BatchWriter
{
    private const KEYS = [
        'payments' => 'payment_intent_id',
        'refunds' => 'refund_id',
        'payouts' => 'payout_id',
    ];
    private readonly ObjectWriter $objects;
    private readonly TimelineWriter $timeline;
    private readonly PayoutMembers $members;
    private readonly OrdersOfPayments $orders;
    private readonly People $people;

    public function __construct(private readonly Database $database, private readonly TransactionWriter $transactions)
    {
        $this->objects = new ObjectWriter($database);
        $this->timeline = new TimelineWriter($database);
        $this->members = new PayoutMembers($database, $transactions);
        $this->orders = new OrdersOfPayments($database);
        $this->people = new People($database);
    }

    /**
     * Writes the batch. The order matters: disputes first, because an older state takes its object out of the batch;
     * payments before transactions, because a transaction takes its order from its payment. People who were removed
     * from a payment stay removed.
     *
     * @param Closure(list<string>, list<string>): (Closure(string|null): string) $redaction of people with these email addresses and
     *     names: what removes them from the JSON of an object
     */
    public function write(LedgerScope $scope, Batch $batch, Closure $redaction): void
    {
        [$ids, $emails, $names] = $this->people->keepOut($scope, $batch);
        $this->writeDisputes($scope, $batch);
        $this->objects->write($scope, $batch);
        $this->keepSellers($scope, $batch);
        foreach (self::KEYS as $table => $key) {
            $rows = array_map(
                static fn(array $row): array => ['ledger_id' => $scope->id] + $row,
                array_values($batch->rows[$table]),
            );
            $this->database->upsertMany($table, $rows, ['ledger_id', $key], 'updated');
        }
        $this->timeline->write($scope, $batch);
        $this->members->write($scope, $batch);
        $this->writeTransactions($scope, $batch);
        foreach (Sql::chunks($ids) as $chunk) {
            $this->people->redactCopies($scope->id, $chunk, $redaction($emails, $names));
        }
    }

    /**
     * Two answers of one second, such as to evidence and to its acceptance, can be written in either order. The state
     * that a dispute has later stays, with its object.
     */
    private function writeDisputes(LedgerScope $scope, Batch $batch): void
    {
        if ($batch->rows['disputes'] === []) {
            return;
        }
        $orders = $this->orders->missingIn($scope, array_values($batch->rows['disputes']));
        $rows = array_map(
            static fn(array $row): array => ['ledger_id' => $scope->id] +
                (isset($row['order_id'])
                    ? $row
                    : array_merge($row, $orders[Json::text($row, 'payment_intent_id') ?? ''] ?? [])),
            $batch->rows['disputes'],
        );
        $this->database->upsertMany(
            'disputes',
            array_values($rows),
            ['ledger_id', 'dispute_id'],
            'updated',
            ranking: new Ranking('status', DisputeStatus::BEFORE_THE_END),
        );
        foreach (Sql::chunks(array_map(strval(...), array_keys($rows))) as $ids) {
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
                // A row that isn't ours was newer, or is an older one that this transaction still sees.
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
        foreach (Sql::chunks(array_map(strval(...), array_keys($sellers))) as $intentIds) {
            $known = $this->database->rows(
                'SELECT payment_intent_id, seller, order_id FROM ' .
                    $this->database->table('payments') .
                    ' WHERE ledger_id = ? AND seller <> ? AND payment_intent_id IN (' .
                    Sql::placeholders($intentIds) .
                    ')',
                [$scope->id, Seller::Unknown->value, ...$intentIds],
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

    private function writeTransactions(LedgerScope $scope, Batch $batch): void
    {
        $rows = $this->members->withPayouts($scope, array_values($batch->transactions));
        $orders = $this->orders->missingIn($scope, $rows);
        $this->transactions->write(
            $scope,
            array_map(
                static fn(array $row): array => isset($row['order_id'])
                    ? $row
                    : ($orders[$row['payment_intent_id'] ?? ''] ?? []) + $row,
                $rows,
            ),
        );
    }
}
