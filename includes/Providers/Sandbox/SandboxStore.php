<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\Sql;
use Tillbook\Platform\Json;
use Tillbook\Provider\Event;

/**
 * Stores a sandbox account and its objects in the database: reads objects on demand and writes all changes together.
 */
final class SandboxStore
{
    /** Key in a kept event: its place among those of its second. */
    private const KEPT = 'kept';
    /** @var array<string, array<string, mixed>> loaded or changed objects by ID */
    private array $objects = [];

    /** @var array<string, array{parent: string|null, due: int|null}> pending writes, by ID */
    private array $changed = [];

    /**
     * @var array<string, array{type: string, parent: string|null, created: int, due: int|null}>|null index of
     *     all objects, if all of them are in memory
     */
    private ?array $index = null;

    public function __construct(private readonly Database $database, private readonly string $accountId) {}

    /**
     * Locks the account until the transaction ends, so that requests changing it run one after the other. Uses
     * an update, because SQLite doesn't support SELECT … FOR UPDATE.
     */
    public function lock(): void
    {
        $this->database->execute(
            'UPDATE ' . $this->database->table('sandbox_accounts') . ' SET counter = counter + 1 WHERE account_id = ?',
            [$this->accountId],
        );
    }

    /**
     * Locks the account like lock() and loads all of it into memory. Until flush(), the database is neither
     * read nor written. For work with thousands of changes.
     */
    public function keepInMemory(): void
    {
        // Doesn't change the counter, because objects' IDs are derived from it.
        $this->database->execute(
            'UPDATE ' . $this->database->table('sandbox_accounts') . ' SET seed = seed WHERE account_id = ?',
            [$this->accountId],
        );
        $this->index = [];
        foreach (
            $this->database->rows(
                'SELECT object_id, type, parent_id, created, due_at, body FROM ' .
                    $this->database->table('sandbox_objects') .
                    " WHERE account_id = ? AND type <> 'event'",
                [$this->accountId],
            )
            as $row
        ) {
            $id = (string) $row['object_id'];
            $this->index[$id] = [
                'type' => (string) $row['type'],
                'parent' => $row['parent_id'],
                'created' => (int) $row['created'],
                'due' => $row['due_at'] === null ? null : (int) $row['due_at'],
            ];
            $this->objects[$id] = Json::decode($row['body']);
        }
    }

    /**
     * Stores events until they are confirmed as received.
     *
     * @param list<Event> $events
     */
    public function keepEvents(array $events): void
    {
        // Many happen in one second, and their IDs are in no order.
        $order = (int) (microtime(true) * 1_000_000);
        foreach (array_chunk($events, 200) as $chunk) {
            $this->database->insertMany(
                'sandbox_objects',
                array_map(function (Event $event) use (&$order): array {
                    return [
                        'account_id' => $this->accountId,
                        'object_id' => $event->id,
                        'type' => 'event',
                        'parent_id' => 'undelivered',
                        'created' => $event->created,
                        'due_at' => null,
                        'body' => (string) wp_json_encode([self::KEPT => $order++] + Json::decode($event->toJson())),
                    ];
                }, $chunk),
            );
        }
    }

    /** @return list<Event> oldest first */
    public function keptEvents(): array
    {
        $kept = array_map(
            static fn(string $body): array => [
                Event::fromJson($body),
                Json::integer(Json::decode($body), self::KEPT) ?? 0,
            ],
            $this->database->column(
                'SELECT body FROM ' .
                    $this->database->table('sandbox_objects') .
                    " WHERE account_id = ? AND parent_id = 'undelivered'",
                [$this->accountId],
            ),
        );
        usort($kept, static fn(array $a, array $b): int => [$a[0]->created, $a[1]] <=> [$b[0]->created, $b[1]]);

        return array_column($kept, 0);
    }

    /**
     * Deletes confirmed events.
     *
     * @param list<Event> $events
     */
    public function forgetEvents(array $events): void
    {
        foreach (array_chunk($events, 200) as $chunk) {
            $this->database->execute(
                'DELETE FROM ' .
                    $this->database->table('sandbox_objects') .
                    ' WHERE account_id = ? AND object_id IN (' .
                    Sql::placeholders($chunk) .
                    ')',
                [$this->accountId, ...array_map(static fn(Event $event): string => $event->id, $chunk)],
            );
        }
    }

    /** @return array{seed: int, clock_offset: int, counter: int, body: array<string, mixed>}|null */
    public function account(): ?array
    {
        $row = $this->database->row(
            'SELECT * FROM ' . $this->database->table('sandbox_accounts') . ' WHERE account_id = ?',
            [$this->accountId],
        );

        return $row === null
            ? null
            : [
                'seed' => (int) $row['seed'],
                'clock_offset' => (int) $row['clock_offset'],
                'counter' => (int) $row['counter'],
                'body' => Json::decode($row['body']),
            ];
    }

    /** @param int $seconds how far to move the account's clock ahead */
    public function advanceClock(int $seconds): void
    {
        $this->database->execute(
            'UPDATE ' .
                $this->database->table('sandbox_accounts') .
                ' SET clock_offset = clock_offset + ? WHERE account_id = ?',
            [$seconds, $this->accountId],
        );
    }

    /** @param array<string, mixed> $body */
    public function saveAccount(int $seed, int $clockOffset, int $counter, array $body): void
    {
        $this->database->upsertMany(
            'sandbox_accounts',
            [
                [
                    'account_id' => $this->accountId,
                    'seed' => $seed,
                    'clock_offset' => $clockOffset,
                    'counter' => $counter,
                    'body' => (string) wp_json_encode($body),
                ],
            ],
            ['account_id'],
        );
    }

