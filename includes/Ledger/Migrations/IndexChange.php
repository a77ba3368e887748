<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Migrations;

use Tillbook\Ledger\Database;

/** A migration that adds or drops an index of an existing table. */
abstract class IndexChange implements Migration
{
    public function __construct(
        private readonly int $version,
        private readonly string $table,
        protected readonly string $index,
    ) {}

    public function version(): int
    {
        return $this->version;
    }

    public function up(Database $database): void
    {
        $table = $database->table($this->table);
        $existing = array_column($database->rows("SHOW INDEX FROM $table"), 'Key_name');
        $change = $this->change(in_array($this->index, $existing, true));
        if ($change !== null) {
            $database->execute("ALTER TABLE $table $change");
        }
    }

    /** @return string|null what to do with the table, as SQL; null if nothing is left to do */
    abstract protected function change(bool $isThere): ?string;
}
