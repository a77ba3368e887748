<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Migrations;

/** Adds an index to an existing table, unless the index exists. */
final class AddIndex extends IndexChange
{
    /** @param list<string> $columns */
    public function __construct(int $version, string $table, string $index, private readonly array $columns)
    {
        parent::__construct($version, $table, $index);
    }

    protected function change(bool $isThere): ?string
    {
        return $isThere ? null : "ADD KEY {$this->index} (" . implode(',', $this->columns) . ')';
    }
}
