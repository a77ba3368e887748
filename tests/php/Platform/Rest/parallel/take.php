<?php

/** One of several processes of RateLimitTest: asks for places, all at the same moment of the clock. Prints how many it got. */

declare(strict_types=1);

use Tillbook\Platform\Rest\Limit;
use Tillbook\Platform\Rest\RateLimit;

[, $site, $user, $start, $now, $times] = $argv;
$_SERVER += ['HTTP_HOST' => '127.0.0.1:8888', 'REQUEST_METHOD' => 'GET', 'REQUEST_URI' => '/', 'SERVER_PROTOCOL' => 'HTTP/1.1'];
require $site . '/wp-load.php';
add_filter(Limit::FILTER, static fn (): int => 20);
while (microtime(true) < (float) $start) {
    usleep(500);
}
$taken = 0;
for ($time = 0; $time < (int) $times; ++$time) {
    $taken += RateLimit::take(Limit::Lookup, (int) $user, (float) $now) === 0 ? 1 : 0;
}
echo $taken;
