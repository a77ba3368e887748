<?php

/**
 * Plugin Name: Stand-in for WooCommerce (development only)
 * Description: Gives the part of WooCommerce's admin that Tillbook uses, on machines where WooCommerce cannot be downloaded. It cannot sell anything. Never use it on a store.
 * Version: 10.3.0-standin
 * Author: Tillbook contributors
 * Update URI: false
 * Requires at least: 6.9
 * Requires PHP: 8.1
 * License: GPL-2.0-or-later
 * Text Domain: woocommerce
 *
 * Written from WooCommerce's public documentation and the types of its npm
 * packages; it contains none of its code.
 */

declare(strict_types=1);

defined('ABSPATH') || exit();

if (class_exists('WooCommerce', false)) {
    return;
}

define('TILLBOOK_STANDIN_HOST', true);
define('WC_VERSION', '10.3.4');
define('WOOCOMMERCE_VERSION', WC_VERSION);
define('WC_PLUGIN_FILE', __FILE__);
define('WC_ABSPATH', __DIR__ . '/');
define('WC_PLUGIN_BASENAME', plugin_basename(__FILE__));

spl_autoload_register(static function (string $class): void {
    $folders = [
        'Tillbook\\StandIn\\' => 'src/',
        'Automattic\\WooCommerce\\' => 'automattic/',
        'WC_' => 'includes/WC_',
        'WooCommerce' => 'includes/WooCommerce',
        'ActionScheduler' => 'includes/ActionScheduler',
    ];
    foreach ($folders as $prefix => $folder) {
        if (str_starts_with($class, $prefix)) {
            $file = __DIR__ . '/' . $folder . str_replace('\\', '/', substr($class, strlen($prefix))) . '.php';
            if (is_file($file)) {
                require $file;
            }
            return;
        }
    }
});

foreach (['core', 'money', 'orders', 'admin', 'action-scheduler'] as $functions) {
    require __DIR__ . "/functions/{$functions}.php";
}
if (is_admin()) {
    require __DIR__ . '/functions/admin-only.php';
}

/** Returns the stand-in's main object. */
function WC(): WooCommerce
{
    return WooCommerce::instance();
}

$GLOBALS['woocommerce'] = WC();
