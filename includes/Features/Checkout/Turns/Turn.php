<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Turns;

/** One time a shopper sends a checkout. Times are epoch milliseconds, for two clicks lie closer together than a second. */
final class Turn
{
    public const RUNNING = 'running';
    /** It led somewhere: to the thank-you page, or to a page where the shopper approves. */
    public const DONE = 'done';
    /** Its payment failed, or what became of it is not known. */
    public const FAILED = 'failed';

    /**
     * @param string $owner whose it is, a hash
     * @param string $attempt which of the page's sends, a hash
     * @param value-of<self::STATES> $state
     * @param int $orderId 0 while there is none
     * @param int $ended 0 while it runs
     * @param string $redirect where a done one leads
     * @param string $message what the shopper was told of a failed one
     * @param self|null $previous the shopper's turn before this one
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
     * Whether a send gets this turn's answer instead of a turn of its own: it is the same send again, or one of the same
     * shopper that was on its way before this one was done, so with the same cart.
     *
     * @param int $sent when the other one was sent
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
