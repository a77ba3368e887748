<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;

/**
 * Stores commands sent to the provider, one row per intent. The unique insert before the call acts as a lock:
 * two clicks, tabs or administrators create the same key, and only one insert succeeds.
 */
final class CommandRecords
{
    /** After this time without an outcome, in seconds, the sender of a command is treated as dead. */
    private const DEAD_SECONDS = 60;
    /** After this time without an answer, in seconds, a command is tried once an hour only. */
    private const PATIENCE = DAY_IN_SECONDS;
    private const HOUR = 3600;

    public function __construct(private readonly Database $database, private readonly Clock $clock) {}

    /**
     * Stores a command before it is sent, which acquires the lock for its key.
     *
     * @param array<string, mixed> $body the data needed to send it again
     *
     * @return CommandRecord|null null if another call holds the key
     */
    public function begin(
        LedgerScope $scope,
        string $key,
        string $operation,
        string $subjectId,
        string $requestHash,
        int $userId,
        array $body,
    ): ?CommandRecord {
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

    public function find(LedgerScope $scope, string $key): ?CommandRecord
    {
        $row = $this->database->row(
            'SELECT * FROM ' . $this->database->table('writes') . ' WHERE ledger_id = ? AND idempotency_key = ?',
            [$scope->id, $key],
        );

        return $row === null ? null : self::write($row);
    }

    /**
     * Stores what will be sent, before it is sent.
     *
     * @param array<string, mixed> $prepared what the provider wrote down
     *
     * @return CommandRecord|null null if another call has taken the command over meanwhile
     */
    public function prepare(LedgerScope $scope, CommandRecord $record, array $prepared): ?CommandRecord
    {
        $body = ['prepared' => $prepared] + $record->body;
        $isStored =
            $this->database->execute(
                'UPDATE ' .
                    $this->database->table('writes') .
                    " SET body = ? WHERE ledger_id = ? AND id = ? AND state = 'sent' AND created = ?",
                [(string) wp_json_encode($body), $scope->id, $record->id, $record->created],
            ) === 1;

        return $isStored ? $record->withBody($body) : null;
    }

    /**
     * Stores the outcome, unless another call has taken the command over: then that one stores it. A rejection
     * releases the key, because nothing changed and another attempt is a new intent. The command is deleted once the
     * outcome is known, because it may contain personal data.
     *
     * @param 'done'|'refused'|'unknown' $state `unknown`: no response was received; check the outcome before
     *                                          sending it again
     * @param array<string, mixed> $answer
     *
     * @return bool false if another call has taken the command over
     */
    public function finish(LedgerScope $scope, CommandRecord $record, string $state, array $answer): bool
    {
        $body =
            $answer +
            ($state === 'unknown'
                ? $record->body + [CommandRecord::SILENT_SINCE => $record->created]
                : array_diff_key($record->body, [
                    'command' => true,
                    'prepared' => true,
                    CommandRecord::SILENT_SINCE => true,
                ]));

        return $this->database->execute(
            'UPDATE ' .
                $this->database->table('writes') .
                " SET state = ?, body = ?, idempotency_key = ? WHERE ledger_id = ? AND id = ? AND state = 'sent' AND created = ?",
            [
                $state,
                (string) wp_json_encode($body),
                $state === 'refused' ? $record->key . ':' . $record->id : $record->key,
                $scope->id,
                $record->id,
                $record->created,
            ],
        ) === 1;
    }

    /** Whether a command's outcome is unknown and no one is waiting for the answer any more. */
    public function isUnanswered(CommandRecord $record): bool
    {
        return $record->state === 'unknown' ||
            ($record->state === 'sent' && $record->created < $this->clock->now() - self::DEAD_SECONDS);
    }

    /** Whether a command without an outcome had no answer, even if someone asks again at the moment. */
    public function isSilent(CommandRecord $record): bool
    {
        return $record->silentSince() !== null || $this->isUnanswered($record);
    }

    /** Whether a command has had no answer for so long that the job leaves it for an hour. A user can still ask. */
    public function isResting(CommandRecord $record): bool
    {
        $now = $this->clock->now();
        $since = $record->silentSince();

        return $record->state === 'unknown' &&
            $since !== null &&
            $now - $since > self::PATIENCE &&
            // Not if the clock was set back.
            abs($now - $record->created) < self::HOUR;
    }

    /**
     * Takes over a dead command; of several concurrent calls, only one succeeds.
     *
     * @return CommandRecord|null the command as it is stored now; null if another call took it over
     */
    public function takeOver(LedgerScope $scope, CommandRecord $record): ?CommandRecord
    {
        $now = $this->clock->now();
        $isTaken =
            $this->database->execute(
                'UPDATE ' .
                    $this->database->table('writes') .
                    " SET state = 'sent', created = ? WHERE ledger_id = ? AND id = ? AND state = ? AND created = ?",
                [
                    $now === $record->created ? $now + 1 : $now,
                    $scope->id,
                    $record->id,
                    $record->state,
                    $record->created,
                ],
            ) === 1;
        $row = $isTaken
            ? $this->database->row(
                'SELECT * FROM ' . $this->database->table('writes') . ' WHERE ledger_id = ? AND id = ?',
                [$scope->id, $record->id],
            )
            : null;

        return $row === null ? null : self::write($row);
    }

    /**
     * Returns commands without an outcome that have no active sender, oldest first.
     *
     * @param int $after ID of the last one of the previous page
     *
     * @return list<CommandRecord>
     */
    public function unsettled(LedgerScope $scope, int $after = 0): array
    {
        return array_map(
            self::write(...),
            $this->database->rows(
                'SELECT * FROM ' .
                    $this->database->table('writes') .
                    " WHERE ledger_id = ? AND id > ? AND state IN ('sent', 'unknown') AND (state = 'unknown' OR created < ?) ORDER BY id LIMIT 100",
                [$scope->id, $after, $this->clock->now() - self::DEAD_SECONDS],
            ),
        );
    }

    /**
     * Returns the commands on some objects whose outcome is not known: no answer came, or their sender is still at it.
     *
     * @param list<string> $subjectIds
     *
     * @return list<CommandRecord> oldest first
     */
    public function openOf(LedgerScope $scope, array $subjectIds): array
    {
        return $subjectIds === []
            ? []
            : array_map(
                self::write(...),
                $this->database->rows(
                    'SELECT * FROM ' .
                        $this->database->table('writes') .
                        " WHERE ledger_id = ? AND state IN ('sent', 'unknown') AND subject_id IN (" .
                        Sql::placeholders($subjectIds) .
                        ') ORDER BY id',
                    [$scope->id, ...$subjectIds],
                ),
            );
    }

    /** Counts how often the operation was completed, which is the attempt number of the next one. */
    public function attempts(LedgerScope $scope, string $operation, string $subjectId): int
    {
        return $this->attemptsOf($scope, [$subjectId])[$subjectId][$operation] ?? 0;
    }

    /**
     * Counts completed operations of several objects with one query.
     *
     * @param list<string> $subjectIds
     *
     * @return array<string, array<string, int>> counts by object and operation
     */
    public function attemptsOf(LedgerScope $scope, array $subjectIds): array
    {
        $attempts = [];
        if ($subjectIds !== []) {
            $rows = $this->database->rows(
                'SELECT subject_id, operation, COUNT(*) AS done FROM ' .
                    $this->database->table('writes') .
                    " WHERE ledger_id = ? AND state = 'done' AND subject_id IN (" .
                    Sql::placeholders($subjectIds) .
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
    private static function write(array $row): CommandRecord
    {
        $state = (string) $row['state'];

        return new CommandRecord(
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
