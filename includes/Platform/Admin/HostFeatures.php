<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;

/**
 * Disables parts of WooCommerce's admin app for users who see payments but don't manage the store. Otherwise,
 * every page would request orders, reviews, stock and surveys, and each request would be rejected.
 */
final class HostFeatures implements Registrable
{
    private const OF_STORE_MANAGERS = ['activity-panels', 'customer-effort-score-tracks'];

    public function register(): void
    {
        Hooks::filter('woocommerce_admin_features', $this->allowed(...), 20);
    }

    /** Whether the current user can see our pages but can't manage the store. */
    public static function isLimited(): bool
    {
        return Capability::View->isGranted() &&
            !current_user_can('manage_woocommerce') &&
            !current_user_can('edit_shop_orders');
    }

    /** @param mixed $features feature names */
    public function allowed(mixed $features): mixed
    {
        return is_array($features) && did_action('init') > 0 && self::isLimited()
            ? array_values(
                array_filter(
                    $features,
                    static fn(mixed $feature): bool => !in_array($feature, self::OF_STORE_MANAGERS, true),
                ),
            )
            : $features;
    }
}
