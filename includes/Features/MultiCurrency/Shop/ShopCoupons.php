<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;
use WC_Coupon;

/**
 * Converts coupon amounts and their spending limits. Percentages are the same in every currency. A limit is converted
 * as an amount and as a product's price, and the one that is kinder to the shopper applies.
 */
final class ShopCoupons implements Registrable
{
    public function __construct(private readonly ConvertedAmounts $amounts) {}

    public function register(): void
    {
        Hooks::essential('woocommerce_coupon_get_amount', $this->amount(...), 5, 2);
        Hooks::essential('woocommerce_coupon_get_minimum_amount', $this->minimum(...), 5, 2);
        Hooks::essential('woocommerce_coupon_get_maximum_amount', $this->maximum(...), 5, 2);
        Hooks::essential(
            'woocommerce_coupon_validate_minimum_amount',
            fn(mixed $isRefused, mixed $coupon = null): mixed => $this->isRefused(
                $isRefused,
                $coupon,
                static fn(WC_Coupon $coupon, float $subtotal): bool => $coupon->get_minimum_amount() > $subtotal,
            ),
            5,
            2,
        );
        Hooks::essential(
            'woocommerce_coupon_validate_maximum_amount',
            fn(mixed $isRefused, mixed $coupon = null): mixed => $this->isRefused(
                $isRefused,
                $coupon,
                static fn(WC_Coupon $coupon, float $subtotal): bool => $coupon->get_maximum_amount() < $subtotal,
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
            : $this->converted($amount, $coupon, $this->amounts->amount(...));
    }

    private function minimum(mixed $limit, mixed $coupon): mixed
    {
        return $this->limit($limit, $coupon, static fn(string $amount, string $price): string => min($amount, $price));
    }

    private function maximum(mixed $limit, mixed $coupon): mixed
    {
        return $this->limit($limit, $coupon, static fn(string $amount, string $price): string => max($amount, $price));
    }

    /** @param callable(numeric-string, numeric-string): string $kinder */
    private function limit(mixed $limit, mixed $coupon, callable $kinder): mixed
    {
        $amount = $this->converted($limit, $coupon, $this->amounts->amount(...));
        $price = $this->converted($limit, $coupon, $this->amounts->price(...));

        return is_string($amount) && is_numeric($amount) && is_string($price) && is_numeric($price)
            ? $kinder($amount, $price)
            : $amount;
    }

    /** @param callable(mixed): mixed $convert */
    private function converted(mixed $amount, mixed $coupon, callable $convert): mixed
    {
        return $coupon instanceof WC_Coupon && !ConvertibleCheck::passes(ConvertibleCheck::COUPON, $coupon)
            ? $amount
            : $convert($amount);
    }

    /**
     * Shipping methods ask in the store's currency whether a coupon of the cart is valid: it is if the cart keeps it.
     *
     * @param callable(WC_Coupon, float): bool $misses gets the cart's subtotal
     */
    private function isRefused(mixed $isRefused, mixed $coupon, callable $misses): mixed
    {
        $cart = WC()->cart;

        return $isRefused === true &&
            $cart !== null &&
            $coupon instanceof WC_Coupon &&
            $this->amounts->isInStoreCurrencyScope()
            ? $this->amounts->outsideOfScope(
                // Without the errors of floats.
                static fn(): bool => $misses($coupon, round((float) $cart->get_displayed_subtotal(), 6)),
            )
            : $isRefused;
    }
}
