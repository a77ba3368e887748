<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Renewals;

use WC_Order;

/** What a subscriptions plugin (WooCommerce Subscriptions, or one with its functions) knows of orders. Without one: nothing. */
final class Subscriptions
{
    /** What the gateway can do for subscriptions, in that plugin's words. */
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

    /** Whether the order is paid again later, so that its card has to be kept. */
    public static function isOfSubscription(WC_Order $order): bool
    {
        return self::isOne($order) || self::of($order) !== [];
    }

    /** Whether it is a subscription itself: WooCommerce hands one over when a shopper changes how it is paid. */
    public static function isOne(WC_Order $order): bool
    {
        return function_exists('wcs_is_subscription') && (bool) wcs_is_subscription($order);
    }

    /** @return list<WC_Order> the subscriptions that an order began, renews or switches */
    public static function of(WC_Order $order): array
    {
        $found = function_exists('wcs_get_subscriptions_for_order')
            ? wcs_get_subscriptions_for_order($order, ['order_type' => 'any'])
            : [];

        return array_values(
            array_filter($found, static fn(mixed $subscription): bool => $subscription instanceof WC_Order),
        );
    }
}
