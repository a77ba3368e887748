<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

use LogicException;
use Tillbook\Platform\Clock;

/** Inbox of provider events. Stores each event once, with its processing state. */
final class Events
{
    /** When an event that failed is tried again: less and less often, up to a last attempt. */
    public const LIMITED = 'limited';
    /** In five minutes, without a last attempt: the event is not at fault. The attempt doesn't count. */
    public const SOON = 'soon';
    /** Less and less often, without a last attempt. */
    public const ENDLESS = 'endless';
    /** As ENDLESS, but at least every half hour: the database refused it, and may have been repaired meanwhile. */
    public const DATABASE = 'database';
    /** Seconds until the next attempt, by the number of failed ones. */
    private const BACK_OFF = [60, 300, 1800, 7200, 21600, 86400];
    private const LAST = 5;
    /** The columns `event_id` and `origin`. A database shortens what is longer, and then no longer finds it. */
    private const ID = '/^[\x21-\x7e]{1,64}$/D';
    private const ORIGIN = '/^[a-z]{1,8}$/D';

    public function __construct(private readonly Database $database, private readonly Clock $clock) {}

    /**
     * Stores events and skips those that are already stored.
     *
     * @throws LogicException if an ID or the origin doesn't fit into its column
     *
     * @param string $origin see EventBatch::$origin
     * @param list<array{id: string, type: string, object_id: string|null, created: int, api_version: string, body: string}> $events
     *
     * @return int number of events that weren't stored before
     */
    public function store(LedgerScope $scope, string $origin, array $events): int
    {
        if (preg_match(self::ORIGIN, $origin) !== 1) {
            throw new LogicException("The origin of events has at most 8 lowercase letters, unlike \"$origin\".");
        }
        foreach ($events as ['id' => $id]) {
            if (preg_match(self::ID, $id) !== 1) {
                throw new LogicException("The ID of an event has 1 to 64 ASCII characters, no spaces, unlike \"$id\".");
            }
        }
        $now = $this->clock->now();

        return $this->database->insertMany(
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
     * @param string|null $claim name of this claim, for failed(); null for any
     *
     * @return list<string> IDs of the events claimed by this call
     */
    public function claim(LedgerScope $scope, array $ids, ?string $claim = null): array
    {
        if ($ids === []) {
            return [];
        }
        $claim ??= self::newClaim();
        $table = $this->database->table('events');
        $named = 'ledger_id = ? AND event_id IN (' . Sql::placeholders($ids) . ')';
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

    /** Returns a name for a claim: 16 hexadecimal digits. */
    public static function newClaim(): string
    {
        return bin2hex(random_bytes(8));
    }

    /**
     * Schedules another attempt after a failed projection; after the last attempt, the event is marked as dead. An
     * event that another process has projected meanwhile stays done.
     *
     * @param self::LIMITED|self::SOON|self::ENDLESS|self::DATABASE $retry
     * @param bool $isCounted whether the attempt was counted before it was made
     * @param string $claim name of the claim that failed: without transactions, the event is still marked as done
     *
     * @return bool false if it is done
     */
    public function failed(
        LedgerScope $scope,
        string $id,
        string $error,
        string $retry = self::LIMITED,
        bool $isCounted = false,
        string $claim = '',
    ): bool {
        $counted = (int) $this->database->value(
            'SELECT attempts FROM ' . $this->database->table('events') . ' WHERE ledger_id = ? AND event_id = ?',
            [$scope->id, $id],
        );
        $failed = max(0, $counted - (int) $isCounted);
        $grown = self::BACK_OFF[min($failed, self::LAST)];
        [$wait, $attempts] = match ($retry) {
            self::LIMITED => [$failed > self::LAST ? null : $grown, $failed + 1],
            self::SOON => [300, $failed],
            self::ENDLESS => [$grown, min($failed + 1, self::LAST)],
            self::DATABASE => [min($grown, 1800), min($failed + 1, self::LAST)],
        };

        return $this->database->execute(
            'UPDATE ' .
                $this->database->table('events') .
                " SET state = ?, attempts = ?, next_attempt_at = ?, last_error = ?
                WHERE ledger_id = ? AND event_id = ? AND (state <> 'done' OR claim = ?)",
            [
                $wait === null ? 'dead' : 'retry',
                $attempts,
                $this->clock->now() + ($wait ?? 0),
                mb_substr($error, 0, 255),
                $scope->id,
                $id,
                $claim,
            ],
        ) > 0;
    }

    /**
     * Finds pending events: stored but never projected, such as after a crash, or due for another attempt.
     *
     * @return list<array{id: string, origin: string, body: string, attempts: int}> oldest first, with the number of failed attempts
     */
    public function waiting(LedgerScope $scope, int $limit = 200): array
    {
        $rows = $this->database->rows(
            'SELECT event_id, origin, body, attempts FROM ' .
                $this->database->table('events') .
                " WHERE ledger_id = ? AND state IN ('new', 'retry') AND next_attempt_at <= ? ORDER BY created, id LIMIT " .
                $limit,
            [$scope->id, $this->clock->now()],
        );

        return array_map(
            static fn(array $row): array => [
                'id' => (string) $row['event_id'],
                'origin' => (string) $row['origin'],
                'body' => (string) $row['body'],
                'attempts' => (int) $row['attempts'],
            ],
            $rows,
        );
    }

    /**
     * Returns when the first event since a time happened that waits for its projection, now or later; null if none
     * does. Epoch seconds.
     *
     * @param int $since epoch seconds
     */
    public function firstOpen(LedgerScope $scope, int $since): ?int
    {
        $first = $this->database->value(
            'SELECT MIN(created) FROM ' .
                $this->database->table('events') .
                " WHERE ledger_id = ? AND state IN ('new', 'retry') AND created >= ?",
            [$scope->id, $since],
        );

        return $first === null ? null : (int) $first;
    }

    /**
     * Counts events since a time, and all that are left, for the health of a connection.
     *
     * @param int $since epoch seconds
     * @param int $before events that arrived until then, epoch seconds, should have been processed
     *
     * @return array{received: int, polled: int, last: int|null, late: int, dead: int} events by webhook and by polling, when the last
     *     one arrived by webhook (epoch seconds), events that should have been processed, and events that were given up
     */
    public function figures(LedgerScope $scope, int $since, int $before): array
    {
        $row = $this->database->row(
            "SELECT SUM(CASE WHEN origin = 'webhook' THEN 1 ELSE 0 END) AS received,
                SUM(CASE WHEN origin = 'poll' THEN 1 ELSE 0 END) AS polled,
                MAX(CASE WHEN origin = 'webhook' THEN received_at ELSE NULL END) AS last,
                SUM(CASE WHEN state IN ('new', 'retry') AND received_at <= ? THEN 1 ELSE 0 END) AS late,
                SUM(CASE WHEN state = 'dead' THEN 1 ELSE 0 END) AS dead
                FROM {$this->database->table('events')} WHERE ledger_id = ? AND (received_at >= ? OR state <> 'done')",
            [$before, $scope->id, $since],
        );

        return [
            'received' => (int) ($row['received'] ?? 0),
            'polled' => (int) ($row['polled'] ?? 0),
            'last' => isset($row['last']) ? (int) $row['last'] : null,
            'late' => (int) ($row['late'] ?? 0),
            'dead' => (int) ($row['dead'] ?? 0),
        ];
    }

    /** Notes that a webhook brought an event that polling had found before. Others stay as they are. */
    public function arrivedLate(LedgerScope $scope, string $id): void
    {
        $this->database->execute(
            'UPDATE ' .
                $this->database->table('events') .
                " SET origin = 'webhook', received_at = ? WHERE ledger_id = ? AND event_id = ? AND origin = 'poll'",
            [$this->clock->now(), $scope->id, $id],
        );
    }

    /** Whether the newest event that polling or a webhook brought came by webhook. Reads the end of the table only. */
    public function isNewestByWebhook(LedgerScope $scope): bool
    {
        return $this->database->value(
            'SELECT origin FROM ' .
                $this->database->table('events') .
                " WHERE ledger_id = ? AND origin IN ('webhook', 'poll') ORDER BY id DESC LIMIT 1",
            [$scope->id],
        ) === 'webhook';
    }

    /**
     * Counts events that happened since a time, which polling found and no webhook brought until now.
     *
     * @param int $since epoch seconds
     * @param int $soon only those that polling found within so many seconds; of others, the site may have been off
     *
     * @return array{found: int, first: int|null} and when the first one was found, epoch seconds
     */
    public function withoutWebhook(LedgerScope $scope, int $since, int $soon): array
    {
        $row = $this->database->row(
            'SELECT COUNT(*) AS found, MIN(received_at) AS first_at FROM ' .
                $this->database->table('events') .
                " WHERE ledger_id = ? AND origin = 'poll' AND created > ? AND received_at <= created + ?",
            [$scope->id, $since, $soon],
        );

        return [
            'found' => (int) ($row['found'] ?? 0),
            'first' => isset($row['first_at']) ? (int) $row['first_at'] : null,
        ];
    }

    /**
     * Makes events that wait or were given up due now, with all their attempts. Returns their number.
     *
     * @param string|null $id of one of them; null for all
     */
    public function revive(LedgerScope $scope, ?string $id = null): int
    {
        return $this->database->execute(
            'UPDATE ' .
                $this->database->table('events') .
                " SET state = 'retry', attempts = 0, next_attempt_at = 0 WHERE ledger_id = ? AND state <> 'done'" .
                ($id === null ? '' : ' AND event_id = ?'),
            $id === null ? [$scope->id] : [$scope->id, $id],
        );
    }

    /** Deletes processed events that arrived before a time, epoch seconds. Returns their number. */
    public function purge(LedgerScope $scope, int $before): int
    {
        return $this->database->execute(
            'DELETE FROM ' .
                $this->database->table('events') .
                " WHERE ledger_id = ? AND state = 'done' AND received_at < ?",
            [$scope->id, $before],
        );
    }
}
