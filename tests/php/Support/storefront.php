<?php

/**
 * Renders the shop's front page as a shopper gets it, builds the payment methods as a checkout does, and says what it
 * took: php storefront.php SITE with|without
 */

declare(strict_types=1);

[, $site, $mode] = $argv;
define('SAVEQUERIES', true);
define('WP_USE_THEMES', true);
$_SERVER['HTTP_HOST'] = '127.0.0.1:8888';
$_SERVER['REQUEST_METHOD'] = 'GET';
$_SERVER['REQUEST_URI'] = '/';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['REMOTE_ADDR'] = '127.0.0.1';

// WordPress adopts filters that are set here before it starts.
$GLOBALS['wp_filter'] =
    $mode === 'with'
        ? []
        : [
            'option_active_plugins' => [
                10 => [
                    [
                        'function' => static fn(array $plugins): array => array_values(
                            array_diff($plugins, ['tillbook/tillbook.php']),
                        ),
                        'accepted_args' => 1,
                    ],
                ],
            ],
        ];

ob_start();
require $site . '/wp-load.php';
wp();
require ABSPATH . WPINC . '/template-loader.php';
if (function_exists('WC')) {
    WC()->payment_gateways()->get_available_payment_gateways();
}
ob_end_clean();

global $wpdb;
$ours = [];
foreach ((array) $wpdb->queries as $query) {
    if (stripos($query[0], 'tillbook') !== false) {
        $ours[] = $query[0];
    }
}
$autoloaded = [];
foreach (wp_load_alloptions() as $name => $value) {
    if (str_contains($name, 'tillbook')) {
        $autoloaded[$name] = strlen((string) $value);
    }
}
echo "\nRESULT ",
    json_encode([
        'active' => class_exists('Tillbook\\Plugin'),
        'queries' => count((array) $wpdb->queries),
        'ours' => $ours,
        'autoloaded' => $autoloaded,
    ]),
    "\n";
