<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Migrations;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\Write\FacetBlocks;

/**
 * Adds the sums by facet. All blocks from before are dirty, so that they are read from the transactions until a job has
 * summed them.
 */
final class FacetSumsTables implements Migration
{
    public function __construct(private readonly int $version) {}

    public function version(): int
    {
        return $this->version;
    }

    public function up(Database $database): void
    {
        (new SqlFile($this->version, __DIR__ . '/sql/0023-facet-sums.sql'))->up($database);
        (new FacetBlocks($database))->markAll();
    }
}
