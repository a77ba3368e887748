<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

/**
 * Reads the stored events of a ledger, for people who look into what arrived.
 *
 * @phpstan-type StoredEvent array{row: int, id: string, type: string, object_id: string|null, created: int, received: int, origin: string, state: string, attempts: int, next_attempt: int, error: string|null}
 */
final class StoredEvents
{
    private const COLUMNS = 'id, event_id, type, object_id, created, received_at, origin, state, attempts, next_attempt_at, last_error';

    public function __construct(private readonly Database $database) {}

    /**
     * Lists events, the last that arrived first.
     *
     * @param string|null $state `new`, `retry`, `done` or `dead`; null for all
     * @param string|null $about id of an event, or of what events are about; null for all. Nothing is found for a text
     *     that can't be an id
     * @param int|null $before the `row` of the last event of the previous page; null for the first page
     *
     * @return list<StoredEvent>
     */
    public function latest(LedgerScope $scope, ?string $state, ?string $about, ?int $before, int $limit): array
    {
        // MariaDB and MySQL refuse to compare other characters with the ids' ASCII columns.
        if ($about !== null && preg_match('/^[\x20-\x7e]*$/D', $about) !== 1) {
            return [];
        }
        $where = ['ledger_id = ?'];
        $values = [$scope->id];
        if ($state !== null) {
            $where[] = 'state = ?';
            $values[] = $state;
        }
        if ($about !== null) {
            $where[] = '(event_id = ? OR object_id = ?)';
            array_push($values, $about, $about);
        }
        if ($before !== null) {
            $where[] = 'id < ?';
            $values[] = $before;
        }

        return array_map(
            self::event(...),
            $this->database->rows(
                'SELECT ' .
                    self::COLUMNS .
                    ' FROM ' .
                    $this->database->table('events') .
                    ' WHERE ' .
                    implode(' AND ', $where) .
                    ' ORDER BY id DESC LIMIT ' .
                    $limit,
                $values,
            ),
        );
    }

    /** @return StoredEvent|null null if it isn't stored, or no longer */
    public function find(LedgerScope $scope, string $id): ?array
    {
        $row = $this->database->row(
            'SELECT ' .
                self::COLUMNS .
                ' FROM ' .
                $this->database->table('events') .
                ' WHERE ledger_id = ? AND event_id = ?',
            [$scope->id, $id],
        );

        return $row === null ? null : self::event($row);
    }

    /** Returns the JSON of a stored event; null if it isn't stored, or no longer. */
    public function body(LedgerScope $scope, string $id): ?string
    {
        return $this->database->value(
            'SELECT body FROM ' . $this->database->table('events') . ' WHERE ledger_id = ? AND event_id = ?',
            [$scope->id, $id],
        );
    }

    /**
     * @param array<string, string|null> $row
     *
     * @return StoredEvent
     */
    private static function event(array $row): array
    {
        return [
            'row' => (int) $row['id'],
            'id' => (string) $row['event_id'],
            'type' => (string) $row['type'],
            'object_id' => $row['object_id'],
            'created' => (int) $row['created'],
            'received' => (int) $row['received_at'],
            'origin' => (string) $row['origin'],
            'state' => (string) $row['state'],
            'attempts' => (int) $row['attempts'],
            'next_attempt' => (int) $row['next_attempt_at'],
            'error' => $row['last_error'],
        ];
    }
}