    /** @return array<string, mixed>|null */
    public function find(string $id): ?array
    {
        if (!isset($this->objects[$id]) && $this->index === null) {
            $body = $this->database->value(
                'SELECT body FROM ' .
                    $this->database->table('sandbox_objects') .
                    ' WHERE account_id = ? AND object_id = ?',
                [$this->accountId, $id],
            );
            if ($body === null) {
                return null;
            }
            $this->objects[$id] = Json::decode($body);
        }

        return $this->objects[$id] ?? null;
    }

    /**
     * Adds or replaces an object; written by flush().
     *
     * @param array<string, mixed> $object with its `id`, `object` and `created`
     * @param int|null $dueAt when it changes automatically, in the sandbox's time
     */
    public function put(array $object, ?string $parentId = null, ?int $dueAt = null): void
    {
        $id = Json::text($object, 'id') ?? throw new \LogicException('A sandbox object needs an id.');
        $this->objects[$id] = $object;
        $this->changed[$id] = ['parent' => $parentId, 'due' => $dueAt];
        if ($this->index !== null) {
            $this->index[$id] = [
                'type' => Json::text($object, 'object') ?? '',
                'parent' => $parentId,
                'created' => Json::integer($object, 'created') ?? 0,
                'due' => $dueAt,
            ];
        }
    }

    /**
     * Finds the objects that are due by a time, oldest first, including unsaved changes.
     *
     * @return list<array<string, mixed>>
     */
    public function due(int $time): array
    {
        return $this->inMemory(static fn(array $one): bool => $one['due'] !== null && $one['due'] <= $time, 'due') ??
            $this->load('due_at IS NOT NULL AND due_at <= ? ORDER BY due_at, object_id', [$time]);
    }

    /**
     * Finds balance transactions in a currency that are not part of a payout, available or pending.
     *
     * @return list<array<string, mixed>>
     */
    public function unpaid(string $currency): array
    {
        return $this->inMemory(
            static fn(array $one): bool => $one['parent'] === 'balance:' . $currency && $one['due'] !== null,
            'created',
        ) ?? $this->load('parent_id = ? AND due_at IS NOT NULL ORDER BY created, object_id', ['balance:' . $currency]);
    }

    /** @return list<array<string, mixed>> newest first */
    public function ofType(string $type, int $limit = 1000): array
    {
        $found = $this->inMemory(static fn(array $one): bool => $one['type'] === $type, 'created', true);

        return $found === null
            ? $this->load('type = ? ORDER BY created DESC, object_id LIMIT ' . $limit, [$type])
            : array_slice($found, 0, $limit);
    }

    /** @return list<array<string, mixed>> */
    public function children(string $parentId): array
    {
        return $this->inMemory(static fn(array $one): bool => $one['parent'] === $parentId, 'created') ??
            $this->load('parent_id = ? ORDER BY created, object_id', [$parentId]);
    }

    /** Writes all pending changes. */
    public function flush(): void
    {
        foreach (array_chunk(array_keys($this->changed), 200) as $ids) {
            $this->database->upsertMany(
                'sandbox_objects',
                array_map(
                    fn(string $id): array => [
                        'account_id' => $this->accountId,
                        'object_id' => $id,
                        'type' => Json::text($this->objects[$id], 'object') ?? '',
                        'parent_id' => $this->changed[$id]['parent'],
                        'created' => Json::integer($this->objects[$id], 'created') ?? 0,
                        'due_at' => $this->changed[$id]['due'],
                        'body' => (string) wp_json_encode($this->objects[$id]),
                    ],
                    $ids,
                ),
                ['account_id', 'object_id'],
            );
        }
        $this->changed = [];
    }

    /** Deletes the account and all its objects. */
    public function delete(): void
    {
        foreach (['sandbox_objects', 'sandbox_accounts'] as $table) {
            $this->database->execute('DELETE FROM ' . $this->database->table($table) . ' WHERE account_id = ?', [
                $this->accountId,
            ]);
        }
        $this->objects = $this->changed = [];
        $this->index = null;
    }

    /**
     * @param callable(array{type: string, parent: string|null, created: int, due: int|null}): bool $isWanted
     * @param 'due'|'created' $order primary sort key, followed by the ID
     *
     * @return list<array<string, mixed>>|null null if the objects are not in memory
     */
    private function inMemory(callable $isWanted, string $order, bool $newestFirst = false): ?array
    {
        if ($this->index === null) {
            return null;
        }
        $found = array_filter($this->index, $isWanted);
        $ids = array_map(strval(...), array_keys($found));
        usort(
            $ids,
            static fn(string $one, string $other): int => $newestFirst
                ? [$found[$other][$order], $one] <=> [$found[$one][$order], $other]
                : [$found[$one][$order], $one] <=> [$found[$other][$order], $other],
        );

        return array_map(fn(string $id): array => $this->objects[$id], $ids);
    }

    /**
     * @param list<int|string> $values
     *
     * @return list<array<string, mixed>>
     */
    private function load(string $where, array $values): array
    {
        $this->flush();
        $found = [];
        foreach (
            $this->database->rows(
                'SELECT object_id, body FROM ' .
                    $this->database->table('sandbox_objects') .
                    ' WHERE account_id = ? AND ' .
                    $where,
                [$this->accountId, ...$values],
            )
            as $row
        ) {
            $id = (string) $row['object_id'];
            $this->objects[$id] ??= Json::decode($row['body']);
            $found[] = $this->objects[$id];
        }

        return $found;
    }
}
