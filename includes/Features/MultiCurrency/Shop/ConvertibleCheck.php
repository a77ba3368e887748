<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

/** Lets other plugins say that a number of theirs is in the shopper's currency already. */
final class ConvertibleCheck
{
    public const PRODUCT = 'product';
    public const COUPON = 'coupon';
    public const FEE = 'fee';
    public const SHIPPING = 'shipping';

    /**
     * @param self::PRODUCT|self::COUPON|self::FEE|self::SHIPPING $kind
     * @param object|null $subject the WC_Product, WC_Coupon, WC_Shipping_Rate, or the fee as WooCommerce's cart has it
     */
    public static function passes(string $kind, ?object $subject, bool $convert = true): bool
    {
        /**
         * Whether a number is in the store's currency and has to be converted. A plugin whose numbers shoppers enter, such as
         * "name your price", answers no for its products.
         *
         * @param bool $convert
         * @param string $kind `product`, `coupon`, `fee` or `shipping`
         * @param object|null $subject the WC_Product, WC_Coupon, WC_Shipping_Rate, or the fee as the cart has it
         */
        return apply_filters('tillbook_convert_price', $convert, $kind, $subject) === true;
    }
}
