<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Migrations;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\DatabaseError;

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
        $change = $this->left($database);
        if ($change === null) {
            return;
        }
        try {
            $database->execute('ALTER TABLE ' . $database->table($this->table) . " $change");
        } catch (DatabaseError $error) {
            // A request that was taken for dead may have made it meanwhile.
            if ($this->left($database) !== null) {
                throw $error;
            }
        }
    }

    private function left(Database $database): ?string
    {
        $existing = array_column($database->rows('SHOW INDEX FROM ' . $database->table($this->table)), 'Key_name');

        return $this->change(in_array($this->index, $existing, true));
    }

    /** @return string|null what to do with the table, as SQL; null if nothing is left to do */
    abstract protected function change(bool $isThere): ?string;
}
