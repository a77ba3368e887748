<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

use Tillbook\Platform\Boundary\Hooks;
use WeakMap;
use wpdb;

/**
 * Sets our tables' character set. They mix ASCII IDs with Unicode names; wpdb would treat such a table as ASCII and
 * reject every statement with other letters. This also saves a SHOW COLUMNS query per table.
 */
final class TableCharset
{
    /** @var WeakMap<wpdb, true>|null connections with the filter */
    private static ?WeakMap $registered = null;

    /** Adds the filter once: more of them would all run for every row that WordPress inserts. */
    public static function register(wpdb $wpdb): void
    {
        self::$registered ??= new WeakMap();
        if (isset(self::$registered[$wpdb])) {
            return;
        }
        self::$registered[$wpdb] = true;
        Hooks::filter(
            'pre_get_table_charset',
            static fn(mixed $charset, mixed $table): mixed => is_string($table) &&
            str_starts_with($table, $wpdb->prefix . 'tillbook_')
                ? 'utf8mb4'
                : $charset,
            10,
            2,
        );
    }
}
