<?php

/**
 * For tools/stores, run by `wp eval-file`: prints the ledger's number of rows, its schema version, and the roles'
 * capabilities.
 */

declare(strict_types=1);

global $wpdb;
$has =
    $wpdb->get_col($wpdb->prepare('SHOW TABLES LIKE %s', $wpdb->esc_like($wpdb->prefix . 'tillbook_transactions'))) !==
    [];
echo "\nCOUNT ",
    json_encode([
        'transactions' => $has
            ? (int) $wpdb->get_var("SELECT COUNT(*) FROM {$wpdb->prefix}tillbook_transactions")
            : null,
        'schema' => (int) get_option('tillbook_schema_version'),
        'active' => class_exists('Tillbook\\Plugin', false),
        'can' => get_role('shop_manager')?->has_cap('tillbook_view') ?? null,
        'accountant' => get_role('tillbook_accountant') !== null,
        'routes' => count(
            array_filter(
                array_keys(rest_get_server()->get_routes()),
                static fn(string $route): bool => str_starts_with($route, '/wc/v3/payments/'),
            ),
        ),
        'jobs' => function_exists('as_get_scheduled_actions')
            ? count(as_get_scheduled_actions(['group' => 'tillbook', 'status' => 'pending', 'per_page' => 50], 'ids'))
            : 0,
        'prefix' => $wpdb->prefix,
    ]),
    "\n";
