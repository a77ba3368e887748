<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use Tillbook\Ledger\Migrations\ChangeColumns;
use Tillbook\Ledger\Migrations\Migration;
use Tillbook\Ledger\Migrations\SqlFile;

/** Migrates the tables for background exports and schedules. */
final class ExportTables
{
    /** @return list<Migration> */
    public static function migrations(): array
    {
        return [
            new ChangeColumns(
                6,
                'exports',
                [
                    'rows_total' => 'bigint(20) unsigned NULL',
                    'position' => 'text NULL',
                    'bytes' => 'bigint(20) unsigned NOT NULL DEFAULT 0',
                    'lease' => "char(32) CHARACTER SET ascii COLLATE ascii_bin NOT NULL DEFAULT ''",
                    'lease_until' => 'int(10) unsigned NOT NULL DEFAULT 0',
                    'attempts' => 'tinyint(3) unsigned NOT NULL DEFAULT 0',
                    'notified' => 'tinyint(3) unsigned NOT NULL DEFAULT 1',
                    'schedule_id' => 'bigint(20) unsigned NULL',
                ],
                ['cursor_created', 'cursor_id'],
            ),
            new SqlFile(6, __DIR__ . '/tables.sql'),
            new ChangeColumns(30, 'exports', [
                'notice_at' => 'int(10) unsigned NOT NULL DEFAULT 0',
                'notice_attempts' => 'tinyint(3) unsigned NOT NULL DEFAULT 0',
            ]),
            new ChangeColumns(30, 'export_schedules', ['held_since' => 'int(10) unsigned NOT NULL DEFAULT 0']),
        ];
    }
}
