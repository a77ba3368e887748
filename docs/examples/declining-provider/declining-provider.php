<?php

/**
 * Plugin Name: Declining provider
 * Description: An example for Tillbook Payments: a payment provider that declines every payment.
 * Requires Plugins: tillbook
 */

declare(strict_types=1);

use DecliningProvider\Module;
use Tillbook\Provider\ProviderServices;

defined('ABSPATH') || exit();

// First, so that the Connect page opens an account of this provider and not of the sandbox.
add_filter(
    'tillbook_providers',
    static function (array $modules, ProviderServices $services): array {
        require_once __DIR__ . '/Provider.php';
        require_once __DIR__ . '/Module.php';

        return [new Module($services), ...$modules];
    },
    10,
    2,
);

// Before Tillbook's own scripts, which are in the footer.
add_action('wp_enqueue_scripts', static function (): void {
    wp_enqueue_script('declining-provider', plugins_url('card.js', __FILE__), [], '1', false);
});
