<?php

declare(strict_types=1);

namespace Tillbook\Platform;

/** The server's clock. */
final class SystemClock implements Clock
{
    public function now(): int
    {
        return time();
    }
}
