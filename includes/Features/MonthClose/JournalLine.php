<?php

declare(strict_types=1);

namespace Tillbook\Features\MonthClose;

use Tillbook\Features\Payouts\PayoutBridge;

/** One side of a journal entry: an amount on an account. */
final class JournalLine
{
    /** The line of the payout itself, beside those of its breakdown (PayoutBridge::LINES). */
    public const PAYOUT = 'payout';
    /** The line of what no transaction explains. */
    public const UNEXPLAINED = 'unexplained';

    /**
     * @param string $line a line of the breakdown, UNEXPLAINED or PAYOUT
     * @param int $amount minor units: positive for a debit, negative for a credit, never zero
     */
    public function __construct(
        public readonly string $line,
        public readonly JournalAccount $account,
        public readonly int $amount,
    ) {}

    /** @return list<string> all lines, in the order of a journal */
    public static function names(): array
    {
        return [self::PAYOUT, ...PayoutBridge::LINES, self::UNEXPLAINED];
    }

    /** The line's translated name. */
    public function label(): string
    {
        return match ($this->line) {
            self::PAYOUT => __('Payout', 'tillbook'),
            self::UNEXPLAINED => __('Not linked to transactions', 'tillbook'),
            default => PayoutBridge::labels()[$this->line] ?? $this->line,
        };
    }

    /** Returns the debit in minor units; 0 for a credit. */
    public function debit(): int
    {
        return max(0, $this->amount);
    }

    /** Returns the credit in minor units; 0 for a debit. */
    public function credit(): int
    {
        return max(0, -$this->amount);
    }
}
