<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Tillbook\Ledger\Migrations\Migration;
use Tillbook\Ledger\Migrations\Sequence;
use Tillbook\Ledger\Migrations\SqlFile;

/** What answering disputes needs of the tables: files in the sandbox, and drafts. */
final class DisputeTables
{
    public static function migration(int $version): Migration
    {
        return new Sequence(
            $version,
            new SqlFile($version, TILLBOOK_DIR . '/includes/Providers/Sandbox/files.sql'),
            new SqlFile($version, __DIR__ . '/tables.sql'),
        );
    }
}
