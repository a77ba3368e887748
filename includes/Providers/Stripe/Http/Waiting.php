<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Http;

/** The time between requests. It can be replaced, so that nothing has to wait where only the work counts. */
interface Waiting
{
    /** Returns the current time in milliseconds since the Unix epoch. */
    public function now(): int;

    public function wait(int $milliseconds): void;
}
