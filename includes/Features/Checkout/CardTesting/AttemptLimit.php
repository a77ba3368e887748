<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\CardTesting;

/**
 * How many payment attempts may fail in a sliding window. Attempts that pay do not count, so that many shoppers behind one
 * address get through. docs/checkout.md explains the numbers.
 */
enum AttemptLimit: string
{
    case Order = 'order';
    case Session = 'session';
    case Address = 'address';
    case Store = 'store';

    /** The filter that changes the numbers. */
    public const FILTER = 'tillbook_payment_attempt_limit';
    /** Longer lists would make a row grow without need. */
    private const MOST = 1000;

    /** Length of the window. */
    public function seconds(): int
    {
        return match ($this) {
            self::Order, self::Store => 600,
            self::Session, self::Address => 1800,
        };
    }

    /** How many attempts may fail in the window; 0 for any number. */
    public function attempts(): int
    {
        $attempts = match ($this) {
            self::Order => 5,
            self::Session => 8,
            self::Address => 20,
            self::Store => 100,
        };
        /**
         * How many payment attempts may fail in a window before further ones are stopped.
         *
         * @since 0.1.0
         *
         * @param int $attempts the number, up to 1000; 0 for any number
         * @param string $of `order` and `store` (10 minutes each), `session` and `address` (30 minutes each)
         */
        $filtered = apply_filters(self::FILTER, $attempts, $this->value);

        return is_numeric($filtered) ? min(self::MOST, max(0, (int) $filtered)) : $attempts;
    }
}
