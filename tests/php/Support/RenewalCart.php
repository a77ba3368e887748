<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use WC_Cart;
use WC_Order;
use WC_Order_Item_Fee;
use WC_Order_Item_Product;

/**
 * Puts an existing order into the cart as WooCommerce Subscriptions does (WCS_Cart_Renewal and the classes that extend
 * it): a cart item names its order and line, and price, fees and discount are copied from these.
 */
final class RenewalCart
{
    private const COUPONS = 'wcs_renewal_coupons';
    private const KEYS = [
        'subscription_renewal' => 'renewal_order_id',
        'subscription_initial_payment' => 'order_id',
        'subscription_resubscribe' => 'subscription_id',
    ];

    /** Adds the hooks that the plugin adds in each request. */
    public static function register(): void
    {
        add_filter('woocommerce_get_cart_item_from_session', self::setPrice(...), 10, 2);
        add_action('woocommerce_cart_calculate_fees', self::copyFees(...));
        add_filter('woocommerce_get_shop_coupon_data', self::couponData(...), 10, 2);
        add_filter(
            'woocommerce_coupon_discount_types',
            static fn(array $types): array => $types + [
                'renewal_cart' => 'Renewal cart discount',
            ],
        );
        add_filter('woocommerce_product_coupon_types', static fn(array $types): array => [...$types, 'renewal_cart']);
        add_filter('woocommerce_coupon_is_valid_for_product', static fn(): bool => true);
        add_filter('woocommerce_coupon_get_discount_amount', self::discount(...), 10, 5);
        add_action('woocommerce_setup_cart_for_subscription_renewal', self::copyDiscount(...));
    }

    /** @param array<string, int> $names how the cart item names the order */
    public static function fill(WC_Order $order, string $key, array $names, string $discount = ''): void
    {
        WC()->cart->empty_cart();
        WC()->session->set(self::COUPONS, []);
        foreach ($order->get_items() as $line) {
            assert($line instanceof WC_Order_Item_Product);
            WC()->cart->add_to_cart(
                $line->get_product_id(),
                $line->get_quantity(),
                0,
                [],
                [
                    $key => $names +
                        ($key === 'subscription_initial_payment' ? [] : ['subscription_id' => 0]) + [
                            'line_item_id' => $line->get_id(),
                        ],
                ],
            );
        }
        $order->update_meta_data('discount', $discount);
        do_action("woocommerce_setup_cart_for_$key", $order);
    }

    public static function addFee(WC_Order $order, string $name, string $amount): void
    {
        $fee = new WC_Order_Item_Fee();
        $fee->set_props(['name' => $name, 'amount' => $amount, 'total' => $amount]);
        $order->add_item($fee);
        $order->calculate_totals();
        $order->save();
    }

    /**
     * @param array<string, mixed> $item
     *
     * @return array<string, mixed>
     */
    private static function setPrice(array $item): array
    {
        $order = self::order($item);
        $isFirst = isset($item['subscription_initial_payment']);
        if ($order === null || ($isFirst && !$order->meta_exists('_manual_price_increases_locked'))) {
            return $item;
        }
        foreach (array_keys(self::KEYS) as $key) {
            $line = $order->get_items()[$item[$key]['line_item_id'] ?? 0] ?? null;
            if ($line instanceof WC_Order_Item_Product) {
                $item['data']->set_price((float) $line->get_subtotal() / $line->get_quantity());
            }
        }

        return $item;
    }

    private static function copyFees(WC_Cart $cart): void
    {
        foreach (WC()->cart->cart_contents as $item) {
            foreach (self::order($item)?->get_fees() ?? [] as $fee) {
                $cart->add_fee($fee['name'], $fee['line_total'], false, '');
            }
        }
    }

    /** Applies a coupon of what was taken off the order, and stores its properties in the session. */
    private static function copyDiscount(WC_Order $order): void
    {
        if ((string) $order->get_meta('discount') === '') {
            return;
        }
        $coupon = new \WC_Coupon('discount_renewal');
        $coupon->set_discount_type('renewal_cart');
        $coupon->set_amount($order->get_meta('discount'));
        WC()->session->set(self::COUPONS, [
            $order->get_id() => [
                'discount_renewal' => [
                    'discount_type' => $coupon->get_discount_type(),
                    'amount' => $coupon->get_amount(),
                ],
            ],
        ]);
        WC()->cart->add_discount('discount_renewal');
    }

    private static function couponData(mixed $data, mixed $code): mixed
    {
        foreach (WC()->session->get(self::COUPONS) ?? [] as $coupons) {
            $data = isset($coupons[$code]) ? ['id' => true] + $coupons[$code] : $data;
        }

        return $data;
    }

    private static function discount(
        mixed $discount,
        float $amount,
        mixed $item,
        bool $single,
        \WC_Coupon $coupon,
    ): mixed {
        return $coupon->is_type('renewal_cart') ? min((float) $coupon->get_amount(), $amount) : $discount;
    }

    /** @param array<string, mixed> $item */
    private static function order(array $item): ?WC_Order
    {
        foreach (self::KEYS as $key => $field) {
            $order = isset($item[$key][$field]) ? wc_get_order($item[$key][$field]) : null;
            if ($order instanceof WC_Order) {
                return $order;
            }
        }

        return null;
    }
}
