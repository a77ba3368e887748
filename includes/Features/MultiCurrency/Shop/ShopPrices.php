<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;
use WC_Product;

/**
 * Converts the prices of products and variations. A product keeps the price that the merchant entered; only reads
 * that show or charge it return the converted price, so that nothing is converted twice. Plugins that set prices of
 * cart items do so in a store-currency scope.
 */
final class ShopPrices implements Registrable
{
    /** The only prices that are set on a product in the cart. */
    private const CART_PRICES = ['woocommerce_product_get_price', 'woocommerce_product_variation_get_price'];
    private const PRICES = [
        'woocommerce_product_get_regular_price',
        'woocommerce_product_get_sale_price',
        'woocommerce_product_variation_get_regular_price',
        'woocommerce_product_variation_get_sale_price',
        'woocommerce_variation_prices_price',
        'woocommerce_variation_prices_regular_price',
        'woocommerce_variation_prices_sale_price',
    ];
    /** Hooks in which plugins read a price, change it, and set it on the product in the cart. */
    private const SCOPE_HOOKS = [
        'woocommerce_before_calculate_totals',
        'woocommerce_add_cart_item',
        'woocommerce_get_cart_item_from_session',
        'woocommerce_cart_loaded_from_session',
        // WooCommerce Subscriptions copies the amounts of coupons.
        'woocommerce_setup_cart_for_subscription_renewal',
        'woocommerce_setup_cart_for_subscription_initial_payment',
    ];

    public function __construct(private readonly ConvertedAmounts $amounts, private readonly OrderPrices $ofOrders) {}

    public function register(): void
    {
        foreach (self::CART_PRICES as $filter) {
            Hooks::essential($filter, $this->cartPrice(...), 5, 2);
        }
        foreach (self::PRICES as $filter) {
            // Before plugins that change displayed prices, such as discounts by role, so that they
            // receive the converted price.
            Hooks::essential($filter, $this->price(...), 5, 2);
        }
        Hooks::essential('woocommerce_get_variation_prices_hash', $this->separate(...));
        foreach (self::SCOPE_HOOKS as $hook) {
            Hooks::essential($hook, $this->open(...), PHP_INT_MIN);
            Hooks::essential($hook, $this->close(...), PHP_INT_MAX);
        }
        // In such a hook, a plugin can have a cart calculated, such as by adding a gift to it.
        Hooks::essential('woocommerce_before_calculate_totals', $this->amounts->leaveScopes(...), PHP_INT_MAX);
        Hooks::essential('woocommerce_after_calculate_totals', $this->amounts->returnToScopes(...), PHP_INT_MAX);
    }

    /** @param mixed $price a decimal number as WooCommerce provides it */
    public function price(mixed $price, mixed $product = null): mixed
    {
        if (
            $price === '' ||
            $price === null ||
            !ConvertibleCheck::passes(ConvertibleCheck::PRODUCT, $product instanceof WC_Product ? $product : null)
        ) {
            return $price;
        }

        return $this->amounts->price($price);
    }

    private function cartPrice(mixed $price, mixed $product = null): mixed
    {
        return $this->ofOrders->hasPrice($product) ? $price : $this->price($price, $product);
    }

    /** Adds the conversion to the key under which WooCommerce caches variation prices, including taxes. */
    private function separate(mixed $hash): mixed
    {
        $currency = $this->amounts->currency();

        return $currency === null
            ? $hash
            : [...is_array($hash) ? $hash : [$hash], 'tillbook', $currency, $this->amounts->conversion->fingerprint()];
    }

    private function open(mixed $value = null): mixed
    {
        $this->amounts->openStoreCurrencyScope();

        return $value;
    }

    private function close(mixed $value = null): mixed
    {
        $this->amounts->closeStoreCurrencyScope();

        return $value;
    }
}
