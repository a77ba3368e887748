<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Lock;

/** One submission of a checkout. Times are epoch milliseconds, since two clicks can be less than a second apart. */
final class CheckoutRequest
{
    public const RUNNING = 'running';
    /** Ended with a redirect to the thank-you page, or to a page where the shopper approves the payment. */
    public const DONE = 'done';
    /** Its payment failed, or the outcome is unknown. */
    public const FAILED = 'failed';

    /**
     * @param string $owner hash of the shopper's session ID
     * @param string $attempt hash of the submission's idempotency key
     * @param value-of<self::STATES> $state
     * @param int $orderId 0 if there is no order yet
     * @param int $ended 0 while it is running
     * @param string $redirect URL for duplicates of a DONE one
     * @param string $message message that the shopper got from a FAILED one
     * @param self|null $previous the shopper's previous checkout
     */
    public function __construct(
        public readonly string $owner,
        public readonly string $attempt,
        public readonly string $state,
        public readonly int $orderId,
        public readonly int $began,
        public readonly int $ended = 0,
        public readonly string $redirect = '',
        public readonly string $message = '',
        public readonly ?self $previous = null,
    ) {}

    private const STATES = [self::RUNNING, self::DONE, self::FAILED];

    /** @param array<string, string|null> $row */
    public static function of(array $row): self
    {
        $state = (string) $row['state'];

        return new self(
            (string) $row['owner'],
            (string) $row['attempt'],
            in_array($state, self::STATES, true) ? $state : self::FAILED,
            (int) $row['order_id'],
            (int) $row['began'],
            (int) $row['ended'],
            (string) $row['redirect'],
            (string) $row['message'],
        );
    }

    /**
     * Whether another submission gets this one's result instead of running itself: it is a duplicate, or the
     * same shopper sent it before this one ended, so with the same cart.
     *
     * @param int $sent time of the other submission in epoch milliseconds
     */
    public function answers(string $attempt, int $sent): bool
    {
        return match ($this->state) {
            self::DONE => $attempt === $this->attempt || $this->ended > $sent,
            self::FAILED => $attempt === $this->attempt && $this->orderId > 0,
            default => false,
        };
    }
}
