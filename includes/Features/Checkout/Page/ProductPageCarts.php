<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Page;

use Automattic\WooCommerce\StoreApi\Utilities\CartTokenUtils;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\PageCaches;
use Tillbook\Platform\Registrable;
use WC_Order;
use WP_REST_Response;

/**
 * Keeps the shopper's cart intact when a wallet on a product page buys that product in a separate cart, which a
 * token identifies (client/checkout/express/store-api.ts). WooCommerce neither stores the separate cart as the
 * signed-in shopper's persistent cart, nor empties the shopper's cart when the order is paid.
 */
final class ProductPageCarts implements Registrable
{
    /** Order meta that marks orders from separate carts. */
    public const META = '_tillbook_own_cart';

    public function register(): void
    {
        if (isset($_SERVER['HTTP_X_TILLBOOK_EXPRESS']) && !isset($_SERVER['HTTP_CART_TOKEN'])) {
            Hooks::filter('rest_post_dispatch', [$this, 'withNewCart']);
        } elseif (isset($_SERVER['HTTP_X_TILLBOOK_EXPRESS'])) {
            add_filter('woocommerce_persistent_cart_enabled', '__return_false');
            Hooks::action('woocommerce_store_api_checkout_order_processed', [$this, 'mark']);
        }
        Hooks::filter('woocommerce_should_clear_cart_after_payment', [$this, 'sparesCart']);
    }

    /** Adds the token of a new cart to an answer, beside that of the shopper's cart. */
    public function withNewCart(mixed $answer): mixed
    {
        if ($answer instanceof WP_REST_Response) {
            PageCaches::keepOut();
            $answer->header('X-Tillbook-Cart', CartTokenUtils::get_cart_token(wc_rand_hash('t_', 30)));
        }

        return $answer;
    }

    /** Marks an order that was placed from a separate cart. */
    public function mark(mixed $order): void
    {
        if ($order instanceof WC_Order) {
            $order->update_meta_data(self::META, 'yes');
            $order->save_meta_data();
        }
    }

    /** Returns whether WooCommerce may empty the shopper's cart; false for orders from separate carts. */
    public function sparesCart(mixed $clears): bool
    {
        $received = get_query_var('order-received');
        $order = $clears === true && is_scalar($received) ? wc_get_order((int) $received) : null;

        return $clears === true && !($order instanceof WC_Order && $order->get_meta(self::META) === 'yes');
    }
}
