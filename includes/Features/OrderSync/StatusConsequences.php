<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderSync;

use Throwable;
use Tillbook\Platform\Boundary\Incident;
use Tillbook\Platform\Orders\PayableStatuses;
use WC_Order;

/**
 * Makes up for what WooCommerce does once an order's status is stored, if a process died in between. Its emails and
 * notes, and what other plugins do at that moment, aren't repeated.
 */
final class StatusConsequences
{
    /**
     * WooCommerce's callbacks that note on the order what they have done. A process may die right before such a note.
     * Therefore stock is never given back here: what is given back twice is sold and isn't there.
     */
    private const CALLBACKS = [
        'wc_maybe_reduce_stock_levels',
        'wc_release_stock_for_order',
        'wc_downloadable_product_permissions',
        'wc_update_total_sales_counts',
        'wc_update_coupon_usage_counts',
    ];

    /**
     * Calls those that belong to the order's status, unless the store has removed them. An error in one, such as of
     * another plugin, is logged.
     */
    public static function complete(WC_Order $order): void
    {
        $status = $order->get_status();
        if ($status === 'pending') {
            // It was never moved.
            return;
        }
        $hooks = [
            "woocommerce_order_status_$status",
            "woocommerce_order_status_on-hold_to_$status",
            ...PayableStatuses::isPaidInPart($order) ? ['woocommerce_payment_complete'] : [],
        ];
        foreach (self::CALLBACKS as $callback) {
            foreach ($hooks as $hook) {
                if (has_action($hook, $callback) !== false) {
                    self::call($callback, $order->get_id());
                    break;
                }
            }
        }
    }

    /** @param callable-string $callback */
    private static function call(string $callback, int $orderId): void
    {
        try {
            $callback($orderId);
        } catch (Throwable $error) {
            Incident::of("$callback of order $orderId", $error);
        }
    }
}
