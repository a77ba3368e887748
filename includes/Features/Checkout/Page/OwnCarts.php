<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Page;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;
use WC_Order;

/**
 * A wallet on a product page buys that product in a cart of its own, which a token names (client/checkout/express/store-api.ts).
 * What the shopper had in the cart stays there: WooCommerce neither keeps that other cart as a signed-in shopper's for
 * later, nor empties theirs when the order is paid.
 */
final class OwnCarts implements Registrable
{
    /** On orders of such carts. */
    public const META = '_tillbook_own_cart';

    public function register(): void
    {
        if (isset($_SERVER['HTTP_CART_TOKEN'], $_SERVER['HTTP_X_TILLBOOK_EXPRESS'])) {
            add_filter('woocommerce_persistent_cart_enabled', '__return_false');
            Hooks::action('woocommerce_store_api_checkout_order_processed', [$this, 'mark']);
        }
        Hooks::filter('woocommerce_should_clear_cart_after_payment', [$this, 'sparesCart']);
    }

    public function mark(mixed $order): void
    {
        if ($order instanceof WC_Order) {
            $order->update_meta_data(self::META, 'yes');
            $order->save_meta_data();
        }
    }

    public function sparesCart(mixed $clears): bool
    {
        $received = get_query_var('order-received');
        $order = $clears === true && is_scalar($received) ? wc_get_order((int) $received) : null;

        return $clears === true && !($order instanceof WC_Order && $order->get_meta(self::META) === 'yes');
    }
}
