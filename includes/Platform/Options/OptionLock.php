<?php

declare(strict_types=1);

namespace Tillbook\Platform\Options;

/** A site-wide lock held by one request. It expires if that request dies. */
final class OptionLock
{
    private ?string $held = null;
    private bool $isTakenOver = false;

    /** @param int $seconds after how long a lock that wasn't released expires */
    public function __construct(private readonly string $option, private readonly int $seconds) {}

    /**
     * Tries to acquire the lock.
     *
     * @param int $now epoch seconds
     *
     * @return bool whether this request now holds the lock
     */
    public function take(int $now): bool
    {
        $mine = $now . ':' . bin2hex(random_bytes(8));
        $others = AtomicOption::read($this->option);
        $taken = match (true) {
            $others === null => AtomicOption::add($this->option, $mine),
            self::isValid((int) $others, $this->seconds, $now) => false,
            default => AtomicOption::exchange($this->option, $others, $mine),
        };
        $this->held = $taken ? $mine : null;
        $this->isTakenOver = $taken && $others !== null;

        return $taken;
    }

    /**
     * Holds the lock from now on for as long as if it had just been taken.
     *
     * @param int $now epoch seconds
     */
    public function renew(int $now): void
    {
        $mine = $now . ':' . bin2hex(random_bytes(8));
        if ($this->held !== null && AtomicOption::exchange($this->option, $this->held, $mine)) {
            $this->held = $mine;
        }
    }

    /** Whether the request that held it before never released it, such as because PHP ended. */
    public function isTakenOver(): bool
    {
        return $this->isTakenOver;
    }

    /** Whether a request holds the lock and it has not expired. */
    public static function isHeld(string $option, int $seconds, int $now): bool
    {
        $held = AtomicOption::read($option);

        return $held !== null && self::isValid((int) $held, $seconds, $now);
    }

    /** A lock that was taken later than now has expired, too: since then, the clock was set back. */
    private static function isValid(int $taken, int $seconds, int $now): bool
    {
        return abs($now - $taken) < $seconds;
    }

    /** Releases the lock, unless another request took it after it expired. */
    public function release(): void
    {
        if ($this->held !== null) {
            AtomicOption::remove($this->option, $this->held);
            $this->held = null;
        }
    }
}
