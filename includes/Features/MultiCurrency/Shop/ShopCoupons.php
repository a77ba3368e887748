<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Money\Currencies;
use Tillbook\Platform\Registrable;
use WC_Coupon;

/**
 * Converts coupon amounts and their spending limits. Percentages are the same in every currency. A cart keeps to a limit
 * if it does in the shopper's currency, or by the store's prices.
 */
final class ShopCoupons implements Registrable
{
    public function __construct(private readonly ConvertedAmounts $amounts, private readonly StoreValue $value) {}

    public function register(): void
    {
        Hooks::essential('woocommerce_coupon_get_amount', $this->amount(...), 5, 2);
        Hooks::essential('woocommerce_coupon_get_minimum_amount', $this->limit(...), 5, 2);
        Hooks::essential('woocommerce_coupon_get_maximum_amount', $this->limit(...), 5, 2);
        Hooks::essential(
            'woocommerce_coupon_validate_minimum_amount',
            fn(mixed $isRefused, mixed $coupon = null): mixed => $this->isRefused(
                $isRefused,
                $coupon,
                static fn(WC_Coupon $coupon): mixed => $coupon->get_minimum_amount(),
                static fn(float $value, float $least): bool => $value < $least,
            ),
            5,
            2,
        );
        Hooks::essential(
            'woocommerce_coupon_validate_maximum_amount',
            fn(mixed $isRefused, mixed $coupon = null): mixed => $this->isRefused(
                $isRefused,
                $coupon,
                static fn(WC_Coupon $coupon): mixed => $coupon->get_maximum_amount(),
                static fn(float $value, float $most): bool => $value > $most,
            ),
            5,
            2,
        );
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

    /**
     * @param mixed $isRefused whether the cart misses the limit in the shopper's currency
     * @param callable(WC_Coupon): mixed $limitOf
     * @param callable(float, float): bool $misses gets the cart's value and the limit, in the store's currency
     */
    private function isRefused(mixed $isRefused, mixed $coupon, callable $limitOf, callable $misses): mixed
    {
        $cart = WC()->cart;
        if (
            $isRefused !== true ||
            $cart === null ||
            !($coupon instanceof WC_Coupon) ||
            !ConvertibleCheck::passes(ConvertibleCheck::COUPON, $coupon)
        ) {
            return $isRefused;
        }
        $this->amounts->openStoreCurrencyScope();
        $limit = $limitOf($coupon);
        $this->amounts->closeStoreCurrencyScope();
        // As WooCommerce rounds a cart's total before it compares it.
        $value = round($this->value->shownSubtotal($cart), Currencies::exponent($this->amounts->conversion->from));

        return $value <= 0.0 || !is_numeric($limit) || $misses($value, (float) $limit);
    }
}
