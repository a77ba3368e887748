<?php

/**
 * The functions of a subscriptions plugin, as far as the checkout asks them, for tests: FakeSubscriptions says what
 * there is.
 */

declare(strict_types=1);

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

    final class WCS_Staging
    {
        public static function is_duplicate_site(): bool
        {
            return FakeSubscriptions::$areOfCopy;
        }
    }
}
