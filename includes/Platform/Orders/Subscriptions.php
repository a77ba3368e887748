<?php

declare(strict_types=1);

namespace Tillbook\Platform\Orders;

use Closure;
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
        'subscription_payment_method_delayed_change',
    ];
    private const CHANGE = 'WC_Subscriptions_Change_Payment_Gateway';
    /** The gateway for which the shopper's other subscriptions wait, too. */
    private const OTHERS_META = '_delayed_update_payment_method_all';
    /** Filters whether an order fails because the subscriptions plugin tried to renew. */
    private const ATTEMPT_FILTER = 'wcs_is_scheduled_payment_attempt';

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

    /**
     * Fails an order that was to be paid without the shopper. The subscriptions plugin retries a renewal only if it
     * fails while the plugin's own action runs, so it is told that a later answer counts, too. It already knows who
     * started the attempt that runs right now, and one retry at a time is enough.
     *
     * @param Closure(): mixed $fail sets the order to failed
     */
    public static function failRenewal(WC_Order $order, Closure $fail): void
    {
        if (
            doing_action('woocommerce_scheduled_subscription_payment_' . OrderGateway::OURS) ||
            self::isRetried($order) ||
            // The plugin's rules of retries expect no other.
            !self::goOn($order)
        ) {
            $fail();

            return;
        }
        add_filter(self::ATTEMPT_FILTER, '__return_true', PHP_INT_MAX);
        try {
            $fail();
        } finally {
            remove_filter(self::ATTEMPT_FILTER, '__return_true', PHP_INT_MAX);
        }
    }

    /** Whether every subscription that an order renews goes on. One that waits for its renewal is on hold. */
    public static function goOn(WC_Order $order): bool
    {
        $subscriptions = self::of($order);
        foreach ($subscriptions as $subscription) {
            if (!$subscription->has_status(['active', 'on-hold'])) {
                return false;
            }
        }

        return $subscriptions !== [];
    }

    /** Whether the subscriptions plugin tries to renew one of the order's subscriptions again later. */
    private static function isRetried(WC_Order $order): bool
    {
        foreach (self::of($order) as $subscription) {
            // The time of a retry that is being made is over.
            $next = is_callable([$subscription, 'get_time']) ? $subscription->get_time('payment_retry') : 0;
            if (is_numeric($next) && (int) $next > time()) {
                return true;
            }
        }

        return false;
    }

    /** Makes our gateway the subscription's, and cancels it with the one before. */
    public static function setGateway(WC_Order $subscription): void
    {
        $set = [self::CHANGE, 'update_payment_method'];
        if (is_callable($set)) {
            call_user_func($set, $subscription, OrderGateway::OURS);
        }
    }

    /** Gives the shopper's other subscriptions the card of this one, if the shopper asked for that. */
    public static function applyToOthers(WC_Order $subscription): void
    {
        $apply = [self::CHANGE, 'update_all_payment_methods_from_subscription'];
        if (is_callable($apply) && $subscription->get_meta(self::OTHERS_META) === OrderGateway::OURS) {
            call_user_func($apply, $subscription, OrderGateway::OURS);
        }
    }

    /** Forgets that the shopper's other subscriptions wait for this one to get a card of our gateway. */
    public static function keepOthers(WC_Order $subscription): void
    {
        if ($subscription->get_meta(self::OTHERS_META) === OrderGateway::OURS) {
            $subscription->delete_meta_data(self::OTHERS_META);
            $subscription->save_meta_data();
        }
    }

    /** Whether a subscription's customer pays each renewal instead of its gateway. */
    public static function isManual(WC_Order $subscription): bool
    {
        return is_callable([$subscription, 'get_requires_manual_renewal']) &&
            $subscription->get_requires_manual_renewal() === true;
    }

    /**
     * Whether a subscription is renewed manually once it has our gateway: the store wants all to be, or its
     * customer turned automatic renewals off. Versions of the plugin before 8.6.1 always turned them on.
     */
    public static function staysManual(WC_Order $subscription): bool
    {
        return function_exists('wcs_should_require_manual_renewal') &&
            (bool) wcs_should_require_manual_renewal(
                $subscription,
                WC()->payment_gateways()->payment_gateways()[OrderGateway::OURS] ?? null,
            );
    }

    /** Sets whether a subscription is renewed manually; the caller saves it. */
    public static function setManual(WC_Order $subscription, bool $isManual): void
    {
        if (is_callable([$subscription, 'set_requires_manual_renewal'])) {
            $subscription->set_requires_manual_renewal($isManual);
        }
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

        return is_array($related) ? array_values(wp_parse_id_list($related)) : [];
    }
}
