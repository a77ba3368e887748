<?php
/**
 * Plugin Name: Tillbook Payments for WooCommerce
 * Description: See every payment and its history, from a ledger in your own store.
 * Version: 0.1.0
 * Requires at least: 6.9
 * Requires PHP: 8.1
 * Requires Plugins: woocommerce
 * WC requires at least: 10.2
 * WC tested up to: 10.3
 * Author: Tillbook
 * License: GPL-2.0-or-later
 * License URI: https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain: tillbook
 *
 * This file must parse on every PHP version that WordPress has ever supported, so that an old one can show the
 * required version.
 *
 * @package Tillbook
 */

defined('ABSPATH') || exit();

define('TILLBOOK_FILE', __FILE__);
define('TILLBOOK_DIR', __DIR__);
define('TILLBOOK_VERSION', '0.1.0');

if (PHP_VERSION_ID < 80100) {
    add_action('admin_notices', 'tillbook_php_notice');
} else {
    require __DIR__ . '/includes/boot.php';
}

/**
 * Prints a notice with the required PHP version for users who can activate plugins.
 */
function tillbook_php_notice()
{
    if (current_user_can('activate_plugins')) {
        /* translators: 1: PHP version that is needed, 2: PHP version that is in use */
        $text = __(
            'Tillbook Payments needs PHP %1$s or newer; this site runs PHP %2$s. Ask your host to upgrade it.',
            'tillbook'
        );
        printf('<div class="notice notice-error"><p>%s</p></div>', esc_html(sprintf($text, '8.1', PHP_VERSION)));
    }
}
