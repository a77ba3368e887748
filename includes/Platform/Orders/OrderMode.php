<?php

declare(strict_types=1);

namespace Tillbook\Platform\Orders;

use WC_Abstract_Order;
use WC_Order;

/**
 * Whether an order's payments are test payments. The first attempt to pay decides it, for good: the mark stays when the
 * store or its account goes live, and an order is never paid in the other mode.
 */
final class OrderMode
{
    /** Order meta: `test` or `live`; none before the first attempt. */
    public const META = '_tillbook_mode';
    public const TEST = 'test';
    public const LIVE = 'live';
    /** `yes` once there was a test order. */
    private const SEEN_OPTION = 'tillbook_has_test_orders';

    /** Marks an order that has no mark yet. The caller saves the order. */
    public static function mark(WC_Order $order, bool $isLive): void
    {
        if (in_array($order->get_meta(self::META), [self::TEST, self::LIVE], true)) {
            return;
        }
        $order->update_meta_data(self::META, self::of($isLive));
        if (!$isLive && !self::wereSeen()) {
            update_option(self::SEEN_OPTION, 'yes', false);
        }
    }

    /** @return self::LIVE|self::TEST */
    public static function of(bool $isLive): string
    {
        return $isLive ? self::LIVE : self::TEST;
    }

    /** Whether an order may be paid in a mode: it has no mark, or that one. */
    public static function allows(WC_Order $order, bool $isLive): bool
    {
        return $isLive ? !self::isTest($order) : $order->get_meta(self::META) !== self::LIVE;
    }

    /** Whether no real money is behind an order, or behind the order of a refund; sample orders count, too. */
    public static function isTest(WC_Abstract_Order $order): bool
    {
        $parent = $order->get_type() === 'shop_order_refund' ? wc_get_order($order->get_parent_id()) : $order;

        return $parent instanceof WC_Order &&
            ($parent->get_meta(self::META) === self::TEST ||
                !in_array($parent->get_meta(Orders::SAMPLE_ACCOUNT_META), ['', false, null], true));
    }

    /** Whether this store ever had a test order. */
    public static function wereSeen(): bool
    {
        return get_option(self::SEEN_OPTION) === 'yes';
    }
}
