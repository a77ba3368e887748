<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Renewals;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Platform\Orders\Subscriptions;
use Tillbook\Platform\Registrable;
use WC_Order;

/**
 * Delays the change of a subscription's payment method until its card is saved. WooCommerce Subscriptions would make
 * it before the shopper has confirmed the card with the bank.
 */
final class MethodChange implements Registrable
{
    private const FILTER = 'woocommerce_subscriptions_update_payment_via_pay_shortcode';

    public function register(): void
    {
        Hooks::filter(self::FILTER, [$this, 'isImmediate'], 10, 2);
        Hooks::action('woocommerce_subscription_change_payment_method_via_pay_shortcode', [$this, 'begin']);
    }

    /** Forgets an attempt that was left on the bank's page, as the shopper submits the form again, for any gateway. */
    public function begin(mixed $subscription): void
    {
        if ($subscription instanceof WC_Order) {
            self::end($subscription);
        }
    }

    /** Ends an attempt without a change. The plugin remembers the shopper's wish to change all until one succeeds. */
    public static function end(WC_Order $subscription): void
    {
        Subscriptions::keepOthers($subscription);
    }

    /**
     * Filters whether a subscription changes without waiting for the gateway.
     *
     * @param mixed $isImmediate
     * @param mixed $gateway
     *
     * @return mixed
     */
    public function isImmediate(mixed $isImmediate, mixed $gateway = null): mixed
    {
        return $gateway === OrderGateway::OURS ? false : $isImmediate;
    }

    /** Changes the subscription's payment method, now that its card is saved. */
    public static function confirm(WC_Order $subscription): void
    {
        // First: setting the gateway turns automatic renewals on.
        $isManual = Subscriptions::staysManual($subscription);
        Subscriptions::setGateway($subscription);
        Subscriptions::setManual($subscription, $isManual);
        // The plugin asks again in this request if the shopper's other subscriptions change, too.
        add_filter(self::FILTER, '__return_true', 11);
    }

    /**
     * Has the plugin change nothing in this request, which sends the shopper to the bank first. After it has made the
     * subscription's renewals automatic, it adds a notice of success.
     */
    public static function postpone(WC_Order $subscription): void
    {
        add_filter('woocommerce_add_success', '__return_empty_string', 99);
        if (Subscriptions::isManual($subscription)) {
            $id = $subscription->get_id();
            Hooks::filter('woocommerce_add_success', static fn(mixed $text): mixed => self::keepManual($id, $text), 98);
        }
    }

    /** Has the customer of a subscription still pay its renewals, and returns the notice. */
    private static function keepManual(int $id, mixed $notice): mixed
    {
        $subscription = wc_get_order($id);
        if ($subscription instanceof WC_Order && !Subscriptions::isManual($subscription)) {
            Subscriptions::setManual($subscription, true);
            $subscription->save();
        }

        return $notice;
    }
}
