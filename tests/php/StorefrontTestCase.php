<?php

declare(strict_types=1);

namespace Tillbook\Tests;

/**
 * A test of the shop itself: products, carts and orders need a real WooCommerce. Without one it is skipped, by name.
 */
abstract class StorefrontTestCase extends TestCase
{
    private bool $hasBegun = false;

    protected function setUp(): void
    {
        self::needShop();
        parent::setUp();
        $this->hasBegun = true;
    }

    protected function tearDown(): void
    {
        // A test that is skipped later has begun a transaction.
        if ($this->hasBegun) {
            parent::tearDown();
        }
    }
}
