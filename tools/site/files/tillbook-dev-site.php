<?php

/**
 * For development sites only: rejects requests to external hosts immediately, so that pages don't wait for a
 * network that isn't available. Requests to Stripe go to a fake on this machine if there is one: its address is the
 * constant or environment variable TILLBOOK_DEV_STRIPE. If that is Stripe's own address, they go there. Shoppers'
 * browsers get the fake's stand-in for Stripe.js, as if another plugin had loaded Stripe.js before ours; with the
 * cookie tillbook_no_stripe_js they don't, so that our own loading can be tested.
 */

declare(strict_types=1);

add_filter(
    'pre_http_request',
    static function ($answer, $args, $url) {
        $host = parse_url((string) $url, PHP_URL_HOST);
        $fake = getenv('TILLBOOK_DEV_STRIPE') ?: (defined('TILLBOOK_DEV_STRIPE') ? TILLBOOK_DEV_STRIPE : '');
        if (in_array($host, ['api.stripe.com', 'files.stripe.com'], true) && $fake === 'https://api.stripe.com') {
            return $answer;
        }
        if (in_array($host, ['api.stripe.com', 'files.stripe.com'], true) && $fake !== '') {
            return wp_remote_request(
                preg_replace('#^https://[^/]+#', $fake, $url),
                [
                    'reject_unsafe_urls' => false,
                    // The fake tells Stripe's hosts apart by it.
                    'headers' => ['X-Fake-Host' => $host] + (is_array($args['headers']) ? $args['headers'] : []),
                ] + $args,
            );
        }

        return in_array($host, ['127.0.0.1', 'localhost', '::1'], true)
            ? $answer
            : new WP_Error('offline', 'The development site asks no foreign hosts.');
    },
    10,
    3,
);
add_action('wp_head', static function (): void {
    $fake = getenv('TILLBOOK_DEV_STRIPE') ?: (defined('TILLBOOK_DEV_STRIPE') ? TILLBOOK_DEV_STRIPE : '');
    if ($fake !== '' && $fake !== 'https://api.stripe.com' && !isset($_COOKIE['tillbook_no_stripe_js'])) {
        printf("<script src=\"%s\"></script>\n", esc_url("$fake/endive/stripe.js"));
    }
});
add_filter('pre_option_show_avatars', '__return_zero');
foreach (['update_core', 'update_plugins', 'update_themes'] as $name) {
    add_filter(
        "pre_site_transient_$name",
        static fn() => (object) [
            'last_checked' => time(),
            'version_checked' => get_bloginfo('version'),
            'updates' => [],
            'response' => [],
            'checked' => [],
            'translations' => [],
            'no_update' => [],
        ],
    );
}
// With &tillbook-rtl=1, any page is shown right-to-left, without a language pack.
if (isset($_GET['tillbook-rtl'])) {
    // Scripts learn the direction from this text.
    add_filter(
        'gettext_with_context',
        static fn(string $text, string $original, string $context): string => $context === 'text direction'
            ? 'rtl'
            : $text,
        10,
        3,
    );
}
add_action('init', static function (): void {
    if (isset($_GET['tillbook-rtl'])) {
        $GLOBALS['wp_locale']->text_direction = 'rtl';
        wp_styles()->text_direction = 'rtl';
    }
});
// The development site runs its queue every few seconds through this route.
add_action('rest_api_init', static function (): void {
    register_rest_route('tillbook-dev/v1', '/queue', [
        'methods' => 'POST',
        'permission_callback' => static fn(WP_REST_Request $request): bool => hash_equals(
            TILLBOOK_DEV_SECRET,
            (string) $request->get_header('x-tillbook-dev'),
        ),
        'callback' => static function (): array {
            do_action('action_scheduler_run_queue', 'dev site');

            return ['ran' => true];
        },
    ]);
});
