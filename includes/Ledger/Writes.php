<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

use Tillbook\Platform\Clock;

/**
 * Commands sent to the provider, one row an intent. The unique insert before the call is the lock: two clicks, two
 * tabs or two administrators make the same key, and one of them gets it.
 */
final class Writes
{
    public function __construct(private readonly Database $database, private readonly Clock $clock)
    {
    }

    /** @return bool whether this call holds the key now */
    public function begin(LedgerScope $scope, string $key, string $operation, ?string $subjectId, string $requestHash, int $userId): bool
    {
        return $this->database->insertIgnore('writes', [
            'ledger_id' => $scope->id,
            'idempotency_key' => $key,
            'operation' => $operation,
            'subject_id' => $subjectId,
            'request_hash' => $requestHash,
            'user_id' => $userId,
            'state' => 'sent',
            'created' => $this->clock->now(),
        ]);
    }

    /**
     * @param 'done'|'refused'|'unknown' $state `unknown`: no answer came; look it up before anything is sent again
     * @param array<string, mixed> $answer
     */
    public function finish(LedgerScope $scope, string $key, string $state, array $answer): void
    {
        $this->database->execute(
            'UPDATE ' . $this->database->table('writes') . ' SET state = ?, body = ? WHERE ledger_id = ? AND idempotency_key = ?',
            [$state, (string) wp_json_encode($answer), $scope->id, $key],
        );
    }

    /** @return array{state: string, request_hash: string, answer: array<mixed>}|null */
    public function find(LedgerScope $scope, string $key): ?array
    {
        $row = $this->database->row('SELECT state, request_hash, body FROM ' . $this->database->table('writes') . ' WHERE ledger_id = ? AND idempotency_key = ?', [$scope->id, $key]);
        if ($row === null) {
            return null;
        }
        $answer = json_decode((string) $row['body'], true);

        return ['state' => (string) $row['state'], 'request_hash' => (string) $row['request_hash'], 'answer' => is_array($answer) ? $answer : []];
    }

    /** How many commands of this kind were refused or done before: the attempt number within a key. */
    public function attempts(LedgerScope $scope, string $operation, string $subjectId): int
    {
        return (int) $this->database->value(
            'SELECT COUNT(*) FROM ' . $this->database->table('writes') . " WHERE ledger_id = ? AND subject_id = ? AND operation = ? AND state IN ('done', 'refused')",
            [$scope->id, $subjectId, $operation],
        );
    }
}
