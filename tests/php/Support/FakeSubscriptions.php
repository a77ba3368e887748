<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use WC_Order;

/** Which subscriptions there are, for the functions in subscriptions.php. */
final class FakeSubscriptions
{
    /** @var array<int, list<WC_Order>> by order */
    public static array $of = [];
    /** @var list<int> orders that are subscriptions themselves */
    public static array $ids = [];
    /** @var array<int, list<int>> ids of orders, by subscription */
    public static array $orders = [];
    /** Whether the subscriptions plugin treats the site as a copy. */
    public static bool $areOfCopy = false;
    /** @var list<int> subscriptions whose card the shopper's others got */
    public static array $appliedToAll = [];

    /** Whether customers can turn automatic renewals on and off. */
    public static bool $haveToggle = false;
    /** Whether the store turned automatic renewals off. */
    public static bool $areManual = false;
    /** @var list<int> renewals that failed and are retried */
    public static array $retried = [];

    /** Where the shopper is sent after the form. */
    public static string $redirect = '';

    public static function forget(): void
    {
        self::$redirect = '';
        self::$haveToggle = false;
        self::$areManual = false;
        self::$retried = [];
        self::$of = [];
        self::$ids = [];
        self::$orders = [];
        self::$areOfCopy = false;
        self::$appliedToAll = [];
    }

    /** Retries renewals that fail, as WC_Subscriptions_Renewal_Order and WCS_Retry_Manager do. */
    public static function retry(): void
    {
        add_action('woocommerce_order_status_changed', self::applyRule(...), 10, 3);
    }

    private static function applyRule(int $id, string $from, string $to): void
    {
        $isScheduled =
            doing_action('woocommerce_scheduled_subscription_payment') ||
            doing_action('woocommerce_scheduled_subscription_payment_retry');
        $order = $to === 'failed' && isset(self::$of[$id]) ? wc_get_order($id) : null;
        if ($order instanceof WC_Order && apply_filters('wcs_is_scheduled_payment_attempt', $isScheduled)) {
            self::$retried[] = $id;
            $order->update_status('pending', 'Retry rule applied:');
        }
    }
}
