<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Migrations;

use Tillbook\Ledger\Database;

/**
 * One step of the schema. A step may be interrupted anywhere and run again: write it so that a second run does no
 * harm.
 */
interface Migration
{
    /** The schema version this step leads to; steps run in this order. */
    public function version(): int;

    public function up(Database $database): void;
}
