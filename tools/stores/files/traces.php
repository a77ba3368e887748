<?php

/**
 * For tools/stores, run by `wp eval-file`: finds remaining occurrences of the word "tillbook" in the database, in
 * the uploads and in the roles' capabilities. "tillbookkeeper" is another plugin. The site's name is kept.
 */

declare(strict_types=1);

global $wpdb;
$traces = [];
foreach ($wpdb->get_col('SHOW TABLES') as $table) {
    if (stripos($table, 'tillbook_') !== false) {
        $traces[] = "table $table";
    }
    // Orders and their notes are kept, including those paid in the sandbox.
    if (
        preg_match(
            '/(wc_orders?|wc_order_.*|wc_orders_meta|posts|postmeta|comments|commentmeta|woocommerce_order_item.*|lookup)$/',
            $table,
        )
    ) {
        continue;
    }
    // The stand-in keeps finished jobs in a separate table that no plugin should write to.
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
        // Skip WordPress' records of earlier plugins, and data of the development site itself.
        if (
            stripos($text, 'tillbook') !== false &&
            !in_array($name, ['recently_activated', 'tillbook_dev_site', 'tillbook_site_id', 'cron'], true) &&
            !str_starts_with($name, 'tillbook_standin_') &&
            !str_starts_with($name, '_site_transient_') &&
            !str_starts_with($name, '_transient_wc') &&
            !str_starts_with($name, '_transient_woocommerce')
        ) {
            $traces[] = "$table: " . substr((string) json_encode($row), 0, 300);
        }
    }
}
foreach (get_posts(['post_type' => 'wp_template_part']) as $part) {
    if (str_contains($part->post_content, 'wp:tillbook/')) {
        $traces[] = "theme: $part->post_title";
    }
}
$uploads = wp_upload_dir(null, false)['basedir'];
foreach (is_dir($uploads) ? scandir($uploads) : [] as $entry) {
    if (stripos($entry, 'tillbook') !== false) {
        $traces[] = "uploads/$entry";
    }
}
echo "\nTRACES ", json_encode($traces), "\n";
