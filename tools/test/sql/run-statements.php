<?php

/**
 * Sends statements to the database of a site, each in a transaction that is rolled back, and prints those that it
 * can't run:
 * php run-statements.php SITE < {"name": "statement", …}
 *
 * A statement that fails because of the data, such as an existing row, is valid SQL and not reported.
 */

declare(strict_types=1);

/** Matches error messages of SQLite and its integration about data, or about tables that only exist in tests. */
const TILLBOOK_OF_DATA = '/constraint failed|Integrity constraint violation|Duplicate (?:entry|column|key)|already exists|Base table or view not found|Key column \'\w+\' doesn\'t exist/i';

$_SERVER += [
    'HTTP_HOST' => '127.0.0.1:8888',
    'REQUEST_METHOD' => 'GET',
    'REQUEST_URI' => '/',
    'SERVER_PROTOCOL' => 'HTTP/1.1',
];
require $argv[1] . '/wp-load.php';
global $wpdb;
assert($wpdb instanceof wpdb);
$wpdb->suppress_errors(true);
// The development site rewrites WooCommerce's statements. The plugin's statements must run unchanged.
remove_all_filters('query');
$statements = json_decode((string) stream_get_contents(STDIN), true, 512, JSON_THROW_ON_ERROR);
assert(is_array($statements));

$refused = [];
foreach ($statements as $name => $statement) {
    $wpdb->query('START TRANSACTION');
    $wpdb->query((string) $statement);
    $error = $wpdb->last_error;
    $wpdb->query('ROLLBACK');
    $wpdb->flush();
    if ($error !== '' && preg_match(TILLBOOK_OF_DATA, $error) !== 1) {
        $text = wp_strip_all_tags(html_entity_decode($error));
        $refused[$name] =
            preg_match('/(?:SQLSTATE|Failed to parse)[^\n]*/', $text, $match) === 1
                ? $match[0]
                : trim(substr($text, 0, 300));
    }
}
echo json_encode((object) $refused, JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE);
