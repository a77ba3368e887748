<?php

/**
 * One of several processes of RateLimitTest: asks for places, all at the same moment of the clock. Prints how many it
 * got.
 */

declare(strict_types=1);

use Tillbook\Platform\Rest\Limit;
use Tillbook\Platform\Rest\RateLimit;
use Tillbook\Tests\Support\Child;

require_once dirname(__DIR__, 3) . '/Support/Child.php';
Child::boot();
[, $user, $now, $times] = $argv;
add_filter(Limit::FILTER, static fn(): int => 20);
Child::awaitStart();
$taken = 0;
for ($time = 0; $time < (int) $times; ++$time) {
    $taken += RateLimit::take(Limit::Lookup, (int) $user, (float) $now) === 0 ? 1 : 0;
}
echo $taken;
