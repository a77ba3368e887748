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
        self::needShop();
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
