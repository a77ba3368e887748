<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use Closure;
use Tillbook\Platform\Clock;

/** A clock of a test: always at one time, ahead of the real one or behind it, or showing what the test says. */
final class TestClock implements Clock
{
    /** @param Closure(): int $time epoch seconds */
    public function __construct(private readonly Closure $time) {}

    /** @param int $now epoch seconds */
    public static function at(int $now): self
    {
        return new self(static fn(): int => $now);
    }

    /** @param int $seconds negative for a clock that is behind */
    public static function ahead(int $seconds): self
    {
        return new self(static fn(): int => time() + $seconds);
    }

    public function now(): int
    {
        return ($this->time)();
    }
}
