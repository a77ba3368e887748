<?php

declare(strict_types=1);

namespace Tillbook\Tests;

/**
 * A test of the shop itself: products, carts and orders need a real WooCommerce. Without one it is skipped, by name.
 */
abstract class StorefrontTestCase extends TestCase
{
    private bool $hasStarted = false;

    protected function setUp(): void
    {
        self::needShop();
        $this->hasStarted = true;
        parent::setUp();
    }

    protected function tearDown(): void
    {
        // A test that is skipped later has started a transaction.
        if ($this->hasStarted) {
            parent::tearDown();
        }
    }
}
