<?php

declare(strict_types=1);

namespace Tillbook\StandIn\Rest;

/** The users' REST field `woocommerce_meta`: preferences stored as `woocommerce_admin_…` user meta. */
final class UserPreferences
{
    private const OWN = ['activity_panel_inbox_last_read', 'homepage_layout', 'homepage_stats', 'dashboard_sections'];

    public function register(): void
    {
        add_action('rest_api_init', function (): void {
            register_rest_field('user', 'woocommerce_meta', [
                'get_callback' => static fn(array $user): array => self::read((int) $user['id']),
                'update_callback' => static fn($values, $user): bool => self::write((array) $values, (int) $user->ID),
                'schema' => null,
            ]);
            register_rest_field('user', 'is_super_admin', [
                'get_callback' => static fn(array $user): bool => is_super_admin((int) $user['id']),
                'schema' => null,
            ]);
        });
    }

    /** @return list<string> */
    private static function fields(): array
    {
        return array_values(array_unique((array) apply_filters('woocommerce_admin_get_user_data_fields', self::OWN)));
    }

    /** @return array<string, mixed> */
    private static function read(int $user): array
    {
        $values = [];
        foreach (self::fields() as $field) {
            $values[$field] = get_user_meta($user, "woocommerce_admin_{$field}", true);
        }
        return $values;
    }

    /** @param array<string, mixed> $values Unregistered fields are dropped. */
    private static function write(array $values, int $user): bool
    {
        foreach (array_intersect_key($values, array_flip(self::fields())) as $field => $value) {
            update_user_meta($user, "woocommerce_admin_{$field}", $value);
        }
        return true;
    }
}
