<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Migrations;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\DatabaseError;

/** Adds missing columns to an existing table and drops others that still exist. */
final class ChangeColumns implements Migration
{
    /**
     * @param array<string, string> $add definitions by column
     * @param list<string> $drop
     */
    public function __construct(
        private readonly int $version,
        private readonly string $table,
        private readonly array $add,
        private readonly array $drop = [],
    ) {}

    public function version(): int
    {
        return $this->version;
    }

    public function up(Database $database): void
    {
        $changes = $this->changes($database);
        if ($changes === []) {
            return;
        }
        try {
            $database->execute('ALTER TABLE ' . $database->table($this->table) . ' ' . implode(', ', $changes));
        } catch (DatabaseError $error) {
            // A request that was taken for dead may have made them meanwhile.
            if ($this->changes($database) !== []) {
                throw $error;
            }
        }
    }

    /** @return list<string> what is left to do, as SQL */
    private function changes(Database $database): array
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
