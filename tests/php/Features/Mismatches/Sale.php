<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Mismatches;

use WC_Order;

final class Sale
{
    public function __construct(public readonly WC_Order $order, public readonly string $intentId) {}
}
