<?php

declare(strict_types=1);

namespace Tillbook\Platform;

/** The present moment, injectable so that tests and the sandbox can move it. */
interface Clock
{
    /** Seconds since the Unix epoch, UTC. */
    public function now(): int;
}
