<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\History;

/** The choices about reading an account's history, and its current state. */
final class HistoryState
{
    /** Stripe doesn't accept the key anymore. */
    public const KEY = 'key';
    public const UNREACHABLE = 'unreachable';
    /** Stripe refused a request, and said why. */
    public const REFUSED = 'refused';

    /**
     * @param bool $isEverything the whole history instead of thirteen months
     * @param int $worked seconds that reading took so far
     * @param string|null $problem one of the constants: why it stopped; null if it didn't
     * @param string|null $said what Stripe said
     */
    public function __construct(
        public readonly bool $isPaused,
        public readonly bool $isEverything,
        public readonly int $worked,
        public readonly ?string $problem,
        private readonly ?string $said,
    ) {}

    /** Returns why reading stopped and what happens next, in sentences; null if it didn't stop. */
    public function problemText(): ?string
    {
        return match ($this->problem) {
            null => null,
            self::KEY => __(
                'Stripe doesn\'t accept the key anymore. Enter a new one in Payments › Settings, under Connection; reading then continues.',
                'tillbook',
            ),
            self::UNREACHABLE => __('Stripe didn\'t respond. Tillbook tries again every minute.', 'tillbook'),
            default => sprintf(
                /* translators: %s: what Stripe said, sentences */
                __('%s Tillbook tries again every minute.', 'tillbook'),
                (string) $this->said,
            ),
        };
    }
}
