<?php

/** One of several tabs that open a sandbox account at the same moment; prints the account it gets. */

declare(strict_types=1);

use Tillbook\Plugin;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Tests\Support\Child;
use Tillbook\Tests\Support\QuickOrders;

require_once dirname(__DIR__, 3) . '/Support/Child.php';
require_once dirname(__DIR__, 3) . '/Support/QuickOrders.php';
Child::boot();

wp_set_current_user(1);
$services = Plugin::instance()->services;
Child::awaitStart();
$sandbox = $services->sandbox();
foreach (
    [static fn() => $sandbox->connecting()->begin(['card']), static fn() => QuickOrders::during($sandbox->connect(...))]
    as $step
) {
    for ($try = 0; $try < 500; ++$try) {
        try {
            $step();
            break;
        } catch (ProviderRefusal) {
            // The other tab is connecting at this moment; a page would show that and be reloaded.
            usleep(20000);
        }
    }
}
echo $services->connection()->accountId();
