<?php

declare(strict_types=1);

namespace Tillbook\Platform;

/** Returns the server's time. */
final class SystemClock implements Clock
{
    public function now(): int
    {
        return time();
    }
}
