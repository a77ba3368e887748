<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

use Tillbook\Platform\Clock;

/** Inbox of provider events. Stores each event once, with its processing state. */
final class Events
{
    private const BACK_OFF = [60, 300, 1800, 7200, 21600, 86400];

    public function __construct(private readonly Database $database, private readonly Clock $clock) {}

    /**
     * Stores events and skips those that are already stored.
     *
     * @param string $origin see EventBatch::$origin
     * @param list<array{id: string, type: string, object_id: string|null, created: int, api_version: string, body: string}> $events
     */
    public function store(LedgerScope $scope, string $origin, array $events): void
    {
        $now = $this->clock->now();
        $this->database->insertMany(
            'events',
            array_map(
                static fn(array $event): array => [
                    'ledger_id' => $scope->id,
                    'event_id' => $event['id'],
                    'type' => $event['type'],
                    'object_id' => $event['object_id'],
                    'created' => $event['created'],
                    'received_at' => $now,
                    'api_version' => $event['api_version'],
                    'origin' => $origin,
                    'state' => 'new',
                    'body' => $event['body'],
                ],
                $events,
            ),
        );
    }

    /**
     * Claims events for projection; of several concurrent workers, only one gets each event.
     *
     * @param list<string> $ids
     *
     * @return list<string> IDs of the events claimed by this call
     */
    public function claim(LedgerScope $scope, array $ids): array
    {
        if ($ids === []) {
            return [];
        }
        $claim = bin2hex(random_bytes(8));
        $table = $this->database->table('events');
        $named = 'ledger_id = ? AND event_id IN (' . implode(', ', array_fill(0, count($ids), '?')) . ')';
        $taken = $this->database->execute(
            "UPDATE $table SET state = 'done', claim = ?, last_error = NULL WHERE $named AND state <> 'done'",
            [$claim, $scope->id, ...$ids],
        );

        return match ($taken) {
            0 => [],
            count($ids) => $ids,
            default => $this->database->column("SELECT event_id FROM $table WHERE $named AND claim = ?", [
                $scope->id,
                ...$ids,
                $claim,
            ]),
        };
    }

    /** Schedules another attempt after a failed projection; after the last attempt, the event is marked as dead. */
    public function failed(LedgerScope $scope, string $id, string $error): void
    {
        $attempts = (int) $this->database->value(
            'SELECT attempts FROM ' . $this->database->table('events') . ' WHERE ledger_id = ? AND event_id = ?',
            [$scope->id, $id],
        );
        $wait = self::BACK_OFF[$attempts] ?? null;
        $this->database->execute(
            'UPDATE ' .
                $this->database->table('events') .
                ' SET state = ?, attempts = attempts + 1, next_attempt_at = ?, last_error = ? WHERE ledger_id = ? AND event_id = ?',
            [
                $wait === null ? 'dead' : 'retry',
                $this->clock->now() + ($wait ?? 0),
                mb_substr($error, 0, 255),
                $scope->id,
                $id,
            ],
        );
    }

    /**
     * Finds pending events: stored but never projected, such as after a crash, or due for another attempt.
     *
     * @return list<array{origin: string, body: string}> oldest first
     */
    public function waiting(LedgerScope $scope, int $limit = 200): array
    {
        $rows = $this->database->rows(
            'SELECT origin, body FROM ' .
                $this->database->table('events') .
                " WHERE ledger_id = ? AND state IN ('new', 'retry') AND next_attempt_at <= ? ORDER BY created, id LIMIT " .
                $limit,
            [$scope->id, $this->clock->now()],
        );

        return array_map(
            static fn(array $row): array => ['origin' => (string) $row['origin'], 'body' => (string) $row['body']],
            $rows,
        );
    }
}
