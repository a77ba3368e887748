<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Write;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Sql;

/** Removes people from the ledger. What happened, how much and in which country stays. */
final class People
{
    /** Columns with ids of objects that the ledger may have a copy of. */
    public const OBJECTS = ['transaction_id', 'charge_id', 'payment_intent_id', 'source_id', 'dispute_id', 'refund_id'];

    public function __construct(private readonly Database $database) {}

    /**
     * Removes people from a batch's rows if they were removed from these payments before.
     *
     * @return array{list<string>, list<string>, list<string>} IDs of objects whose copies name them, too, once they are written, and
     *     their email addresses and names; the first is empty if no one was removed
     */
    public function keepOut(LedgerScope $scope, Batch $batch): array
    {
        $rows = array_merge(
            array_values($batch->transactions),
            ...array_map(array_values(...), array_values($batch->rows)),
        );
        $erased = (new OldObjects($this->database))->erased($scope, [
            ...self::values($rows, 'payment_intent_id'),
            ...self::values($batch->timeline, 'payment'),
            ...self::values($batch->objects, 'parent'),
        ]);
        $isErased = static fn(array $row): bool => in_array($row['payment_intent_id'] ?? null, $erased, true);
        foreach (array_filter($batch->transactions, $isErased) as $id => $row) {
            $batch->transactions[$id] = [...$row, 'customer_name' => null, 'customer_email' => null];
        }
        foreach (['payments', 'disputes'] as $table) {
            foreach (array_filter($batch->rows[$table], $isErased) as $id => $row) {
                $batch->rows[$table][$id] = [...$row, 'customer_name' => null, 'customer_email' => null];
            }
        }
        $named = array_filter($rows, $isErased);
        $attempts = array_filter(
            $batch->objects,
            static fn(array $entry): bool => in_array($entry['parent'], $erased, true),
        );

        return [
            array_values(
                array_unique([
                    ...$erased,
                    ...self::values($named, ...self::OBJECTS),
                    ...array_map(strval(...), array_keys($attempts)),
                ]),
            ),
            self::values($named, 'customer_email'),
            self::values($named, 'customer_name'),
        ];
    }

    /**
     * @param array<array<string, mixed>> $rows
     *
     * @return list<string> what is in the columns, each once
     */
    private static function values(array $rows, string ...$columns): array
    {
        $values = array_merge(...array_map(static fn(string $column): array => array_column($rows, $column), $columns));

        return array_values(array_unique(array_filter($values, is_string(...))));
    }

    /**
     * Removes the customer from rows of a list.
     *
     * @param 'transactions'|'payments'|'disputes' $table
     * @param list<int> $ids of rows
     */
    public function blank(string $table, array $ids): void
    {
        $name = $this->database->table($table);
        foreach ($ids as $id) {
            $this->database->execute(
                "UPDATE $name SET customer_name = NULL, customer_email = NULL, party_id = NULL WHERE id = ?",
                [$id],
            );
        }
    }

    /**
     * Redacts what the ledger keeps of a provider's objects: themselves, their events, timelines and answers to
     * finished commands. A command without an outcome stays whole, because it is sent again byte for byte; its request
     * is deleted with its outcome.
     *
     * @param list<string> $ids of objects, and what commands are about
     * @param callable(string|null): string $redacted the JSON of an object, without the person
     */
    public function redactCopies(int $ledgerId, array $ids, callable $redacted): void
    {
        $marks = Sql::placeholders($ids);
        $once = [$ledgerId, ...$ids];
        $named = "ledger_id = ? AND (object_id IN ($marks) OR parent_id IN ($marks))";
        $this->redact('objects', $named, [...$once, ...$ids], $redacted);
        $this->redact('events', "ledger_id = ? AND object_id IN ($marks)", $once, $redacted);
        $this->redact('timeline', "ledger_id = ? AND payment_intent_id IN ($marks)", $once, $redacted);
        $finished = "ledger_id = ? AND subject_id IN ($marks) AND state IN ('done', 'refused')";
        $this->redact('writes', $finished, $once, $redacted);
    }

    /**
     * Removes customers with the words by which they are found.
     *
     * @param list<int> $parties
     */
    public function forget(array $parties): void
    {
        $words = $this->database->table('party_tokens');
        $names = $this->database->table('parties');
        foreach ($parties as $party) {
            $this->database->execute("DELETE FROM $words WHERE party_id = ?", [$party]);
            $this->database->execute("DELETE FROM $names WHERE id = ?", [$party]);
        }
    }

    /** Removes a customer whom no transaction has any more. */
    public function forgetUnused(int $ledgerId, int $party): void
    {
        $used = $this->database->value(
            'SELECT id FROM ' .
                $this->database->table('transactions') .
                ' WHERE ledger_id = ? AND party_id = ? LIMIT 1',
            [$ledgerId, $party],
        );
        if ($used === null) {
            $this->forget([$party]);
        }
    }

    /**
     * @param list<int|string> $values
     * @param callable(string|null): string $redacted
     */
    private function redact(string $table, string $where, array $values, callable $redacted): void
    {
        $name = $this->database->table($table);
        foreach ($this->database->rows("SELECT id, body FROM $name WHERE $where", $values) as $row) {
            $body = $redacted($row['body']);
            if ($body !== $row['body']) {
                $this->database->execute("UPDATE $name SET body = ? WHERE id = ?", [$body, (int) $row['id']]);
            }
        }
    }
}
