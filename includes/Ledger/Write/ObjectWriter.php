<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Write;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Clock;

/** Keeps the newest state of each of the provider's objects as it was delivered. */
final class ObjectWriter
{
    public function __construct(private readonly Database $database, private readonly Clock $clock)
    {
    }

    /** @param array<string, mixed> $object with its `id` and `object` */
    public function write(LedgerScope $scope, array $object, ?string $parentId, int $eventCreated): void
    {
        $id = $object['id'] ?? null;
        $type = $object['object'] ?? null;
        if (!is_string($id) || !is_string($type)) {
            return;
        }
        $created = $object['created'] ?? null;
        $this->database->upsertMany('objects', [[
            'ledger_id' => $scope->id,
            'object_id' => $id,
            'type' => $type,
            'parent_id' => $parentId,
            'created' => is_int($created) ? $created : null,
            'fetched_at' => $this->clock->now(),
            'stale' => 0,
            'body' => (string) wp_json_encode($object),
            'event_created' => $eventCreated,
        ]], ['ledger_id', 'object_id'], 'event_created');
    }

    /**
     * Whether an object's stored state is newer than an event.
     */
    public function isNewer(LedgerScope $scope, string $objectId, int $eventCreated): bool
    {
        $stored = $this->database->value(
            'SELECT event_created FROM ' . $this->database->table('objects') . ' WHERE ledger_id = ? AND object_id = ?',
            [$scope->id, $objectId],
        );

        return $stored !== null && (int) $stored > $eventCreated;
    }

    /** @return array<string, mixed>|null the object as it was last delivered */
    public function read(LedgerScope $scope, string $objectId): ?array
    {
        $body = $this->database->value(
            'SELECT body FROM ' . $this->database->table('objects') . ' WHERE ledger_id = ? AND object_id = ?',
            [$scope->id, $objectId],
        );
        $object = $body === null ? null : json_decode($body, true);
        if (!is_array($object)) {
            return null;
        }
        $named = [];
        foreach ($object as $name => $value) {
            $named[(string) $name] = $value;
        }

        return $named;
    }
}
