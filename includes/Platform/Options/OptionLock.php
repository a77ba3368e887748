<?php

declare(strict_types=1);

namespace Tillbook\Platform\Options;

/** A lock that one request of the site holds, and that comes free by itself when that request died. */
final class OptionLock
{
    private ?string $held = null;

    /** @param int $seconds how long a holder is believed to be alive */
    public function __construct(private readonly string $option, private readonly int $seconds) {}

    /** @param int $now epoch seconds */
    public function take(int $now): bool
    {
        $mine = $now . ':' . bin2hex(random_bytes(8));
        $others = AtomicOption::read($this->option);
        $taken = match (true) {
            $others === null => AtomicOption::add($this->option, $mine),
            $now - (int) $others < $this->seconds => false,
            default => AtomicOption::exchange($this->option, $others, $mine),
        };
        $this->held = $taken ? $mine : null;

        return $taken;
    }

    /** Whether somebody who is believed to be alive holds it. */
    public static function isHeld(string $option, int $seconds, int $now): bool
    {
        $held = AtomicOption::read($option);

        return $held !== null && $now - (int) $held < $seconds;
    }

    /** Gives it back, unless somebody took it over meanwhile. */
    public function release(): void
    {
        if ($this->held !== null) {
            AtomicOption::remove($this->option, $this->held);
            $this->held = null;
        }
    }
}
