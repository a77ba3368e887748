<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Page;

use Tillbook\Platform\Registrable;

/**
 * A wallet on a product page buys that product in a cart of its own, which a token names (client/checkout/express/store-api.ts).
 * WooCommerce would keep that cart as the signed-in shopper's for later; it is none of theirs.
 */
final class OwnCarts implements Registrable
{
    public function register(): void
    {
        if (isset($_SERVER['HTTP_CART_TOKEN'], $_SERVER['HTTP_X_TILLBOOK_EXPRESS'])) {
            add_filter('woocommerce_persistent_cart_enabled', '__return_false');
        }
    }
}
