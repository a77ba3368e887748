<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

/** Runs the filter with which other plugins state that an amount is already in the shopper's currency. */
final class ConvertibleCheck
{
    public const PRODUCT = 'product';
    public const COUPON = 'coupon';
    public const FEE = 'fee';
    public const SHIPPING = 'shipping';

    /**
     * @param self::PRODUCT|self::COUPON|self::FEE|self::SHIPPING $kind
     * @param object|null $subject the WC_Product, WC_Coupon or WC_Shipping_Rate, or the cart's fee object
     */
    public static function passes(string $kind, ?object $subject): bool
    {
        /**
         * Filters whether an amount is in the store's currency and has to be converted. A plugin with prices that
         * shoppers enter, such as "name your price", returns false for its products.
         *
         * @since 0.1.0
         *
         * @param bool $convert true by default
         * @param string $kind `product`, `coupon`, `fee` or `shipping`
         * @param object|null $subject the WC_Product, WC_Coupon or WC_Shipping_Rate, or the cart's fee object
         */
        return apply_filters('tillbook_convert_price', true, $kind, $subject) === true;
    }
}
