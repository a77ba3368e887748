<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Page;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;

/**
 * Accepts the part of a postcode that wallets say before the shopper approves, for the cart only: with it,
 * WooCommerce finds the shipping zone. An order has the whole address.
 */
final class PartialAddresses implements Registrable
{
    /** The first part of postcodes in countries where wallets leave out the rest. */
    private const FIRST_PART = ['GB' => '/^[A-Z]{1,2}\d[A-Z\d]?$/D', 'CA' => '/^[A-Z]\d[A-Z]$/D'];

    public function register(): void
    {
        if (isset($_SERVER['HTTP_X_TILLBOOK_PARTIAL_ADDRESS'])) {
            Hooks::filter('rest_request_before_callbacks', [$this, 'prepare'], 10, 3);
        }
    }

    /** Accepts it for the request that changes the cart's address, and for no other. */
    public function prepare(mixed $response, mixed $handler, mixed $request): mixed
    {
        if ($request instanceof \WP_REST_Request && $request->get_route() === '/wc/store/v1/cart/update-customer') {
            Hooks::filter('woocommerce_validate_postcode', [$this, 'accept'], 10, 3);
        }

        return $response;
    }

    public function accept(mixed $isValid, mixed $postcode, mixed $country): mixed
    {
        $pattern = is_string($country) ? self::FIRST_PART[$country] ?? null : null;

        return $isValid === false && $pattern !== null && is_string($postcode)
            ? preg_match($pattern, strtoupper(str_replace(' ', '', $postcode))) === 1
            : $isValid;
    }
}
