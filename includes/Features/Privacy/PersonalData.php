<?php

declare(strict_types=1);

namespace Tillbook\Features\Privacy;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Json;
use Tillbook\Provider\Privacy\Redaction;
use Tillbook\Provider\Providers;

/** Finds and erases a person's data in all ledgers and in the providers' own tables, by e-mail address, a bounded part at a time. */
final class PersonalData
{
    /** Columns that name an object about which the ledger may keep a copy. */
    private const OBJECT_COLUMNS = ['transaction_id', 'charge_id', 'payment_intent_id', 'source_id', 'dispute_id'];

    public function __construct(
        private readonly Database $database,
        private readonly Ledgers $ledgers,
        private readonly Providers $providers,
    ) {}

    /** @return list<array<string, string|null>> */
    public function transactions(string $email, int $limit, int $offset): array
    {
        $parties = array_keys($this->parties($email));

        return $parties === []
            ? []
            : $this->database->rows(
                'SELECT * FROM ' .
                    $this->database->table('transactions') .
                    ' WHERE party_id IN (' .
                    implode(',', $parties) .
                    ') ORDER BY id LIMIT ' .
                    $limit .
                    ' OFFSET ' .
                    $offset,
            );
    }

    /** @return list<array<string, string|null>> */
    public function disputes(string $email): array
    {
        return $email === ''
            ? []
            : $this->database->rows(
                'SELECT * FROM ' . $this->database->table('disputes') . ' WHERE customer_email = ? ORDER BY id',
                [$email],
            );
    }

    /** @return array<string, mixed> the ledger's copy of a provider's object; empty where there is none */
    public function object(int $ledgerId, string $id): array
    {
        return Json::decode(
            $this->database->value(
                'SELECT body FROM ' . $this->database->table('objects') . ' WHERE ledger_id = ? AND object_id = ?',
                [$ledgerId, $id],
            ),
        );
    }

    /**
     * Removes the person from the next rows; amounts, dates and the country stay.
     *
     * @return array{erased: int, done: bool}
     */
    public function eraseNext(string $email, int $limit): array
    {
        if ($email === '') {
            return ['erased' => 0, 'done' => true];
        }

        return $this->database->transactional(function () use ($email, $limit): array {
            $parties = $this->parties($email);
            $redaction = new Redaction([
                $email,
                ...array_values(array_filter($parties, static fn(string $name): bool => strlen($name) > 2)),
            ]);
            $rows = $this->transactions($email, $limit, 0);
            $this->redactObjects($rows, $redaction);
            $this->blank('transactions', $rows);
            if (count($rows) === $limit) {
                return ['erased' => count($rows), 'done' => false];
            }
            $erased = count($rows);
            foreach (['payments', 'disputes'] as $table) {
                $others = $this->database->rows(
                    'SELECT * FROM ' . $this->database->table($table) . ' WHERE customer_email = ?',
                    [$email],
                );
                $this->redactObjects($others, $redaction);
                $this->blank($table, $others);
                $erased += count($others);
            }
            foreach ($this->providers->all() as $provider) {
                $erased += $provider->people()?->redactEmail($email, $redaction) ?? 0;
            }
            foreach (array_keys($parties) as $party) {
                $this->database->execute(
                    'DELETE FROM ' . $this->database->table('party_tokens') . ' WHERE party_id = ?',
                    [$party],
                );
                $this->database->execute('DELETE FROM ' . $this->database->table('parties') . ' WHERE id = ?', [
                    $party,
                ]);
            }

            return ['erased' => $erased, 'done' => true];
        });
    }

    /** @return array<int, string> names by id of party */
    private function parties(string $email): array
    {
        $parties = [];
        if ($email !== '') {
            $ledgers = $this->database->column('SELECT id FROM ' . $this->database->table('ledgers'));
            foreach ($ledgers as $ledger) {
                foreach (
                    $this->database->rows(
                        'SELECT id, name FROM ' .
                            $this->database->table('parties') .
                            ' WHERE ledger_id = ? AND email = ?',
                        [(int) $ledger, $email],
                    )
                    as $row
                ) {
                    $parties[(int) $row['id']] = (string) $row['name'];
                }
            }
        }

        return $parties;
    }

    /** @param list<array<string, string|null>> $rows */
    private function blank(string $table, array $rows): void
    {
        foreach ($rows as $row) {
            $this->database->execute(
                'UPDATE ' .
                    $this->database->table($table) .
                    ' SET customer_name = NULL, customer_email = NULL, party_id = NULL WHERE id = ?',
                [(int) $row['id']],
            );
        }
    }

    /** @param list<array<string, string|null>> $rows */
    private function redactObjects(array $rows, Redaction $redaction): void
    {
        foreach ($rows as $row) {
            $ids = array_values(
                array_filter(array_intersect_key($row, array_flip(self::OBJECT_COLUMNS)), is_string(...)),
            );
            $marks = implode(',', array_fill(0, count($ids), '?'));
            $ledger = (int) $row['ledger_id'];
            $this->redact(
                'objects',
                "ledger_id = ? AND (object_id IN ($marks) OR parent_id IN ($marks))",
                [$ledger, ...$ids, ...$ids],
                $redaction,
            );
            $this->redact('events', "ledger_id = ? AND object_id IN ($marks)", [$ledger, ...$ids], $redaction);
            $this->redact(
                'timeline',
                "ledger_id = ? AND payment_intent_id IN ($marks)",
                [$ledger, ...$ids],
                $redaction,
            );
            $this->redact('writes', "ledger_id = ? AND subject_id IN ($marks)", [$ledger, ...$ids], $redaction);
            $scope = $this->ledgers->find($ledger);
            if ($scope !== null) {
                $this->providers
                    ->find($scope->provider)
                    ?->people()
                    ?->redactObjects($scope->accountId, $ids, $redaction);
            }
        }
    }

    /** @param list<int|string> $values */
    private function redact(string $table, string $where, array $values, Redaction $redaction): void
    {
        $table = $this->database->table($table);
        foreach ($this->database->rows("SELECT id, body FROM $table WHERE $where", $values) as $row) {
            $body = $redaction->of($row['body']);
            if ($body !== $row['body']) {
                $this->database->execute("UPDATE $table SET body = ? WHERE id = ?", [$body, (int) $row['id']]);
            }
        }
    }
}
