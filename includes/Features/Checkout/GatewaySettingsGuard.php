<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Boundary\Boundary;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Platform\Registrable;
use Tillbook\Platform\Rest\ApiKeys;
use Tillbook\Platform\Settings\StoreSettings;
use WP_Error;
use WP_REST_Request;

/**
 * Protects the gateway's settings, and whether API keys can send commands, from WooCommerce's own writes. Its REST
 * routes and the toggle in its list check only WooCommerce's permission, so users and API keys without permission to
 * change our settings are blocked there as well.
 */
final class GatewaySettingsGuard implements Registrable
{
    public function register(): void
    {
        Hooks::filter('pre_update_option', [$this, 'keep'], 10, 3);
        Hooks::filter('rest_request_before_callbacks', [$this, 'refuse'], 10, 3);
        Hooks::action('wp_ajax_woocommerce_toggle_gateway_enabled', [$this, 'refuseSwitch'], 1);
    }

    /**
     * Returns the new value, or the stored one if the user lacks permission. Without a user, as in WP-CLI,
     * every write is allowed.
     */
    public function keep(mixed $value, mixed $option, mixed $before): mixed
    {
        $name = is_string($option) ? strtolower($option) : '';
        // To MySQL, many letters are the same as those of our names. Transients begin with "_".
        $isKnown = preg_match('/^(_|[ -~]*$)/D', $name) === 1 || !ApiKeys::areUsed();

        return ($isKnown && !in_array($name, [StoreSettings::OPTION, ApiKeys::OPTION], true)) ||
            Boundary::run('settings of the gateway', self::isAllowed(...), static fn(): bool => false)
            ? $value
            : $before;
    }

    /** Returns an error to REST clients, which would otherwise receive a success response. */
    public function refuse(mixed $response, mixed $handler, mixed $request): mixed
    {
        $isOurs =
            $request instanceof WP_REST_Request &&
            $request->get_method() !== 'GET' &&
            // WordPress matches routes case-insensitively.
            preg_match('#^/wc/v\d/payment_gateways/' . OrderGateway::OURS . '/?$#Di', $request->get_route()) === 1;

        return $isOurs && !is_wp_error($response) && is_user_logged_in() && !self::isAllowed()
            ? new WP_Error('rest_forbidden', self::reason(), ['status' => 403])
            : $response;
    }

    /**
     * Guards the toggle in WooCommerce's list of gateways, which sends the gateway's ID or class. WooCommerce
     * verifies the nonce.
     */
    public function refuseSwitch(): void
    {
        $gateway = $_POST['gateway_id'] ?? null;
        if (!self::isAllowed() && in_array($gateway, [OrderGateway::OURS, sanitize_title(Gateway::class)], true)) {
            wp_send_json_error(self::reason(), 403);
        }
    }

    private static function isAllowed(): bool
    {
        return (!is_user_logged_in() || Capability::Settings->isGranted()) &&
            (!ApiKeys::areUsed() || ApiKeys::mayCommand());
    }

    private static function reason(): string
    {
        return __('You don\'t have permission to change this store\'s payment settings.', 'tillbook');
    }
}
