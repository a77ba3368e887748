<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Turns;

use Exception;
use Tillbook\Platform\Boundary\ForShoppers;

/** Ends a classic checkout with a text that WooCommerce shows the shopper. */
final class CheckoutNotice extends Exception implements ForShoppers {}
