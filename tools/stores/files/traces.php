<?php

/**
 * Of tools/stores, for `wp eval-file`: where in the database, in the uploads or among the constants of roles the word
 * "tillbook" still stands. "tillbookkeeper" is another plugin.
 */

declare(strict_types=1);

global $wpdb;
$traces = [];
foreach ($wpdb->get_col('SHOW TABLES') as $table) {
    if (stripos($table, 'tillbook_') !== false) {
        $traces[] = "table $table";
    }
    // The store's orders stay, those that the sandbox paid for too, with their notes.
    if (
        preg_match(
            '/(wc_orders?|wc_order_.*|wc_orders_meta|posts|postmeta|comments|commentmeta|woocommerce_order_item.*|lookup)$/',
            $table,
        )
    ) {
        continue;
    }
    // The stand-in keeps finished jobs in a table of its own that no plugin should write to.
    if (str_contains($table, '_standin_') || str_contains($table, 'tillbookkeeper')) {
        continue;
    }
    foreach ($wpdb->get_results("SELECT * FROM `$table`", ARRAY_A) as $row) {
        $text = str_ireplace(
            ['tillbookkeeper', 'Tillbook development'],
            '',
            implode("\n", array_map(strval(...), $row)),
        );
        $name = $row['option_name'] ?? '';
        // What WordPress remembers of plugins that were there, and of the development site itself.
        if (
            stripos($text, 'tillbook') !== false &&
            !in_array($name, ['recently_activated', 'tillbook_dev_site', 'cron'], true) &&
            !str_starts_with($name, 'tillbook_standin_') &&
            !str_starts_with($name, '_site_transient_') &&
            !str_starts_with($name, '_transient_wc') &&
            !str_starts_with($name, '_transient_woocommerce')
        ) {
            $traces[] = "$table: " . substr((string) json_encode($row), 0, 300);
        }
    }
}
$uploads = wp_upload_dir(null, false)['basedir'];
foreach (is_dir($uploads) ? scandir($uploads) : [] as $entry) {
    if (stripos($entry, 'tillbook') !== false) {
        $traces[] = "uploads/$entry";
    }
}
echo "\nTRACES ", json_encode($traces), "\n";
