<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Migrations;

use Tillbook\Ledger\Database;

/** A step of the database schema. A step can be interrupted at any point and run again, so it must be idempotent. */
interface Migration
{
    /** Returns the schema version after this step; steps run in this order. */
    public function version(): int;

    public function up(Database $database): void;
}
