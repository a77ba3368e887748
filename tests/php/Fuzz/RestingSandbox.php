<?php

declare(strict_types=1);

namespace Tillbook\Tests\Fuzz;

use Tillbook\Plugin;
use Tillbook\Tests\Support\QuickOrders;

/** A sandbox in which nothing is due for hours, whatever the time is: a request that only reads then stores nothing. */
final class RestingSandbox
{
    public static function connect(): void
    {
        $sandbox = Plugin::instance()->services->sandbox();
        QuickOrders::during(static fn() => $sandbox->connect(5));
        // Payouts are created at midnight UTC, and are on their way at noon.
        $minutes = intdiv(25 * 3600 - (time() % 86_400), 60);
        $sandbox->operator()->advance("{$minutes}m");
    }
}
