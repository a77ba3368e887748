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

    /** The rule of 8.6.1. */
    function wcs_should_require_manual_renewal(WC_Order $subscription, mixed $gateway): bool
    {
        if (FakeSubscriptions::$areManual) {
            return true;
        }
        if (!($gateway instanceof WC_Payment_Gateway) || !$gateway->supports('subscriptions')) {
            return true;
        }

        return FakeSubscriptions::$haveToggle &&
            $subscription instanceof FakeSubscription &&
            $subscription->get_requires_manual_renewal();
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
            $isManual = wcs_should_require_manual_renewal(
                wc_get_order($id),
                WC()->payment_gateways()->payment_gateways()[$gateway] ?? null,
            );
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
                $subscription->set_requires_manual_renewal($isManual);
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
            if ($subscription instanceof FakeSubscription && $subscription->get_payment_method() !== $gateway) {
                $subscription->set_requires_manual_renewal(FakeSubscriptions::$areManual);
            }
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

    final class WCS_Payment_Tokens
    {
        /** Moves a subscription to another card, after the shopper deleted its card or chose another default. */
        public static function update_subscription_token(
            WC_Order $subscription,
            WC_Payment_Token $new,
            WC_Payment_Token $old,
        ): void {
            $fields = apply_filters('woocommerce_subscription_payment_meta', [], $subscription);
            foreach ($fields[$old->get_gateway_id()] ?? [] as $metas) {
                foreach ($metas as $meta => $field) {
                    if ($old->get_token() === $field['value']) {
                        $subscription->update_meta_data($meta, $new->get_token());
                        $subscription->save();
                        break 2;
                    }
                }
            }
            do_action('woocommerce_subscription_token_changed', $subscription, $new, $old);
        }
    }

    final class WCS_Change_Payment_Method_Admin
    {
        /**
         * Does the same as the plugin when a merchant saves the screen of a subscription that isn't to be manual.
         *
         * @param array<string, string> $entered by meta
         */
        public static function save_meta(WC_Order $subscription, string $gateway, array $entered): void
        {
            $fields = apply_filters('woocommerce_subscription_payment_meta', [], $subscription)[$gateway] ?? [];
            foreach (array_keys($fields['post_meta'] ?? []) as $meta) {
                $fields['post_meta'][$meta]['value'] = $entered[$meta] ?? '';
            }
            if ($subscription instanceof FakeSubscription && $subscription->get_requires_manual_renewal()) {
                $subscription->set_requires_manual_renewal(false);
            }
            do_action('woocommerce_subscription_validate_payment_meta', $gateway, $fields, $subscription);
            do_action("woocommerce_subscription_validate_payment_meta_$gateway", $fields, $subscription);
            foreach ($fields['post_meta'] ?? [] as $meta => $field) {
                $subscription->update_meta_data($meta, $field['value']);
            }
            $subscription->set_payment_method($gateway);
            $subscription->save();
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
