<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use Tillbook\Providers\Stripe\Http\Waiting;

/** Time that passes only while a caller waits. */
final class FakeWaiting extends Waiting
{
    /** @var list<int> how long was waited, in milliseconds */
    public array $waits = [];

    /** @param int $now milliseconds since the Unix epoch */
    public function __construct(public int $now = 1_790_000_000_000) {}

    public function now(): int
    {
        return $this->now;
    }

    public function wait(int $milliseconds): void
    {
        $this->waits[] = $milliseconds;
        $this->now += $milliseconds;
    }
}
