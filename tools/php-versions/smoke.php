<?php

/**
 * Smoke test for any PHP and any database, used by tools/php-versions and tools/platforms. It loads every class,
 * creates and upgrades the tables, compares the sums of the transactions with their rows, calls every REST route,
 * and reports messages of PHP and the database about the plugin's code. It doesn't need PHPUnit, because it also
 * runs in WebAssembly.
 */

declare(strict_types=1);

$site = '@SITE@';
$said = [];
set_error_handler(static function (int $level, string $message, string $file, int $line) use (&$said): bool {
    if (str_contains($file, '/plugins/tillbook/') || str_contains($file, '/tillbook-under-test/')) {
        $said["$message in " . basename($file) . ":$line"] = $level;
    }

    return true;
});
$_SERVER['HTTP_HOST'] = '127.0.0.1:8996';
$_SERVER['REQUEST_METHOD'] = 'GET';
$_SERVER['REQUEST_URI'] = '/';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['REMOTE_ADDR'] = '127.0.0.1';
require $site . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/admin.php';

$problems = [];
$checks = 0;
$check = static function (bool $holds, string $what) use (&$problems, &$checks): void {
    ++$checks;
    if (!$holds) {
        $problems[] = $what;
    }
};
// The names of the classes follow from those of the files.
$names = static function (): array {
    $classes = [];
    foreach (
        new RecursiveIteratorIterator(
            new RecursiveDirectoryIterator(TILLBOOK_DIR . '/includes', FilesystemIterator::SKIP_DOTS),
        )
        as $file
    ) {
        if (preg_match('#/includes/((?:.*/)?[A-Z]\w*)\.php$#', (string) $file, $match) === 1) {
            $classes[] = 'Tillbook\\' . str_replace('/', '\\', $match[1]);
        }
    }

    return $classes;
};
foreach ($names() as $class) {
    try {
        $check(class_exists($class) || interface_exists($class) || trait_exists($class), "$class does not load.");
    } catch (Error $error) {
        // The stand-in doesn't have all of WooCommerce's classes.
        $check(
            preg_match('/^(Class|Interface) "(Automattic|WC_)/', $error->getMessage()) === 1,
            "$class: " . $error->getMessage(),
        );
    }
}

// Create the tables of every version with another prefix, like UpgradeTest.
global $wpdb;
$wpdb->flush();
$copy = clone $wpdb;
$copy->prefix = 'tbphp_';
$database = new Tillbook\Ledger\Database($copy);
$migrator = Tillbook\Plugin::instance()->migrator($database);
$versions = ['tillbook_schema_version', 'tillbook_schema_version_sandbox'];
$installed = array_map('get_option', $versions);
array_map('delete_option', $versions);
$migrator->migrate(1);
Tillbook\Plugin::instance()->migrate($database);
$check($migrator->installedVersion() === $migrator->latestVersion(), 'The tables did not reach their newest version.');
$check(count($database->column("SHOW TABLES LIKE 'tbphp\\_tillbook\\_%'")) > 10, 'Tables are missing.');
array_map('update_option', $versions, $installed);

// Deactivate and activate the plugin.
Tillbook\Plugin::instance()->deactivate();
Tillbook\Plugin::instance()->activate();
wp_set_current_user(1);

$id = static fn(string $table, string $column): string => (string) $wpdb->get_var(
    "SELECT $column FROM {$wpdb->prefix}tillbook_$table WHERE $column IS NOT NULL AND $column <> '' LIMIT 1",
);
$samples = [
    'charges/(?P<id>' => $id('payments', 'charge_id'),
    'saved-views/(?P<id>' => 'view_000000000000',
    'transactions/(?P<transaction_id>' => $id('transactions', 'transaction_id'),
    'payment_intents/(?P<id>' => $id('payments', 'payment_intent_id'),
    'timeline/(?P<id>' => $id('payments', 'payment_intent_id'),
    'deposits/(?P<id>' => $id('payouts', 'payout_id'),
    'disputes/(?P<id>' => $id('disputes', 'dispute_id'),
    '(?P<code>' => 'EUR',
    '(?P<order_id>' => '1',
    '(?P<option>' => 'wcpay_multi_currency_setup_completed',
];
$fill = static function (string $route) use ($samples): string {
    foreach ($samples as $part => $value) {
        if ($value !== '' && str_contains($route, $part)) {
            $route = (string) preg_replace('/\(\?P<\w+>(?:[^()]|\([^()]*\))+\)/', $value, $route, 1);
        }
    }

    return str_replace(
        '/?',
        '',
        (string) preg_replace(
            [
                '/\(\?P<export_id>.*?\)/',
                '/\(\?P<\w+>\\\\d.*?\)/',
                '/\(\?P<\w+>file_.*?\)/',
                '/\(\?P<\w+>evt_.*?\)/',
                '/\(\?P<\w+>(?:[^()]|\([^()]*\))+\)/',
            ],
            ['00000000-0000-0000-0000-000000000000', '1', 'file_none', 'evt_none', 'tb_none'],
            $route,
        ),
    );
};

