<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Write;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Sql;
use Tillbook\Ledger\StoredObject;

/** Writes copies of the provider's objects, except those of old payments (OldObjects). */
final class ObjectWriter
{
    public function __construct(private readonly Database $database) {}

    public function write(LedgerScope $scope, Batch $batch): void
    {
        $rows = $left = [];
        foreach ($batch->objects as $id => $entry) {
            if (OldObjects::isLeftOut($batch, (string) $id, $entry)) {
                $left[] = (string) $id;
                continue;
            }
            $created = $entry['object']['created'] ?? null;
            $type = $entry['object']['object'] ?? null;
            $rows[] = [
                'ledger_id' => $scope->id,
                'object_id' => (string) $id,
                'type' => is_string($type) ? $type : '',
                'parent_id' => $entry['parent'],
                'created' => is_int($created) ? $created : null,
                'body' => StoredObject::json($entry['object']),
                'event_created' => $entry['created'],
            ];
        }
        $this->database->upsertMany('objects', $rows, ['ledger_id', 'object_id'], 'event_created');
        $this->remove($scope, $left);
    }

    /**
     * Removes copies from earlier, which would no longer be what the rows say.
     *
     * @param list<string> $ids
     */
    private function remove(LedgerScope $scope, array $ids): void
    {
        foreach (Sql::chunks($ids) as $chunk) {
            $this->database->execute(
                'DELETE FROM ' .
                    $this->database->table('objects') .
                    ' WHERE ledger_id = ? AND object_id IN (' .
                    Sql::placeholders($chunk) .
                    ')',
                [$scope->id, ...$chunk],
            );
        }
    }
}
