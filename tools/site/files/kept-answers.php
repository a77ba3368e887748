<?php

/**
 * For sites under test only: caches responses to the requests of WooCommerce's header on each admin page (counts
 * for its activity panel, its setup tasks, its plugins). On a real WooCommerce, these are a dozen requests for
 * each page, which take six times longer than the page. The first response comes from WooCommerce; later requests
 * of the same user are served from the folder TILLBOOK_KEPT_ANSWERS until the site is restored. Responses to
 * Tillbook's requests are never cached.
 *
 * The router requires this file. It returns whether the request was answered.
 */

declare(strict_types=1);

const KEPT =
    '#^/wp-json/(?:' .
    'wc-analytics/products/count-low-in-stock\?' .
    '|wc-analytics/products/reviews\?page=1&per_page=1&status=hold' .
    '|wc-analytics/orders\?page=1&per_page=1&status\[0\]=processing&status\[1\]=on-hold&_fields\[0\]=id' .
    '|wc-analytics/admin/notes\?page=1&per_page=25&type=error,update' .
    '|wc-admin/plugins/(?:active|installed)\b' .
    '|wc-admin/onboarding/tasks\b' .
    '|wc-admin/options\?options=woocommerce_(?:ces_tracks_queue|task_list_reminder_bar_hidden)\b' .
    '|jetpack/v4/connection\b' .
    ')#';

return (static function (): bool {
    $uri = $_SERVER['REQUEST_URI'];
    if ($_SERVER['REQUEST_METHOD'] !== 'GET' || preg_match(KEPT, rawurldecode($uri)) !== 1) {
        return false;
    }
    $user = array_filter(
        $_COOKIE,
        static fn(string $name): bool => str_starts_with($name, 'wordpress_logged_in_'),
        ARRAY_FILTER_USE_KEY,
    );
    $file = getenv('TILLBOOK_KEPT_ANSWERS') . '/' . hash('sha256', $uri . serialize($user));
    if (is_file($file)) {
        [$headers, $body] = unserialize((string) file_get_contents($file), ['allowed_classes' => false]);
        array_map(header(...), $headers);
        echo $body;

        return true;
    }
    ob_start(
        static function (string $body) use ($file): string {
            if (http_response_code() === 200 && is_dir(dirname($file))) {
                // Rename in one step, so that no request reads a partial file.
                $part = $file . getmypid();
                file_put_contents($part, serialize([headers_list(), $body]));
                rename($part, $file);
            }

            return $body;
        },
        0,
        PHP_OUTPUT_HANDLER_STDFLAGS ^ PHP_OUTPUT_HANDLER_FLUSHABLE,
    );

    return false;
})();
