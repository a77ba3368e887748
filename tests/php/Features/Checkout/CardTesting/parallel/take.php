<?php

/** One of several processes of AttemptWindowsTest: asks for places of one window. Prints how many it got. */

declare(strict_types=1);

use Tillbook\Features\Checkout\CardTesting\AttemptWindows;
use Tillbook\Ledger\Database;
use Tillbook\Tests\Support\Child;

require_once dirname(__DIR__, 4) . '/Support/Child.php';
Child::boot();
[, $name, $now, $times] = $argv;
$windows = new AttemptWindows(Database::fromWordPress());
Child::awaitStart();
$taken = 0;
for ($time = 0; $time < (int) $times; ++$time) {
    $taken += $windows->take($name, 20, 600, (int) $now) ? 1 : 0;
}
echo $taken;
