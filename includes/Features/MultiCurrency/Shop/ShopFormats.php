<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;

/** Sets WooCommerce's currency and decimals, and keeps cached data of different currencies apart. */
final class ShopFormats implements Registrable
{
    public function __construct(private readonly ConvertedAmounts $amounts) {}

    public function register(): void
    {
        Hooks::essential('woocommerce_currency', fn(mixed $code): mixed => $this->amounts->currency() ?? $code);
        Hooks::essential(
            'wc_get_price_decimals',
            fn(mixed $decimals): mixed => $this->amounts->currency() === null ? $decimals : $this->amounts->decimals(),
        );
        // A pending order is reused only in its own currency, and the mini cart is rendered again.
        Hooks::filter('woocommerce_cart_hash', $this->separate(...));
        Hooks::filter('woocommerce_cart_fragment_name', $this->separate(...));
        // The page's script compares the hash that it stored with the cookie. With one key for all currencies, it would
        // show an old mini cart of this currency after the cart changed in another one.
        Hooks::filter('woocommerce_cart_hash_key', $this->separate(...));
    }

    private function separate(mixed $key): mixed
    {
        return is_string($key) && $key !== ''
            ? $key . '_' . $this->amounts->conversion->to . $this->amounts->conversion->fingerprint()
            : $key;
    }
}