// Compare the database's sums with those of the rows.
$get = static fn(string $route, array $query = []): array => (static function (WP_REST_Request $request) use (
    $query,
): array {
    $request->set_query_params($query);

    return (array) rest_get_server()->dispatch($request)->get_data();
})(new WP_REST_Request('GET', "/wc/v3/payments/$route"));
$added = [];
for ($page = 1; $page === 1 || count($rows) === 100; ++$page) {
    $rows = $get('transactions', ['page' => $page, 'pagesize' => 100])['data'] ?? [];
    foreach ($rows as $row) {
        $added[$row['currency']] ??= ['count' => 0, 'total' => 0, 'fees' => 0, 'net' => 0];
        $added[$row['currency']]['count']++;
        $added[$row['currency']]['total'] += $row['amount'];
        $added[$row['currency']]['fees'] += $row['fees'];
        $added[$row['currency']]['net'] += $row['net'];
    }
}
$summed = array_column($get('transactions/summary')['currencies'] ?? [], null, 'currency');
$check($added !== [] && count($added) === count($summed), 'The sums name other currencies than the rows.');
foreach ($added as $currency => $sums) {
    foreach ($sums as $name => $sum) {
        $check(
            ($summed[$currency][$name] ?? null) === $sum,
            "The rows' $name in $currency is $sum, the summary says " .
                wp_json_encode($summed[$currency][$name] ?? null) .
                '.',
        );
    }
}
foreach (['deposits', 'disputes'] as $list) {
    $count = 0;
    for ($page = 1; $page === 1 || count($rows) === 100; ++$page) {
        $rows = $get($list, ['page' => $page, 'pagesize' => 100])['data'] ?? [];
        $count += count($rows);
    }
    $check(
        $get("$list/summary")['count'] === $count && $count > 0,
        "The list of $list has $count rows, its summary says otherwise.",
    );
}

$asked = $answered = 0;
foreach (rest_get_server()->get_routes('wc/v3') as $route => $handlers) {
    if (!str_starts_with($route, '/wc/v3/payments/')) {
        continue;
    }
    foreach ($handlers as $handler) {
        foreach (array_keys($handler['methods']) as $method) {
            // Skip routes that delete the account, which the others need, or send a file instead of a response.
            if (
                in_array($method, ['PUT', 'PATCH'], true) ||
                (preg_match('#/download$#', $route) && $method === 'GET')
            ) {
                continue;
            }
            $request = new WP_REST_Request($method, $fill($route));
            $request->set_header('Content-Type', 'application/json');
            if ($method !== 'GET') {
                $request->set_body('{}');
            }
            $response = rest_get_server()->dispatch($request);
            $check(
                $response->get_status() < 500,
                "$method {$request->get_route()} answers {$response->get_status()} " .
                    wp_json_encode($response->get_data()),
            );
            $check(
                $response->get_status() !== 404 ||
                    str_contains((string) wp_json_encode($response->get_data()), 'rest_no_route') === false,
                "$method {$request->get_route()} is not found.",
            );
            $asked++;
            $answered += $response->get_status() === 200 ? 1 : 0;
        }
    }
}
$check($answered > 25, "Only $answered of $asked requests were answered.");
foreach (array_keys($said) as $message) {
    $check(false, $message);
}
// Database errors are only in the log.
$log = WP_CONTENT_DIR . '/debug.log';
foreach (is_file($log) ? (array) file($log) : [] as $line) {
    $check(
        !str_contains((string) $line, 'WordPress database error') || !str_contains((string) $line, 'tillbook'),
        trim((string) $line),
    );
}
echo "\nSMOKE ",
    json_encode(
        [
            'php' => PHP_VERSION,
            'checks' => $checks,
            'classes' => count($names()),
            'requests' => $asked,
            'answered' => $answered,
            'problems' => $problems,
        ],
        JSON_INVALID_UTF8_SUBSTITUTE | JSON_THROW_ON_ERROR,
    ),
    "\n";
