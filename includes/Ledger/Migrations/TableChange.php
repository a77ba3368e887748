<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Migrations;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\DatabaseError;

/** A migration that changes an existing table, as far as the change is still missing. */
abstract class TableChange implements Migration
{
    public function __construct(private readonly int $version, protected readonly string $table) {}

    public function version(): int
    {
        return $this->version;
    }

    public function up(Database $database): void
    {
        $left = $this->left($database);
        if ($left === []) {
            return;
        }
        try {
            $database->execute('ALTER TABLE ' . $database->table($this->table) . ' ' . implode(', ', $left));
        } catch (DatabaseError $error) {
            // A request that was taken for dead may have made it meanwhile.
            if ($this->left($database) !== []) {
                throw $error;
            }
        }
    }

    /** @return list<string> what is left to do, as SQL */
    abstract protected function left(Database $database): array;
}
