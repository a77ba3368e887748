<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Http;

/** The time between requests. Tests replace it. */
class Waiting
{
    /** Returns the current time in milliseconds since the Unix epoch. */
    public function now(): int
    {
        return (int) (microtime(true) * 1000);
    }

    public function wait(int $milliseconds): void
    {
        usleep(max(0, $milliseconds) * 1000);
    }
}
