<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

/**
 * The pauses between requests to Stripe: in the tests they are over at once, and Stripe's client takes the time for
 * later. Its `usleep()` and `microtime()` are those of stripe-time.php.
 */
final class SkippedTime
{
    private static int $microseconds = 0;

    public static function begin(): void
    {
        self::$microseconds = 0;
    }

    public static function skip(int $microseconds): void
    {
        self::$microseconds += $microseconds;
    }

    /** The seconds since the Unix epoch, with those that were skipped. */
    public static function now(): float
    {
        return microtime(true) + self::$microseconds / 1e6;
    }
}
