<?php

/**
 * Loads the WordPress named by TILLBOOK_TEST_WP, with WooCommerce (or the stand-in host) and Tillbook active,
 * so that the tests run against a real database and real hooks. `npm run test:php` prepares that site.
 */

declare(strict_types=1);

$loader = require dirname(__DIR__, 2) . '/vendor/autoload.php';
assert($loader instanceof Composer\Autoload\ClassLoader);
// The classes come from the plugin that the site runs, which may be the one from the zip.
$loader->setPsr4('Tillbook\\', []);

// Each of several processes has a separate site, and passes it on to the processes that it starts. ParaTest's main
// process, which starts them, has no token.
$sites = array_filter(explode(':', (string) getenv('TILLBOOK_TEST_SITES')));
$token = (string) getenv('TEST_TOKEN');
if ($sites !== [] && $token !== '') {
    putenv('TILLBOOK_TEST_WP=' . ($sites[(int) $token - 1] ?? ''));
}
$site = getenv('TILLBOOK_TEST_WP');
if (!is_string($site) || $site === '' || !is_file($site . '/wp-load.php')) {
    fwrite(
        STDERR,
        "Set TILLBOOK_TEST_WP to the folder of a WordPress with Tillbook active, or run: npm run test:php\n",
    );
    exit(2);
}

// For tests with a process of their own. ParaTest would pass its main process' values on to its workers.
if ($sites === [] || $token !== '') {
    putenv('TILLBOOK_TEST_OPCODES=' . Tillbook\Tests\Support\ChildProcess::opcodes());
    putenv('PHP_INI_SCAN_DIR=' . PATH_SEPARATOR . __DIR__ . '/Support/ini');
}

$_SERVER['HTTP_HOST'] = '127.0.0.1:8888';
$_SERVER['REQUEST_METHOD'] = 'GET';
$_SERVER['REQUEST_URI'] = '/';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';

require_once $site . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/admin.php';

// No test waits between requests to Stripe.
require_once __DIR__ . '/Support/stripe-time.php';

// Tests add many users, and a good hash of a password takes as long as some tests.
add_filter('wp_hash_password_options', static fn(): array => ['cost' => 4]);

// WooCommerce copies its style sheet into each element of an email, which takes most of the time of an order's emails.
add_filter('woocommerce_mail_style_inline_callback', static fn(): Closure => static fn(mixed $html): mixed => $html);
// After each change of an order, WooCommerce deletes what its reports have cached, even if there is nothing: a third of
// all statements. After each change of a product, it counts the products in its categories again.
add_filter('woocommerce_reports_charts', static fn(): array => []);
add_filter('woocommerce_product_recount_terms', static fn(): bool => false);
// It also deletes counts that it keeps with a customer, and schedules the import into its reports: what isn't there
// is not looked for, and no job is scheduled.
add_filter(
    'delete_user_metadata',
    static fn(?bool $delete, int $user, string $key, mixed $value, bool $all): ?bool => $delete === null &&
    !$all &&
    !metadata_exists('user', $user, $key)
        ? false
        : $delete,
    10,
    5,
);
foreach (['woocommerce_update_order', 'woocommerce_create_order', 'woocommerce_refund_created'] as $hook) {
    remove_action($hook, [
        'Automattic\WooCommerce\Internal\Admin\Schedulers\OrdersScheduler',
        'possibly_schedule_import',
    ]);
}

if (class_exists('WP_MySQL_Parser', false)) {
    Tillbook\Tests\Support\KeptSyntax::keep();
}
Tillbook\Tests\Support\SqlLog::startIfAsked();
Tillbook\Tests\Support\PluginAccount::remember();

// WooCommerce does this when the admin of a new store is opened first: orders get tables of their own.
if (get_option('woocommerce_newly_installed') === 'yes') {
    WC_Install::newly_installed();
}

// No test has to register the routes of WordPress and WooCommerce again.
Tillbook\Tests\Support\KeptRoutes::keep();
