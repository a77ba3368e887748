<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Lock;

use Exception;
use Tillbook\Platform\Boundary\ForShoppers;

/** Aborts a classic checkout with a message that WooCommerce shows to the shopper. */
final class CheckoutNotice extends Exception implements ForShoppers {}
