<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use Exception;
use WC_Order;

/** An order of another plugin that can't be read. */
final class BrokenOrder extends WC_Order
{
    public function __construct()
    {
        throw new Exception('Another plugin');
    }
}
