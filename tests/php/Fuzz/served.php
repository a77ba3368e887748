<?php

/**
 * Loaded before WordPress in the processes of ServedSite: no mail, no other server, uploads of the test's own, HTTPS
 * and limits only where a request asks for them. WordPress adopts filters that exist before it loads.
 */

declare(strict_types=1);

if (isset($_SERVER['HTTP_X_FUZZ_HTTPS'])) {
    $_SERVER['HTTPS'] = 'on';
}
$tillbookFilter = static fn(callable $function, int $arguments = 1): array => [
    10 => [['function' => $function, 'accepted_args' => $arguments]],
];
$GLOBALS['wp_filter'] = [
    'tillbook_rate_limit' => $tillbookFilter(static fn(): int => (int) ($_SERVER['HTTP_X_FUZZ_LIMIT'] ?? 0)),
    // The same as in bootstrap.php: who logs in would have the password hashed again, which changes the user.
    'wp_hash_password_options' => $tillbookFilter(static fn(): array => ['cost' => 4]),
    'pre_wp_mail' => $tillbookFilter(static fn(): bool => true),
    'pre_http_request' => $tillbookFilter(
        static fn(): array => [
            'headers' => [],
            'body' => '',
            'response' => ['code' => 200, 'message' => 'OK'],
            'cookies' => [],
            'filename' => null,
        ],
    ),
    // WooCommerce recognizes its routes only with pretty permalinks, which not every test site has.
    'woocommerce_rest_is_request_to_rest_api' => $tillbookFilter(
        static fn(): bool => str_contains((string) ($_GET['rest_route'] ?? ''), 'wc/'),
    ),
    'wp_is_application_passwords_available' => $tillbookFilter(static fn(): bool => true),
    'upload_dir' => $tillbookFilter(static function (array $uploads): array {
        $folder = (string) ($_SERVER['HTTP_X_FUZZ_UPLOADS'] ?? '');

        return ['basedir' => $folder, 'path' => $folder, 'baseurl' => 'https://shop.example/files'] + $uploads;
    }),
];
unset($tillbookFilter);
