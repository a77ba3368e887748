<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Migrations;

use Tillbook\Ledger\Database;

/** Adds missing columns to an existing table and drops others that still exist. */
final class ChangeColumns extends TableChange
{
    /**
     * @param array<string, string> $add definitions by column
     * @param list<string> $drop
     */
    public function __construct(
        int $version,
        string $table,
        private readonly array $add,
        private readonly array $drop = [],
    ) {
        parent::__construct($version, $table);
    }

    protected function left(Database $database): array
    {
        $table = $database->table($this->table);
        $existing = array_map(strval(...), array_column($database->rows("SHOW COLUMNS FROM $table"), 'Field'));
        $changes = [];
        foreach (array_diff_key($this->add, array_flip($existing)) as $column => $definition) {
            $changes[] = "ADD COLUMN $column $definition";
        }
        foreach (array_intersect($this->drop, $existing) as $column) {
            $changes[] = "DROP COLUMN $column";
        }

        return $changes;
    }
}
