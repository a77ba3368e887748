<?php

/**
 * Makes the shop of the tests in the WordPress that is loaded and prints its ids and addresses as JSON:
 * `wp eval-file tests/support/shop.php`. With `remove` after it, it takes the shop away again and gives the store its
 * own settings back. tests/e2e/shop.ts runs it without WP-CLI, by TILLBOOK_SHOP.
 */

require_once __DIR__ . '/../php/Support/ShopFixture.php';

$wanted = $args[0] ?? (getenv('TILLBOOK_SHOP') ?: 'make');
if ($wanted === 'remove') {
    Tillbook\Tests\Support\ShopFixture::remove();
} else {
    echo wp_json_encode(Tillbook\Tests\Support\ShopFixture::make());
}
