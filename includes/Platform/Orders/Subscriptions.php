<?php

declare(strict_types=1);

namespace Tillbook\Platform\Orders;

use WC_Order;

/**
 * Wraps the functions of WooCommerce Subscriptions, or of a compatible plugin: which orders and carts have later
 * payments, which subscriptions an order or a shopper has, and the features that the gateway declares for them. Without
 * such a plugin, no order has a subscription.
 */
final class Subscriptions
{
    /** The gateway's features for subscriptions, in that plugin's terms. */
    public const SUPPORTS = [
        'subscriptions',
        'multiple_subscriptions',
        'subscription_cancellation',
        'subscription_suspension',
        'subscription_reactivation',
        'subscription_amount_changes',
        'subscription_date_changes',
        'subscription_payment_method_change',
        'subscription_payment_method_change_customer',
        'subscription_payment_method_change_admin',
    ];

    /** Whether a subscriptions plugin is active. */
    public static function areActive(): bool
    {
        return function_exists('wcs_get_subscriptions_for_order');
    }

    /** Whether the order has later payments, so that its card must be saved. */
    public static function isOfSubscription(WC_Order $order): bool
    {
        return self::isSubscription($order) || self::of($order) !== [];
    }

    /**
     * Whether the order is itself a subscription, which WooCommerce passes in when a shopper changes its
     * payment method.
     */
    public static function isSubscription(WC_Order $order): bool
    {
        return function_exists('wcs_is_subscription') && (bool) wcs_is_subscription($order);
    }

    /** Whether the cart has something with later payments. */
    public static function areInCart(): bool
    {
        return self::says('WC_Subscriptions_Cart::cart_contains_subscription') ||
            self::says('wcs_cart_contains_renewal');
    }

    /** Whether the subscriptions plugin treats the site as a copy, on which it renews nothing automatically. */
    public static function areOfCopy(): bool
    {
        return self::says('WCS_Staging::is_duplicate_site');
    }

    /** Whether a function of the subscriptions plugin, if there is one, says so. Some return what they found. */
    private static function says(string $function): bool
    {
        return is_callable($function) && !in_array(call_user_func($function), [false, null], true);
    }

    /** @return array<mixed> a shopper's subscriptions */
    public static function ofShopper(int $userId): array
    {
        return function_exists('wcs_get_users_subscriptions') ? wcs_get_users_subscriptions($userId) : [];
    }

    /** @return list<WC_Order> the subscriptions that an order starts, renews or switches */
    public static function of(WC_Order $order): array
    {
        $found = function_exists('wcs_get_subscriptions_for_order')
            ? wcs_get_subscriptions_for_order($order, ['order_type' => 'any'])
            : [];

        return array_values(
            array_filter($found, static fn(mixed $subscription): bool => $subscription instanceof WC_Order),
        );
    }

    /**
     * Finds the orders of a subscription by its number.
     *
     * @return list<int>
     */
    public static function orderIdsOf(string $number): array
    {
        if (!function_exists('wcs_get_subscription') || preg_match('/^\d+$/', $number) !== 1) {
            return [];
        }
        $subscription = wcs_get_subscription((int) $number);
        if (!is_object($subscription) || !method_exists($subscription, 'get_related_orders')) {
            return [];
        }
        $related = $subscription->get_related_orders('ids');

        return is_array($related)
            ? array_values(array_map(static fn(mixed $id): int => is_numeric($id) ? (int) $id : 0, $related))
            : [];
    }
}
