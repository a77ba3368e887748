<?php

declare(strict_types=1);

namespace Tillbook\Platform\Orders;

use WC_Order;

/**
 * A text that tells an order from another one with the same number, which a store gives again if its database was
 * restored from a backup. It is stored with the order's payments, so it doesn't reveal the order's key, and doesn't
 * depend on the site's salts, which change.
 */
final class OrderProof
{
    /** Returns 16 hexadecimal digits; null for an order without a key. */
    public static function of(WC_Order $order): ?string
    {
        $key = $order->get_order_key();

        return $key === '' ? null : substr(hash('sha256', "tillbook_order|$key"), 0, 16);
    }

    /**
     * Whether a payment with this proof is the order's.
     *
     * @param string|null $proof null or empty if the payment has none
     *
     * @return bool|null null if that can't be told
     */
    public static function fits(WC_Order $order, ?string $proof): ?bool
    {
        $own = self::of($order);

        return $own === null || $proof === null || $proof === '' ? null : hash_equals($own, $proof);
    }
}
