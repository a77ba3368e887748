<?php

/**
 * For wp-env only: opens the sandbox account on request of tools/env/connect.mjs. WP-CLI could do the same, but
 * the Playground runtime doesn't have it. On its SQLite, WooCommerce's statements are rewritten as on the other
 * development sites.
 */

declare(strict_types=1);

foreach (glob(WP_PLUGIN_DIR . '/*/tools/site/files/woocommerce-on-sqlite.php') ?: [] as $file) {
    require_once $file;
}

add_action('rest_api_init', static function (): void {
    register_rest_route('tillbook-env/v1', '/connect', [
        'methods' => 'POST',
        'permission_callback' => static fn(): bool => defined('TILLBOOK_ENV') &&
            TILLBOOK_ENV &&
            wp_get_environment_type() === 'local',
        'callback' => static function (): WP_REST_Response {
            if (!class_exists(Tillbook\Plugin::class)) {
                return new WP_REST_Response(['percent' => null], 503);
            }
            $connection = Tillbook\Plugin::instance()->services->connection();
            if (!$connection->isConnected()) {
                $opening = Tillbook\Plugin::instance()->services->sandbox()->opening();
                $opening->begin();
                $percent = $opening->proceed(5)?->percent();
                if (!$connection->isConnected()) {
                    return new WP_REST_Response(['percent' => $percent ?? 0]);
                }
                (new Tillbook\Platform\Settings\StoreSettings())->change(['enabled' => true]);
            }

            return new WP_REST_Response(['percent' => 100]);
        },
    ]);
});
