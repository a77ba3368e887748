<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Migrations;

use Tillbook\Ledger\Database;

/** A migration that adds or drops an index of an existing table. */
abstract class IndexChange extends TableChange
{
    public function __construct(int $version, string $table, protected readonly string $index)
    {
        parent::__construct($version, $table);
    }

    protected function left(Database $database): array
    {
        $existing = array_column($database->rows('SHOW INDEX FROM ' . $database->table($this->table)), 'Key_name');
        $change = $this->change(in_array($this->index, $existing, true));

        return $change === null ? [] : [$change];
    }

    /** @return string|null what to do with the table, as SQL; null if nothing is left to do */
    abstract protected function change(bool $isThere): ?string;
}
