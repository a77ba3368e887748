<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use Closure;
use WC_Abstract_Order;
use WC_Emails;

/**
 * Makes the orders of a sandbox's history in a sixth of the time. A history has more than 400, and WooCommerce does
 * much after each that leads to nothing here: it builds mails that are then held back, looks for stock, coupons and
 * downloads in orders of a single fee, and deletes transients that are not there.
 */
final class QuickOrders
{
    private const LEFT_OUT = [
        'wc_downloadable_product_permissions',
        'wc_maybe_increase_stock_levels',
        'wc_maybe_reduce_stock_levels',
        'wc_paying_customer',
        'wc_release_stock_for_order',
        'wc_update_coupon_usage_counts',
        'wc_update_total_sales_counts',
        WC_Emails::class . '::send_transactional_email',
        'Automattic\WooCommerce\Internal\Admin\Schedulers\OrdersScheduler::possibly_schedule_import',
    ];

    /**
     * @template T
     *
     * @param callable(): T $work
     *
     * @return T
     */
    public static function during(callable $work): mixed
    {
        $callbacks = self::callbacks();
        foreach ($callbacks as [$hook, $callback, $priority]) {
            remove_filter($hook, $callback, $priority);
        }
        // With a cache of objects, transients are kept in it.
        $hadCache = wp_using_ext_object_cache(true);
        try {
            return $work();
        } finally {
            wp_using_ext_object_cache((bool) $hadCache);
            foreach ($callbacks as [$hook, $callback, $priority, $arguments]) {
                add_filter($hook, $callback, $priority, $arguments);
            }
        }
    }

    /** @param array<int> $ids orders that are there no more afterwards */
    public static function delete(array $ids): void
    {
        self::during(static function () use ($ids): void {
            foreach ($ids as $id) {
                $order = wc_get_order($id);
                $order instanceof WC_Abstract_Order && $order->delete(true);
            }
        });
    }

    /** @return list<array{string, callable, int, int}> hook, callback, priority and number of arguments of what is left out */
    private static function callbacks(): array
    {
        $found = [];
        foreach ($GLOBALS['wp_filter'] as $name => $hook) {
            foreach ($hook->callbacks as $priority => $callbacks) {
                foreach ($callbacks as ['function' => $callback, 'accepted_args' => $arguments]) {
                    if (!($callback instanceof Closure) && in_array(self::nameOf($callback), self::LEFT_OUT, true)) {
                        $found[] = [(string) $name, $callback, (int) $priority, (int) $arguments];
                    }
                }
            }
        }

        return $found;
    }

    private static function nameOf(mixed $callback): string
    {
        return is_callable($callback, true, $name) ? $name : '';
    }
}
