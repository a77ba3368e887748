<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

/** Tests of products, carts, saved cards and whatever else only a real WooCommerce has. */
trait NeedsShop
{
    /** Skips the test on the stand-in. */
    protected static function needShop(): void
    {
        if (!class_exists(\WC_Product_Simple::class)) {
            self::markTestSkipped('Needs a real WooCommerce: set WOOCOMMERCE_DIR.');
        }
    }
}
