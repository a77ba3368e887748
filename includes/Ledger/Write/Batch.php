<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Write;

/**
 * Collects the rows created by a number of events, so that they are written together.
 *
 * @phpstan-import-type TransactionRow from TransactionWriter
 */
final class Batch
{
    /** @var array<string, array{object: array<string, mixed>, parent: string|null, created: int}> */
    public array $objects = [];

    /** @var array<string, array<string, array<string, int|string|null>>> rows by table and key */
    public array $rows = ['payments' => [], 'refunds' => [], 'disputes' => [], 'payouts' => []];

    /** @var array<string, TransactionRow> transactions by ID */
    public array $transactions = [];

    /**
     * @var array<string, array{payment: string, type: string, datetime: int, sequence: int, body: array<string,
     *     mixed>, complete: bool|null}> entries by deduplication key
     */
    public array $timeline = [];

    /** Of payments before this time, epoch seconds, the provider's objects aren't kept (OldObjects); null: of all. */
    public ?int $keepsObjectsSince = null;

    /** @var array<string, list<string>> transaction IDs by payout */
    public array $payoutMembers = [];

    /**
     * Adds a provider's object, unless the batch has a newer state of it.
     *
     * @param array<string, mixed> $object
     */
    public function object(array $object, ?string $parent, int $eventCreated): void
    {
        $id = $object['id'] ?? null;
        if (is_string($id) && $eventCreated >= ($this->objects[$id]['created'] ?? 0)) {
            $this->objects[$id] = ['object' => $object, 'parent' => $parent, 'created' => $eventCreated];
        }
    }

    /**
     * Adds a table row, unless the batch has a newer state of it.
     *
     * @param 'payments'|'refunds'|'disputes'|'payouts' $table
     * @param array<string, int|string|null> $row with `updated`
     */
    public function row(string $table, string $key, array $row): void
    {
        if ((int) $row['updated'] >= (int) ($this->rows[$table][$key]['updated'] ?? 0)) {
            $this->rows[$table][$key] = $row;
        }
    }

    /**
     * Adds a balance transaction, unless the batch has a newer state of it.
     *
     * @param TransactionRow $row
     */
    public function transaction(array $row): void
    {
        $key = $row['transaction_id'];
        if ($row['updated'] >= ($this->transactions[$key]['updated'] ?? 0)) {
            $this->transactions[$key] = $row;
        }
    }

    /**
     * Adds an entry to a payment's timeline; entries with the same deduplication key are stored once.
     *
     * @param array<string, mixed> $body
     * @param bool|null $isComplete for an entry that several events tell, each with its own knowledge: whether this one tells all. The
     *     entry gets the earliest time and a complete body. Null for an entry that is final at once
     */
    public function happened(
        string $paymentIntentId,
        string $dedupe,
        string $type,
        int $datetime,
        int $sequence,
        array $body,
        ?bool $isComplete = null,
    ): void {
        $earlier = $isComplete === null ? null : $this->timeline[$dedupe] ?? null;
        if ($earlier !== null) {
            $datetime = min($datetime, $earlier['datetime']);
            $body = $isComplete === true ? $body : $earlier['body'];
            $isComplete = $isComplete === true || $earlier['complete'] === true;
        }
        $this->timeline[$dedupe] = [
            'payment' => $paymentIntentId,
            'type' => $type,
            'datetime' => $datetime,
            'sequence' => $sequence,
            'body' => $body,
            'complete' => $isComplete,
        ];
    }
}
