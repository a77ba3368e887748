<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;

/**
 * Commands sent to the provider, one row an intent. The unique insert before the call is the lock: two clicks, two
 * tabs or two administrators make the same key, and one of them gets it.
 */
final class Writes
{
    public function __construct(private readonly Database $database, private readonly Clock $clock) {}

    /**
     * @param array<string, mixed> $body what is needed to send it again
     *
     * @return Write|null null where another call holds the key
     */
    public function begin(
        LedgerScope $scope,
        string $key,
        string $operation,
        string $subjectId,
        string $requestHash,
        int $userId,
        array $body,
    ): ?Write {
        $inserted = $this->database->insertIgnore('writes', [
            'ledger_id' => $scope->id,
            'idempotency_key' => $key,
            'operation' => $operation,
            'subject_id' => $subjectId,
            'request_hash' => $requestHash,
            'user_id' => $userId,
            'state' => 'sent',
            'created' => $this->clock->now(),
            'body' => (string) wp_json_encode($body),
        ]);

        return $inserted ? $this->find($scope, $key) : null;
    }

    public function find(LedgerScope $scope, string $key): ?Write
    {
        $row = $this->database->row(
            'SELECT * FROM ' . $this->database->table('writes') . ' WHERE ledger_id = ? AND idempotency_key = ?',
            [$scope->id, $key],
        );

        return $row === null ? null : self::write($row);
    }

    /**
     * Keeps how it ended. A refusal frees its key, for nothing was changed and another try is another intent. What was
     * asked for is forgotten once the answer is known: it may name a person.
     *
     * @param 'done'|'refused'|'unknown' $state `unknown`: no answer came; look it up before anything is sent again
     * @param array<string, mixed> $answer
     */
    public function finish(LedgerScope $scope, Write $write, string $state, array $answer): void
    {
        $body = $answer + ($state === 'unknown' ? $write->body : array_diff_key($write->body, ['command' => true]));
        $this->database->execute(
            'UPDATE ' .
                $this->database->table('writes') .
                ' SET state = ?, body = ?, idempotency_key = ? WHERE ledger_id = ? AND id = ?',
            [
                $state,
                (string) wp_json_encode($body),
                $state === 'refused' ? $write->key . ':' . $write->id : $write->key,
                $scope->id,
                $write->id,
            ],
        );
    }

    /** Whether whoever sent it will not end it any more. */
    public function isDead(Write $write, int $seconds): bool
    {
        return $write->state === 'unknown' ||
            ($write->state === 'sent' && $write->created < $this->clock->now() - $seconds);
    }

    /** Takes a dead one over: of several that try, one gets it. */
    public function takeOver(LedgerScope $scope, Write $write): bool
    {
        $now = $this->clock->now();

        return $this->database->execute(
            'UPDATE ' .
                $this->database->table('writes') .
                " SET state = 'sent', created = ? WHERE ledger_id = ? AND id = ? AND state = ? AND created = ?",
            [$now === $write->created ? $now + 1 : $now, $scope->id, $write->id, $write->state, $write->created],
        ) === 1;
    }

    /** @return list<Write> those without an end whose sender is dead, oldest first */
    public function unsettled(LedgerScope $scope, int $seconds): array
    {
        return array_map(
            self::write(...),
            $this->database->rows(
                'SELECT * FROM ' .
                    $this->database->table('writes') .
                    " WHERE ledger_id = ? AND (state = 'unknown' OR (state = 'sent' AND created < ?)) ORDER BY id LIMIT 100",
                [$scope->id, $this->clock->now() - $seconds],
            ),
        );
    }

    /** How often this was done: the attempt number of the next one. */
    public function attempts(LedgerScope $scope, string $operation, string $subjectId): int
    {
        return $this->attemptsOf($scope, [$subjectId])[$subjectId][$operation] ?? 0;
    }

    /**
     * The same for several objects, by one query.
     *
     * @param list<string> $subjectIds
     *
     * @return array<string, array<string, int>> by object and operation
     */
    public function attemptsOf(LedgerScope $scope, array $subjectIds): array
    {
        $attempts = [];
        if ($subjectIds !== []) {
            $rows = $this->database->rows(
                'SELECT subject_id, operation, COUNT(*) AS done FROM ' .
                    $this->database->table('writes') .
                    " WHERE ledger_id = ? AND state = 'done' AND subject_id IN (" .
                    implode(', ', array_fill(0, count($subjectIds), '?')) .
                    ') GROUP BY subject_id, operation',
                [$scope->id, ...$subjectIds],
            );
            foreach ($rows as $row) {
                $attempts[(string) $row['subject_id']][(string) $row['operation']] = (int) $row['done'];
            }
        }

        return $attempts;
    }

    /** @param array<string, string|null> $row */
    private static function write(array $row): Write
    {
        $state = (string) $row['state'];

        return new Write(
            (int) $row['id'],
            (string) $row['idempotency_key'],
            (string) $row['operation'],
            (string) $row['subject_id'],
            (string) $row['request_hash'],
            (int) $row['user_id'],
            in_array($state, ['done', 'refused', 'unknown'], true) ? $state : 'sent',
            (int) $row['created'],
            Json::decode($row['body']),
        );
    }
}
