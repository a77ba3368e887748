<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Query;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Json;

/** Reads the provider's objects that belong to rows of a list. */
final class ObjectBodies
{
    /**
     * @param list<string> $ids
     *
     * @return array<string, array<string, mixed>> by ID; objects that the ledger doesn't have are absent
     */
    public static function of(Database $database, LedgerScope $scope, array $ids): array
    {
        if ($ids === []) {
            return [];
        }
        $which = SqlCondition::in('object_id', $ids);
        $bodies = [];
        foreach (
            $database->rows(
                'SELECT object_id, body FROM ' . $database->table('objects') . " WHERE ledger_id = ? AND {$which->sql}",
                [$scope->id, ...$which->values],
            )
            as $row
        ) {
            $bodies[(string) $row['object_id']] = Json::decode($row['body']);
        }

        return $bodies;
    }
}
