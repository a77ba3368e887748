<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use RuntimeException;
use wpdb;

/** Rows as the database returns them, written with one statement. */
final class Rows
{
    /**
     * @param string $table without prefix
     * @param non-empty-list<array<string, string|null>> $rows all with the same columns
     * @param 'INSERT'|'REPLACE' $verb what to do
     */
    public static function write(string $table, array $rows, string $verb = 'INSERT'): void
    {
        global $wpdb;
        assert($wpdb instanceof wpdb);
        $columns = implode(', ', array_map(static fn(string $name): string => "`$name`", array_keys($rows[0])));
        $value = static fn(?string $value): string => $value === null ? 'NULL' : (string) $wpdb->prepare('%s', $value);
        $values = array_map(static fn(array $row): string => '(' . implode(', ', array_map($value, $row)) . ')', $rows);
        if ($wpdb->query("$verb INTO {$wpdb->prefix}$table ($columns) VALUES " . implode(', ', $values)) === false) {
            throw new RuntimeException("The rows of $table were not written.");
        }
    }

    /** @return list<array<string, string|null>> all rows of a table, or those with a value in a column */
    public static function of(string $table, ?string $column = null, ?int $value = null): array
    {
        global $wpdb;
        assert($wpdb instanceof wpdb);
        $name = $wpdb->prefix . $table;
        $query =
            $column === null
                ? $wpdb->prepare('SELECT * FROM %i', $name)
                : $wpdb->prepare('SELECT * FROM %i WHERE %i = %d', $name, $column, $value);

        return array_values((array) $wpdb->get_results((string) $query, ARRAY_A));
    }
}
