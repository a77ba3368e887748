<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use Closure;

/**
 * Writes again what was written for an earlier test and rolled back with it: the same rows with the same ids, with one
 * statement for each table. Rows that are deleted stay, and other tables are left alone. Making a shop with WooCommerce
 * takes 800 statements and longer than most tests.
 */
final class RecordedRows
{
    private const TABLES = [
        'options',
        'posts',
        'postmeta',
        'terms',
        'termmeta',
        'term_taxonomy',
        'term_relationships',
        'wc_product_meta_lookup',
        'woocommerce_shipping_zones',
        'woocommerce_shipping_zone_methods',
        'woocommerce_tax_rates',
    ];

    /** @var array<string, array{mixed, array<string, non-empty-list<array<string, string|null>>>}> results and rows, by name */
    private static array $recorded = [];

    /**
     * @template T
     *
     * @param string $name of what is written: the same for the same rows
     * @param Closure(): T $write writes the rows; only the first call of the process runs it
     *
     * @return T what $write returned
     */
    public static function write(string $name, Closure $write): mixed
    {
        if (!isset(self::$recorded[$name])) {
            $before = self::rows();
            $result = $write();
            $added = [];
            foreach (self::rows() as $table => $rows) {
                $added[$table] = array_values(array_diff_key($rows, $before[$table]));
            }
            self::$recorded[$name] = [$result, array_filter($added)];

            return $result;
        }
        [$result, $added] = self::$recorded[$name];
        foreach ($added as $table => $rows) {
            Rows::write($table, $rows, 'REPLACE');
        }
        wp_cache_flush();

        return $result;
    }

    /** @return array<string, array<string, array<string, string|null>>> rows by table and content */
    private static function rows(): array
    {
        $rows = [];
        foreach (self::TABLES as $table) {
            $all = Rows::of($table);
            $rows[$table] = array_combine(array_map(serialize(...), $all), $all);
        }

        return $rows;
    }
}
