<?php

/**
 * Loads the WordPress whose folder is the first argument of the command line; otherwise ends with $usage. Include it
 * where no function is running: plugins set global variables.
 */

declare(strict_types=1);

/** @var list<string> $argv */
/** @var string $usage */
$site = $argv[1] ?? '';
if (!is_file($site . '/wp-load.php')) {
    fwrite(STDERR, "Usage: php $usage\n");
    exit(2);
}
$_SERVER += [
    'HTTP_HOST' => '127.0.0.1:8888',
    'REQUEST_METHOD' => 'GET',
    'REQUEST_URI' => '/',
    'SERVER_PROTOCOL' => 'HTTP/1.1',
];
require $site . '/wp-load.php';
