<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Http;

/** Waits for real. */
final class RealWaiting implements Waiting
{
    public function now(): int
    {
        return (int) (microtime(true) * 1000);
    }

    public function wait(int $milliseconds): void
    {
        usleep(max(0, $milliseconds) * 1000);
    }
}
