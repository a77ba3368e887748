<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use WC_Order;

/** A part of an order that is paid by itself, in the type that a deposits plugin adds. Needs a real WooCommerce. */
final class DepositPayment extends WC_Order
{
    private const TYPE = 'deposit_payment';

    /** Adds the type as "Deposits & Partial Payments" does. */
    public static function addType(): void
    {
        wc_register_order_type(self::TYPE, [
            'show_ui' => true,
            'show_in_menu' => 'woocommerce',
            'exclude_from_search' => true,
            'capability_type' => 'shop_order',
            'map_meta_cap' => true,
            'exclude_from_order_count' => true,
            'exclude_from_order_views' => true,
            'class_name' => self::class,
        ]);
    }

    public static function removeType(): void
    {
        unset($GLOBALS['wc_order_types'][self::TYPE]);
        if (post_type_exists(self::TYPE)) {
            unregister_post_type(self::TYPE);
        }
    }

    public function get_type(): string
    {
        return self::TYPE;
    }
}
