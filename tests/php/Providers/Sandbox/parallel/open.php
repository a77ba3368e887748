<?php

/**
 * Opens some parts of the sandbox account that is being opened, and kills itself some statements into the next; prints
 * how far it is.
 */

declare(strict_types=1);

use Tillbook\Plugin;
use Tillbook\Tests\Support\QuickOrders;

[, $site, $parts, $statements] = $argv;
$_SERVER += [
    'HTTP_HOST' => '127.0.0.1:8888',
    'REQUEST_METHOD' => 'GET',
    'REQUEST_URI' => '/',
    'SERVER_PROTOCOL' => 'HTTP/1.1',
];
require $site . '/wp-load.php';
require dirname(__DIR__, 3) . '/Support/QuickOrders.php';
$opening = Plugin::instance()->services->sandbox()->opening();
for ($part = 0; $part < (int) $parts; ++$part) {
    QuickOrders::during(static fn() => $opening->proceed(0, 0.01));
}
$left = (int) $statements;
add_filter('query', static function (string $query) use (&$left): string {
    if (str_contains($query, $GLOBALS['wpdb']->prefix . 'tillbook_') && --$left === 0) {
        posix_kill(getmypid(), SIGKILL);
    }

    return $query;
});
do {
    $state = QuickOrders::during(static fn() => $opening->proceed(0, 0.01));
} while ($state !== null && !$state->isComplete());
echo $state?->percent();
