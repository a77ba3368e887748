<?php

declare(strict_types=1);

namespace Tillbook\Provider\Projection;

use Tillbook\Ledger\Write\TransactionWriter;

/**
 * The rows that a number of events lead to, collected so that they are written together.
 *
 * @phpstan-import-type TransactionRow from TransactionWriter
 */
final class Batch
{
    /** @var array<string, array{object: array<string, mixed>, parent: string|null, created: int}> */
    public array $objects = [];

    /** @var array<string, array<string, array<string, int|string|null>>> rows by table and key */
    public array $rows = ['payments' => [], 'refunds' => [], 'disputes' => [], 'payouts' => []];

    /** @var array<string, TransactionRow> transactions by id */
    public array $transactions = [];

    /** @var array<string, array{payment: string, type: string, datetime: int, sequence: int, body: array<string, mixed>}> by dedupe name */
    public array $timeline = [];

    /** @var array<string, list<string>> transaction ids by payout */
    public array $payoutMembers = [];

    /** @param array<string, mixed> $object */
    public function object(array $object, ?string $parent, int $eventCreated): void
    {
        $id = $object['id'] ?? null;
        if (is_string($id) && $eventCreated >= ($this->objects[$id]['created'] ?? 0)) {
            $this->objects[$id] = ['object' => $object, 'parent' => $parent, 'created' => $eventCreated];
        }
    }

    /**
     * @param 'payments'|'refunds'|'disputes'|'payouts' $table
     * @param array<string, int|string|null> $row with `updated`
     */
    public function row(string $table, string $key, array $row): void
    {
        if ((int) $row['updated'] >= (int) ($this->rows[$table][$key]['updated'] ?? 0)) {
            $this->rows[$table][$key] = $row;
        }
    }

    /** @param TransactionRow $row */
    public function transaction(array $row): void
    {
        $key = $row['transaction_id'];
        if ($row['updated'] >= ($this->transactions[$key]['updated'] ?? 0)) {
            $this->transactions[$key] = $row;
        }
    }

    /** @param array<string, mixed> $body */
    public function happened(
        string $paymentIntentId,
        string $dedupe,
        string $type,
        int $datetime,
        int $sequence,
        array $body,
    ): void {
        $this->timeline[$dedupe] = [
            'payment' => $paymentIntentId,
            'type' => $type,
            'datetime' => $datetime,
            'sequence' => $sequence,
            'body' => $body,
        ];
    }
}
