<?php

declare(strict_types=1);

namespace Tillbook\Tests\Fuzz;

use Tillbook\Ledger\Database;

/** All rows of a small store, put back where processes of their own changed them. */
final class StoreCopy
{
    /** @var array<string, list<array<string, string|null>>> */
    private readonly array $rows;

    public function __construct()
    {
        $rows = [];
        foreach (Database::fromWordPress()->column('SHOW TABLES') as $table) {
            $rows[$table] = self::rows($table);
        }
        $this->rows = $rows;
    }

    public function restore(): void
    {
        global $wpdb;
        assert($wpdb instanceof \wpdb);
        foreach ($this->rows as $table => $rows) {
            if (self::rows($table) === $rows) {
                continue;
            }
            $wpdb->query("DELETE FROM `$table`");
            foreach ($rows as $row) {
                if ($wpdb->insert($table, $row) === false) {
                    throw new \RuntimeException("A row of $table could not be put back: $wpdb->last_error");
                }
            }
        }
        wp_cache_flush();
        wp_roles()->for_site();
    }

    /** @return list<array<string, string|null>> */
    private static function rows(string $table): array
    {
        return array_values(Database::fromWordPress()->rows("SELECT * FROM `$table`"));
    }
}
