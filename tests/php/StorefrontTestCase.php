<?php

declare(strict_types=1);

namespace Tillbook\Tests;

/**
 * A test of the shop itself: products, carts and orders need a real WooCommerce. Without one it is skipped, by name.
 */
abstract class StorefrontTestCase extends TestCase
{
    protected function setUp(): void
    {
        if (!class_exists(\WC_Product_Simple::class) || !function_exists('wc_create_order')) {
            self::markTestSkipped('Needs a real WooCommerce: set WOOCOMMERCE_DIR.');
        }
        parent::setUp();
    }

    protected function tearDown(): void
    {
        // A skipped test started nothing.
        if ($this->status()->isSkipped()) {
            return;
        }
        parent::tearDown();
    }
}
