<?php

declare(strict_types=1);

namespace Tillbook\Platform;

/** The current time, injectable so that tests and the sandbox can change it. */
interface Clock
{
    /** Returns the seconds since the Unix epoch, UTC. */
    public function now(): int;
}
