<?php

declare(strict_types=1);

namespace Tillbook\Platform;

use Tillbook\Platform\Admin\UserPreferences;
use Tillbook\Platform\Options\SharedOptions;

/** Removes tables, options and user preferences of Tillbook, where the merchant opted in. */
final class Uninstaller
{
    public const OPT_IN = 'tillbook_uninstall_remove_data';

    /** @return bool whether anything was removed */
    public function run(): bool
    {
        if (get_option(self::OPT_IN) !== 'yes') {
            return false;
        }
        global $wpdb;
        assert($wpdb instanceof \wpdb);
        if (function_exists('as_unschedule_all_actions')) {
            as_unschedule_all_actions('', [], 'tillbook');
        }
        foreach ((new SharedOptions())->created() as $option) {
            delete_option($option);
        }
        $tables = $wpdb->get_col($wpdb->prepare('SHOW TABLES LIKE %s', $wpdb->esc_like($wpdb->prefix . 'tillbook_') . '%'));
        foreach (array_filter($tables, is_string(...)) as $table) {
            $wpdb->query('DROP TABLE IF EXISTS `' . str_replace('`', '', $table) . '`');
        }
        $options = $wpdb->get_col($wpdb->prepare("SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE %s", $wpdb->esc_like('tillbook_') . '%'));
        foreach (array_filter($options, is_string(...)) as $option) {
            delete_option($option);
        }
        delete_option('woocommerce_tillbook_settings');
        foreach (UserPreferences::FIELDS as $field) {
            delete_metadata('user', 0, 'woocommerce_admin_' . $field, '', true);
        }

        return true;
    }
}
