<?php

declare(strict_types=1);

namespace Tillbook\Tests\Fuzz;

use mysqli;
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
                self::insert($wpdb, $table, $row);
            }
        }
        wp_cache_flush();
        wp_roles()->for_site();
    }

    /**
     * Byte for byte: wpdb refuses what does not look like its column's character set, such as texts that a test broke.
     *
     * @param array<string, string|null> $row
     */
    private static function insert(\wpdb $wpdb, string $table, array $row): void
    {
        $connection = $wpdb->__get('dbh');
        $done =
            $connection instanceof mysqli
                ? $connection->query(
                    sprintf(
                        'INSERT INTO `%s` (`%s`) VALUES (%s)',
                        $table,
                        implode('`, `', array_keys($row)),
                        implode(
                            ', ',
                            array_map(
                                static fn(?string $value): string => $value === null
                                    ? 'NULL'
                                    : "'" . $connection->real_escape_string($value) . "'",
                                $row,
                            ),
                        ),
                    ),
                )
                : $wpdb->insert($table, $row);
        if ($done === false) {
            throw new \RuntimeException(
                "A row of $table could not be put back: " .
                    ($connection instanceof mysqli ? $connection->error : $wpdb->last_error),
            );
        }
    }

    /** @return list<array<string, string|null>> */
    private static function rows(string $table): array
    {
        return array_values(Database::fromWordPress()->rows("SELECT * FROM `$table`"));
    }
}
