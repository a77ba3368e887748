<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

use Automattic\WooCommerce\StoreApi\SessionHandler;
use Automattic\WooCommerce\StoreApi\Utilities\CartTokenUtils;
use WC_Abstract_Order;
use WC_Coupon;
use WC_Session;

/**
 * Finds the orders that a cart pays for. WooCommerce Subscriptions puts the products of an existing order into the
 * cart: for a renewal, a first payment that failed, and a subscription that starts again. Their prices, fees and
 * discounts are copied from that order, so they are in its currency.
 */
final class CartOrders
{
    /** Key of a cart item: the lower-case ISO code of its order's currency. It is read before orders can be loaded. */
    public const CURRENCY = 'tillbook_order_currency';
    private const FIRST_PAYMENT = 'subscription_initial_payment';
    /** Keys of a cart item that pays for an order, and the fields in which they can name the order. */
    private const KEYS = [
        'subscription_renewal' => ['renewal_order_id', 'subscription_id'],
        self::FIRST_PAYMENT => ['order_id'],
        'subscription_resubscribe' => ['subscription_id'],
    ];
    /** Types of the coupons that repeat what was taken off an order; other coupons have the merchant's amounts. */
    private const COUPONS = ['renewal_cart', 'initial_cart'];
    private const SAVED_CART = '_woocommerce_persistent_cart_';
    private const LOADS_SAVED_CART = '_woocommerce_load_saved_cart_after_login';

    /** Returns the order that a cart item pays for; null for all other items. */
    public static function of(mixed $item): ?WC_Abstract_Order
    {
        [, $order] = self::found($item);

        return $order;
    }

    /**
     * Returns whether the price of a cart item was set from its order. The price of a first payment is today's,
     * unless the merchant locked the order's prices.
     *
     * @param string $key the item's key in the cart
     */
    public static function hasOrderPrice(mixed $item, string $key): bool
    {
        [$name, $order] = self::found($item);
        if (
            $order === null ||
            ($name === self::FIRST_PAYMENT && !$order->meta_exists('_manual_price_increases_locked'))
        ) {
            return false;
        }
        $lines = $order->get_items();
        $line = self::data($item, $name)['line_item_id'] ?? null;
        if (is_numeric($line) && isset($lines[(int) $line])) {
            return true;
        }
        foreach ($lines as $line) {
            if ($line->get_meta('_cart_item_key_' . $name) === $key) {
                return true;
            }
        }

        return false;
    }

    /** Returns whether a coupon's amount was copied from an order. */
    public static function hasOrderAmount(WC_Coupon $coupon): bool
    {
        return in_array($coupon->get_discount_type('edit'), self::COUPONS, true);
    }

    /** @return string|null lower-case ISO code of the currency of the order that this shopper's cart pays for */
    public static function currency(): ?string
    {
        foreach (self::items() as $item) {
            $currency = is_array($item) ? $item[self::CURRENCY] ?? null : null;
            if (is_string($currency)) {
                return strtolower($currency);
            }
        }

        return null;
    }

    /** @return array{string, WC_Abstract_Order|null} the key that names the order, and the order */
    private static function found(mixed $item): array
    {
        foreach (self::KEYS as $name => $fields) {
            $data = self::data($item, $name);
            foreach ($fields as $field) {
                $order = is_numeric($data[$field] ?? null) ? wc_get_order((int) $data[$field]) : null;
                if ($order instanceof WC_Abstract_Order) {
                    return [$name, $order];
                }
            }
        }

        return ['', null];
    }

    /** @return array<mixed> */
    private static function data(mixed $item, string $name): array
    {
        $data = is_array($item) ? $item[$name] ?? null : null;

        return is_array($data) ? $data : [];
    }

    /**
     * Returns the items of the stored cart, which WooCommerce hasn't loaded yet when the currency is determined.
     *
     * @return array<mixed>
     */
    private static function items(): array
    {
        if (!function_exists('WC') || (did_action('init') === 0 && !doing_action('init'))) {
            return [];
        }
        $items = self::stored();
        $user = get_current_user_id();
        // The cart that a shopper filled on another device.
        $isAdded = $user > 0 && ($items === null || (bool) get_user_meta($user, self::LOADS_SAVED_CART, true));
        $saved = $isAdded ? get_user_meta($user, self::SAVED_CART . get_current_blog_id(), true) : null;

        return [...self::data($saved, 'cart'), ...$items ?? []];
    }

    /** @return array<mixed>|null null if no cart is stored */
    private static function stored(): ?array
    {
        $token = $_SERVER['HTTP_CART_TOKEN'] ?? null;
        $isLoaded = WC()->session instanceof WC_Session;
        if (!$isLoaded && ShopRequest::isStoreApi() && class_exists(CartTokenUtils::class)) {
            $token = is_string($token) ? sanitize_text_field(wp_unslash($token)) : '';
            if ($token !== '' && CartTokenUtils::validate_cart_token($token)) {
                return self::ofToken($token);
            }
            // The Store API loads the session with the cart, after the first prices were read.
            WC()->initialize_session();
        }
        $items = WC()->session instanceof WC_Session ? WC()->session->get('cart') : null;

        return is_array($items) ? $items : null;
    }

    /** @return array<mixed>|null */
    private static function ofToken(string $token): ?array
    {
        $customer = CartTokenUtils::get_cart_token_payload($token)['user_id'];
        $session = is_string($customer) ? (new SessionHandler())->get_session($customer) : null;
        $items = is_array($session) ? $session['cart'] ?? null : null;
        $items = is_string($items) ? maybe_unserialize($items) : $items;

        return is_array($items) ? $items : null;
    }
}
