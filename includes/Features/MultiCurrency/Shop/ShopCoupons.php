<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;
use WC_Coupon;

/** Converts coupon amounts and their spending limits. Percentages are the same in every currency. */
final class ShopCoupons implements Registrable
{
    public function __construct(private readonly ConvertedAmounts $amounts) {}

    public function register(): void
    {
        Hooks::essential('woocommerce_coupon_get_amount', $this->amount(...), 5, 2);
        Hooks::essential('woocommerce_coupon_get_minimum_amount', $this->limit(...), 5, 2);
        Hooks::essential('woocommerce_coupon_get_maximum_amount', $this->limit(...), 5, 2);
    }

    private function amount(mixed $amount, mixed $coupon): mixed
    {
        // "percent" and similar types of subscription plugins, and what was taken off an order that the cart pays for.
        return $coupon instanceof WC_Coupon &&
            (str_contains($coupon->get_discount_type(), 'percent') || CartOrders::hasOrderAmount($coupon))
            ? $amount
            : $this->limit($amount, $coupon);
    }

    private function limit(mixed $amount, mixed $coupon): mixed
    {
        return $coupon instanceof WC_Coupon && !ConvertibleCheck::passes(ConvertibleCheck::COUPON, $coupon)
            ? $amount
            : $this->amounts->amount($amount);
    }
}
