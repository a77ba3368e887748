<?php

declare(strict_types=1);

namespace Tillbook\StandIn\Rest;

use WP_Error;
use WP_REST_Request;

/** `wc-admin/options`: reads and writes options of an allow-list. */
final class Options
{
    private const ALLOWED = [
        'woocommerce_allow_tracking',
        'woocommerce_default_homepage_layout',
        'woocommerce_task_list_hidden',
        'woocommerce_task_list_complete',
        'woocommerce_admin_install_timestamp',
        'woocommerce_currency',
        'woocommerce_default_country',
        'woocommerce_admin_transient_notices_queue',
    ];

    public function register(): void
    {
        add_action('rest_api_init', function (): void {
            register_rest_route('wc-admin', '/options', [
                ['methods' => 'GET', 'callback' => [$this, 'read'], 'permission_callback' => [$this, 'mayRead']],
                [
                    'methods' => 'POST, PUT, PATCH',
                    'callback' => [$this, 'write'],
                    'permission_callback' => [$this, 'mayWrite'],
                ],
            ]);
        });
    }

    public function mayRead(WP_REST_Request $request): bool|WP_Error
    {
        return $this->may($this->names($request), $request) ?:
            new WP_Error('woocommerce_rest_cannot_view', __('Sorry, you cannot view these options.', 'woocommerce'), [
                'status' => rest_authorization_required_code(),
            ]);
    }

    public function mayWrite(WP_REST_Request $request): bool|WP_Error
    {
        $values = (array) $request->get_json_params();
        return $values !== [] && $this->may(array_keys($values), $request) ?:
            new WP_Error(
                'woocommerce_rest_cannot_update',
                __('Sorry, you cannot manage these options.', 'woocommerce'),
                ['status' => rest_authorization_required_code()],
            );
    }

    /** @return array<string, mixed> */
    public function read(WP_REST_Request $request): array
    {
        $names = $this->names($request);
        return array_combine($names, array_map(static fn(string $name) => get_option($name), $names));
    }

    /** @return array<string, bool> Whether each option changed. */
    public function write(WP_REST_Request $request): array
    {
        $changed = [];
        foreach ((array) $request->get_json_params() as $name => $value) {
            $changed[$name] = update_option((string) $name, $value);
        }
        return $changed;
    }

    /** @return list<string> */
    private function names(WP_REST_Request $request): array
    {
        return array_values(array_filter(explode(',', (string) $request['options'])));
    }

    /** @param list<string> $names */
    private function may(array $names, WP_REST_Request $request): bool
    {
        if ($names === [] || !current_user_can('manage_woocommerce')) {
            return false;
        }
        $allowed = (array) apply_filters(
            'woocommerce_rest_api_option_permissions',
            array_fill_keys(self::ALLOWED, true),
            $request,
        );
        return array_filter($names, static fn($name): bool => empty($allowed[$name])) === [];
    }
}
