<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use Closure;
use RuntimeException;
use WC_Abstract_Order;

/** Simulates another plugin's error that prevents orders from being read. */
trait WithUnreadableOrders
{
    /**
     * Runs work while orders or refunds can't be read: WooCommerce leaves out an order whose class fails, or fails
     * itself, which depends on how orders are stored. A getter fails for its order only.
     *
     * @template T
     *
     * @param list<int> $ids
     * @param Closure(): T $work must read each of them
     * @param string $hook of the class, or of what a getter returns
     *
     * @return T
     */
    private static function whileUnreadable(array $ids, Closure $work, string $hook = 'woocommerce_order_class'): mixed
    {
        $read = [];
        $break = static function (mixed $value, mixed $order = null, mixed $id = 0) use ($ids, &$read): mixed {
            $id = $order instanceof WC_Abstract_Order ? $order->get_id() : $id;
            if (!in_array($id, $ids, true)) {
                return $value;
            }
            $read[$id] = $id;

            return $order instanceof WC_Abstract_Order
                ? throw new RuntimeException('Another plugin')
                : BrokenOrder::class;
        };
        wp_cache_flush();
        add_filter($hook, $break, 10, 3);
        try {
            $result = $work();
        } finally {
            remove_filter($hook, $break);
            wp_cache_flush();
        }
        self::assertEqualsCanonicalizing($ids, array_values($read), 'Each was read.');

        return $result;
    }

    /**
     * Counts how often WooCommerce tries to load orders or refunds that can't be read.
     *
     * @param list<int> $ids
     * @param Closure(): void $work must read each of them
     */
    private static function triesWhileUnreadable(array $ids, Closure $work): int
    {
        $tries = 0;
        $count = static function (mixed $class) use (&$tries): mixed {
            $tries += (int) ($class === BrokenOrder::class);

            return $class;
        };
        add_filter('woocommerce_order_class', $count, 11);
        try {
            self::whileUnreadable($ids, $work);
        } finally {
            remove_filter('woocommerce_order_class', $count, 11);
        }

        return $tries;
    }
}
