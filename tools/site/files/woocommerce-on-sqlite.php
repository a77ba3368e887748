<?php

/**
 * For development sites only: rewrites WooCommerce's SQL statements that the SQLite integration doesn't translate.
 */

declare(strict_types=1);

if (defined('DB_ENGINE') && DB_ENGINE === 'sqlite') {
    add_filter('query', static function (string $query): string {
        $query = str_replace('18446744073709551615', '9223372036854775807', $query);
        // Otherwise a product with managed stock is always sold out, regardless of the payment method.
        if (preg_match('/^\s*INSERT INTO \S*wc_reserved_stock\b/i', $query) === 1) {
            $query =
                preg_replace(
                    '/\bNOW\(\)\s*\+\s*INTERVAL\s+(\d+)\s+MINUTE/i',
                    'DATE_ADD(NOW(), INTERVAL $1 MINUTE)',
                    $query,
                ) ?? $query;
        }
        // The integration looks up a table by its alias and fails if AS precedes it. It then rolls back the whole
        // transaction.
        if (preg_match('/^\s*DELETE\s+\w+\s+FROM\b/i', $query) === 1) {
            [$tables, $condition] = preg_split('/(?=\bWHERE\b)/i', $query, 2) + [1 => ''];
            $query = preg_replace('/\s+AS\s+(?=\w+)/i', ' ', $tables) . $condition;
        }

        return preg_replace_callback(
            '/CONCAT_WS\(\s*\'([^\']*)\'\s*,((?:[^()]|\([^()]*\))*)\)/i',
            static function (array $match): string {
                $parts = array_map(
                    static fn(string $part): string => 'COALESCE(' . trim($part) . ",'')",
                    explode(',', $match[2]),
                );

                return 'CONCAT(' . implode(",'" . $match[1] . "',", $parts) . ')';
            },
            $query,
        ) ?? $query;
    });
}
