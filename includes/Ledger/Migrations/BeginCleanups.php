<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Migrations;

use Tillbook\Ledger\Cleanup\Cleanups;
use Tillbook\Ledger\Database;

/** Has a job remove personal data that earlier versions stored. */
final class BeginCleanups implements Migration
{
    public function __construct(private readonly int $version) {}

    public function version(): int
    {
        return $this->version;
    }

    public function up(Database $database): void
    {
        (new Cleanups($database))->begin();
    }
}
