<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Migrations;

use Tillbook\Ledger\Database;

/** Drops an index that no statement uses, if it is still there. The rows stay as they are. */
final class DropIndex implements Migration
{
    public function __construct(
        private readonly int $version,
        private readonly string $table,
        private readonly string $index,
    ) {}

    public function version(): int
    {
        return $this->version;
    }

    public function up(Database $database): void
    {
        $table = $database->table($this->table);
        $existing = array_column($database->rows("SHOW INDEX FROM $table"), 'Key_name');
        if (in_array($this->index, $existing, true)) {
            $database->execute("ALTER TABLE $table DROP INDEX {$this->index}");
        }
    }
}
