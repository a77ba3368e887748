<?php

/** Functions that Stripe's client calls instead of PHP's functions of the same names; see SkippedTime. */

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Http;

use Tillbook\Tests\Support\SkippedTime;

function usleep(int $microseconds): void
{
    SkippedTime::skip($microseconds);
}

function microtime(bool $asFloat): float
{
    return SkippedTime::now();
}
