<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Tillbook\Ledger\Migrations\Migration;
use Tillbook\Ledger\Migrations\Sequence;
use Tillbook\Ledger\Migrations\SqlFile;

/** The tables that responding to disputes needs. */
final class DisputeTables
{
    /** @param Migration ...$others what belongs to the same version */
    public static function migration(int $version, Migration ...$others): Migration
    {
        return new Sequence($version, ...[...array_values($others), new SqlFile($version, __DIR__ . '/tables.sql')]);
    }
}
