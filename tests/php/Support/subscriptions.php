<?php

/**
 * The functions of a subscriptions plugin, as far as the checkout asks them, for tests: FakeSubscriptions says what
 * there is.
 */

declare(strict_types=1);

use Tillbook\Tests\Support\FakeSubscription;
use Tillbook\Tests\Support\FakeSubscriptions;

if (!function_exists('wcs_get_subscriptions_for_order')) {
    /** @return list<WC_Order> */
    function wcs_get_subscriptions_for_order(mixed $order): array
    {
        return $order instanceof WC_Order ? FakeSubscriptions::$of[$order->get_id()] ?? [] : [];
    }

    /** @return array<int, WC_Order> */
    function wcs_get_users_subscriptions(int $userId): array
    {
        $found = array_merge(...FakeSubscriptions::$of);

        return array_filter($found, static fn(WC_Order $one): bool => $one->get_customer_id() === $userId);
    }

    function wcs_is_subscription(mixed $order): bool
    {
        return $order instanceof WC_Order && in_array($order->get_id(), FakeSubscriptions::$ids, true);
    }

    final class WC_Subscriptions_Change_Payment_Gateway
    {
        /**
         * Does the same as the plugin when a shopper submits the form, in its order.
         *
         * @param Closure(): array{result: string, redirect?: string} $pay of the gateway
         */
        public static function change(int $id, string $gateway, bool $isForAll, Closure $pay): void
        {
            do_action('woocommerce_subscription_change_payment_method_via_pay_shortcode', wc_get_order($id));
            $isImmediate = static fn(): bool => (bool) apply_filters(
                'woocommerce_subscriptions_update_payment_via_pay_shortcode',
                true,
                $gateway,
                wc_get_order($id),
            );
            if ($isImmediate()) {
                self::update_payment_method(wc_get_order($id), $gateway);
            }
            $answer = $pay();
            if ($answer['result'] !== 'success') {
                return;
            }
            $subscription = wc_get_order($id);
            if ($subscription instanceof FakeSubscription) {
                $subscription->set_requires_manual_renewal(false);
                $subscription->save();
            }
            if ($isForAll && $isImmediate()) {
                self::update_all_payment_methods_from_subscription($subscription, $gateway);
            } elseif ($isForAll) {
                $subscription->update_meta_data('_delayed_update_payment_method_all', $gateway);
                $subscription->save();
            }
            wc_add_notice('Payment method updated.');
            // The plugin ends with wp_safe_redirect().
            FakeSubscriptions::$redirect = $answer['redirect'] ?? '';
        }

        public static function update_payment_method(WC_Order $subscription, string $gateway): void
        {
            $subscription->set_payment_method($gateway);
            $subscription->set_payment_method_title('Title of the gateway');
            $subscription->save();
        }

        public static function update_all_payment_methods_from_subscription(WC_Order $from, string $gateway): void
        {
            $delayed = $from->get_meta('_delayed_update_payment_method_all');
            if ($delayed !== '' && $delayed !== $gateway) {
                return;
            }
            $from->delete_meta_data('_delayed_update_payment_method_all');
            $from->save_meta_data();
            FakeSubscriptions::$appliedToAll[] = $from->get_id();
        }
    }

    final class WCS_Staging
    {
        public static function is_duplicate_site(): bool
        {
            return FakeSubscriptions::$areOfCopy;
        }
    }
}
