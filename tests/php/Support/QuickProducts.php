<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use Closure;
use RuntimeException;
use WC_Product_Simple;

/**
 * Products that differ in their number only. WooCommerce makes the first one, with 150 statements; the others are
 * copies of its rows, with five.
 */
final class QuickProducts
{
    /** The tables with a product's rows, and their column with its number. */
    private const TABLES = [
        'posts' => 'ID',
        'postmeta' => 'post_id',
        'term_relationships' => 'object_id',
        'wc_product_meta_lookup' => 'product_id',
    ];

    /** @var array<string, array<string, list<array<string, string|null>>>> rows of products, by kind and table */
    private static array $rows = [];

    /**
     * @param string $kind what the products have in common
     * @param Closure(): WC_Product_Simple $make makes and saves one
     */
    public static function one(string $kind, Closure $make): WC_Product_Simple
    {
        if (isset(self::$rows[$kind])) {
            return self::copy(self::$rows[$kind]);
        }
        $product = $make();
        foreach (self::TABLES as $table => $column) {
            self::$rows[$kind][$table] = Rows::of($table, $column, $product->get_id());
        }

        return $product;
    }

    /** @param array<string, list<array<string, string|null>>> $rows */
    private static function copy(array $rows): WC_Product_Simple
    {
        $id = 0;
        foreach (self::TABLES as $table => $column) {
            $copies = array_map(static function (array $row) use ($table, $column, $id): array {
                unset($row['meta_id'], $row['ID']);

                return ($table === 'posts'
                    ? ['post_name' => $row['post_name'] . '-' . uniqid()]
                    : [$column => (string) $id]) + $row;
            }, $rows[$table]);
            if ($copies !== []) {
                Rows::write($table, $copies);
                $id = $id === 0 ? $GLOBALS['wpdb']->insert_id : $id;
            }
        }
        wp_cache_set_posts_last_changed();
        $product = wc_get_product($id);

        return $product instanceof WC_Product_Simple ? $product : throw new RuntimeException('It was not copied.');
    }
}
