<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Orders;

use InvalidArgumentException;
use OverflowException;
use Tillbook\Features\MultiCurrency\Shop\ConvertibleCheck;
use Tillbook\Features\MultiCurrency\ShopCurrencies;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Money\UnroundedPrice;
use Tillbook\Platform\Registrable;
use WC_Coupon;
use WC_Order;
use WeakMap;

/**
 * Converts the fixed coupons of an order in another currency when WooCommerce calculates them again, as it does on the
 * order screen and over REST whenever a coupon is added or removed. It would use the store's amount unconverted, so
 * that ten dollars would become ten yen. It uses the rate of StoreOrderRate, but not the shop's current rounding. In
 * the request of a shopper with another currency, ShopCoupons would convert amounts that are in the order's already.
 */
final class AppliedCoupons implements Registrable
{
    /** @var WeakMap<WC_Coupon, string> amounts in the currency of the coupon's order */
    private WeakMap $amounts;
    private bool $isFiltered = false;

    public function __construct(private readonly StoreOrderRate $rates)
    {
        $this->amounts = new WeakMap();
    }

    public function register(): void
    {
        Hooks::essential('woocommerce_order_recalculate_coupons_coupon_object', $this->convert(...), 10, 4);
    }

    /**
     * Notes the converted amount of a coupon. A coupon that no longer exists has the amount that the order stored,
     * which is in the order's currency.
     */
    private function convert(mixed $coupon, mixed $code, mixed $item, mixed $order): mixed
    {
        if (
            !($order instanceof WC_Order) ||
            !($coupon instanceof WC_Coupon) ||
            !is_string($code) ||
            str_contains($coupon->get_discount_type(), 'percent') ||
            !ConvertibleCheck::passes(ConvertibleCheck::COUPON, $coupon)
        ) {
            return $coupon;
        }
        $base = ShopCurrencies::base();
        $isInOrderCurrency =
            wc_get_coupon_id_by_code($code) === 0 || strtolower($order->get_currency('edit')) === $base;
        $rate = $isInOrderCurrency ? null : $this->rates->of($order);
        if ($rate === null && (!$isInOrderCurrency || strtolower(get_woocommerce_currency()) === $base)) {
            return $coupon;
        }
        try {
            $amount = (string) $coupon->get_amount('edit');
            $this->amounts[$coupon] =
                $rate === null
                    ? $amount
                    : $rate->rate
                        ->convert(UnroundedPrice::fromDecimal($amount, $rate->base), $rate->currency)
                        ->decimal();
        } catch (InvalidArgumentException | OverflowException) {
            return $coupon;
        }
        if (!$this->isFiltered) {
            $this->isFiltered = true;
            // After ShopCoupons, which converts at the rate of the shopper's currency.
            Hooks::essential('woocommerce_coupon_get_amount', $this->amount(...), PHP_INT_MAX, 2);
        }

        return $coupon;
    }

    private function amount(mixed $amount, mixed $coupon): mixed
    {
        return $coupon instanceof WC_Coupon ? $this->amounts[$coupon] ?? $amount : $amount;
    }
}
