<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Migrations;

use Tillbook\Ledger\Database;

/** Adds an index to an existing table, unless the index exists. */
final class AddIndex implements Migration
{
    /** @param list<string> $columns */
    public function __construct(
        private readonly int $version,
        private readonly string $table,
        private readonly string $index,
        private readonly array $columns,
    ) {}

    public function version(): int
    {
        return $this->version;
    }

    public function up(Database $database): void
    {
        $table = $database->table($this->table);
        $existing = array_column($database->rows("SHOW INDEX FROM $table"), 'Key_name');
        if (!in_array($this->index, $existing, true)) {
            $database->execute("ALTER TABLE $table ADD KEY {$this->index} (" . implode(',', $this->columns) . ')');
        }
    }
}
