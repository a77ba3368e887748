<?php

/**
 * Starts the plugin on a PHP that can read it: hooks for activation and deactivation, and the boot once all other
 * plugins are loaded.
 */

declare(strict_types=1);

namespace Tillbook;

use Tillbook\Platform\Boot\DeletedSites;
use Tillbook\Platform\Boot\RequirementNotice;
use Tillbook\Platform\Boot\Requirements;
use Tillbook\Platform\Boundary\Boundary;
use Tillbook\Platform\Boundary\Hooks;

defined('ABSPATH') || exit();

require_once __DIR__ . '/autoload.php';

register_activation_hook(TILLBOOK_FILE, static function (): void {
    Plugin::instance()->activate();
});
register_deactivation_hook(TILLBOOK_FILE, static function (mixed $onNetwork = false): void {
    Plugin::instance()->deactivate($onNetwork === true);
});
// Also where something is missing, so that a site can go at any time.
(new DeletedSites())->register();

add_action('before_woocommerce_init', static function (): void {
    if (class_exists(\Automattic\WooCommerce\Utilities\FeaturesUtil::class)) {
        \Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility(
            'custom_order_tables',
            TILLBOOK_FILE,
            true,
        );
        \Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility(
            'cart_checkout_blocks',
            TILLBOOK_FILE,
            true,
        );
    }
});

add_action(
    'plugins_loaded',
    static function (): void {
        $missing = (new Requirements())->firstUnmet();
        if ($missing !== null) {
            (new RequirementNotice($missing))->register();
            Hooks::action('admin_init', static fn() => Plugin::instance()->pause());

            return;
        }
        Boundary::run('start', static fn() => Plugin::instance()->register(), static fn() => null);
    },
    20,
);
