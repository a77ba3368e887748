<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Write;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\Sql;

/** Removes people from the ledger. What happened, how much and in which country stays. */
final class People
{
    public function __construct(private readonly Database $database) {}

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
     * @param list<string> $ids of objects
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
        $this->redact('writes', "ledger_id = ? AND subject_id IN ($marks)", $once, $redacted);
    }

    /**
     * Redacts the stored answers to finished commands on an object. A command without an outcome stays whole, because
     * it is sent again byte for byte; its request is deleted with its outcome.
     *
     * @param callable(string|null): string $redacted the JSON of an object, without the person
     */
    public function redactAnswers(int $ledgerId, string $subjectId, callable $redacted): void
    {
        $finished = "ledger_id = ? AND subject_id = ? AND state IN ('done', 'refused')";
        $this->redact('writes', $finished, [$ledgerId, $subjectId], $redacted);
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
