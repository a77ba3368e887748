<?php

/**
 * For tools/stores, run by `wp eval-file`: prints all rows of all tables and all files of the uploads as JSON,
 * except for data that WordPress and WooCommerce keep changing in the background.
 */

declare(strict_types=1);

global $wpdb;
const OWN_BUSINESS = '/^(cron|_transient_.*|_site_transient_.*|recently_activated|rewrite_rules|action_scheduler_.*|tillbook_dev_site|tillbook_standin_.*|woocommerce_(admin_last_orders_milestone|admin_notices|version|db_version|maybe_regenerate_images_hash)|wc_.*_version|.*_last_(update|checked).*|can_compress_scripts|auto_updater\.lock|theme_mods_.*|fresh_site|finished_.*)$/';
$tables = [];
foreach ($wpdb->get_col('SHOW TABLES') as $table) {
    $name = substr($table, strlen($wpdb->base_prefix));
    if (
        preg_match(
            '/^(\d+_)?(actionscheduler_(claims|logs)|standin_.*log.*|woocommerce_sessions|wc_orders?(_.*)?|wc_order_.*|posts|postmeta|comments|commentmeta|woocommerce_order_item.*|standin_(notes|orders?(_.*)?)|.*lookup|wc_admin_note.*|tillbookkeeper_logs)$/',
            $name,
        )
    ) {
        $tables[$name] = 'not read';
        continue;
    }
    $rows = [];
    foreach ($wpdb->get_results("SELECT * FROM `$table`", ARRAY_A) as $row) {
        $key = $row['option_name'] ?? ($row['meta_key'] ?? ($row['hook'] ?? (string) reset($row)));
        if (
            (isset($row['option_name']) && preg_match(OWN_BUSINESS, $row['option_name'])) ||
            in_array($row['meta_key'] ?? '', ['session_tokens', '_order_count', 'last_update', 'wc_last_active'], true)
        ) {
            continue;
        }
        if (isset($row['hook']) && !str_contains($row['hook'], 'tillbook')) {
            continue;
        }
        if (($row['option_name'] ?? '') === 'active_plugins') {
            $active = (array) get_option('active_plugins');
            sort($active);
            $row['option_value'] = implode(' ', $active);
        }
        unset($row['umeta_id'], $row['option_id'], $row['autoload']);
        $rows["$key#" . ($row['user_id'] ?? ($row['post_id'] ?? ''))][] = md5(serialize($row));
    }
    ksort($rows);
    $tables[$name] = $rows;
}
ksort($tables);
$files = [];
$uploads = wp_upload_dir(null, false)['basedir'];
foreach (
    is_dir($uploads)
        ? new RecursiveIteratorIterator(new RecursiveDirectoryIterator($uploads, FilesystemIterator::SKIP_DOTS))
        : []
    as $file
) {
    $path = substr((string) $file, strlen($uploads));
    if (!str_contains($path, '/wc-logs/')) {
        $files[] = $path;
    }
}
sort($files);
echo "\nSNAPSHOT ",
    json_encode([
        'tables' => $tables,
        'files' => $files,
        'roles' => array_map(static function ($role) {
            ksort($role->capabilities);

            return $role->capabilities;
        }, wp_roles()->role_objects),
    ]),
    "\n";
