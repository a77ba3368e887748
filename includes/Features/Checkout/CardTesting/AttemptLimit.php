<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\CardTesting;

/**
 * Limits how many payment attempts may fail in a sliding window. Successful attempts don't count, so that many
 * shoppers behind one address can pay. docs/checkout.md explains the numbers.
 */
enum AttemptLimit: string
{
    case Order = 'order';
    case Session = 'session';
    case Address = 'address';
    case Store = 'store';

    /** Name of the filter that changes the limits. */
    public const FILTER = 'tillbook_payment_attempt_limit';
    /** Upper bound of a limit, so that a row's list of moments stays short. */
    private const MAX_ATTEMPTS = 1000;

    /** Length of the window in seconds. */
    public function seconds(): int
    {
        return match ($this) {
            self::Order, self::Store => 600,
            self::Session, self::Address => 1800,
        };
    }

    /** How many attempts may fail in the window; 0 means no limit. */
    public function attempts(): int
    {
        $attempts = match ($this) {
            self::Order => 5,
            self::Session => 8,
            self::Address => 20,
            self::Store => 100,
        };
        /**
         * Filters how many payment attempts may fail in a window before further ones are blocked.
         *
         * @since 0.1.0
         *
         * @param int $attempts the limit, up to 1000; 0 means no limit
         * @param string $of `order` and `store` (10 minutes each), `session` and `address` (30 minutes each)
         */
        $filtered = apply_filters(self::FILTER, $attempts, $this->value);

        return is_numeric($filtered) ? min(self::MAX_ATTEMPTS, max(0, (int) $filtered)) : $attempts;
    }
}
