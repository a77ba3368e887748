<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

use Tillbook\Platform\Clock;

/** The inbox of provider events: every event once, with how far it has come. */
final class Events
{
    private const BACK_OFF = [60, 300, 1800, 7200, 21600, 86400];

    public function __construct(private readonly Database $database, private readonly Clock $clock)
    {
    }

    /**
     * Keeps an event unless it is known.
     *
     * @return bool false for one that was stored before
     */
    public function store(LedgerScope $scope, string $id, string $type, ?string $objectId, int $created, string $apiVersion, string $origin, string $body): bool
    {
        return $this->database->insertIgnore('events', [
            'ledger_id' => $scope->id,
            'event_id' => $id,
            'type' => $type,
            'object_id' => $objectId,
            'created' => $created,
            'received_at' => $this->clock->now(),
            'api_version' => $apiVersion,
            'origin' => $origin,
            'state' => 'new',
            'body' => $body,
        ]);
    }

    /**
     * Takes an event for projection: of several workers, one gets it.
     */
    public function claim(LedgerScope $scope, string $id): bool
    {
        return $this->database->execute(
            'UPDATE ' . $this->database->table('events') . " SET state = 'done', last_error = NULL WHERE ledger_id = ? AND event_id = ? AND state <> 'done'",
            [$scope->id, $id],
        ) === 1;
    }

    /** Puts an event back after a failed projection; after the last attempt it is dead. */
    public function failed(LedgerScope $scope, string $id, string $error): void
    {
        $attempts = (int) $this->database->value('SELECT attempts FROM ' . $this->database->table('events') . ' WHERE ledger_id = ? AND event_id = ?', [$scope->id, $id]);
        $wait = self::BACK_OFF[$attempts] ?? null;
        $this->database->execute(
            'UPDATE ' . $this->database->table('events') . ' SET state = ?, attempts = attempts + 1, next_attempt_at = ?, last_error = ? WHERE ledger_id = ? AND event_id = ?',
            [$wait === null ? 'dead' : 'retry', $this->clock->now() + ($wait ?? 0), mb_substr($error, 0, 255), $scope->id, $id],
        );
    }

    /**
     * Events that wait: stored but never projected (a crash between), or due for another attempt.
     *
     * @return list<string> the events' bodies, oldest first
     */
    public function waiting(LedgerScope $scope, int $limit = 200): array
    {
        return $this->database->column(
            'SELECT body FROM ' . $this->database->table('events') . " WHERE ledger_id = ? AND state IN ('new', 'retry') AND next_attempt_at <= ? ORDER BY created, id LIMIT " . $limit,
            [$scope->id, $this->clock->now()],
        );
    }
}
