<?php

declare(strict_types=1);

namespace Tillbook\Features\MonthClose;

use LogicException;
use Tillbook\Ledger\PayoutStatus;

/**
 * The journal entry of one payout, in its currency. Debits and credits are equal. Its first line is the payout itself,
 * on the bank account, or on the payments balance if the bank returned it.
 */
final class Journal
{
    /**
     * @param string $date YYYY-MM-DD, the payout's arrival day
     * @param string $currency lower-case ISO code
     * @param list<JournalLine> $lines
     * @param string|null $unexplainedReason why transactions don't add up to the payout, in the user's language; null
     *     if they do
     *
     * @throws LogicException if debits and credits differ
     */
    public function __construct(
        public readonly string $payoutId,
        public readonly string $date,
        public readonly string $status,
        public readonly string $type,
        public readonly bool $isAutomatic,
        public readonly string $currency,
        public readonly int $amount,
        public readonly ?string $bankReference,
        public readonly array $lines,
        public readonly ?string $unexplainedReason,
    ) {
        if (array_sum(array_map(static fn(JournalLine $line): int => $line->amount, $lines)) !== 0) {
            throw new LogicException("The journal of $payoutId doesn't balance.");
        }
    }

    /** Whether the bank returned the payout, or it was canceled: its money goes back to the payments balance. */
    public function isReturned(): bool
    {
        return PayoutStatus::isReturned($this->status);
    }

    /** Returns the part of the payout that isn't linked to transactions, in minor units. */
    public function unexplained(): int
    {
        foreach ($this->lines as $line) {
            if ($line->line === JournalLine::UNEXPLAINED) {
                return -$line->amount;
            }
        }

        return 0;
    }

    /** Whether transactions are missing that belong to the payout. An instant payout has none. */
    public function isIncomplete(): bool
    {
        return $this->isAutomatic && $this->unexplained() !== 0;
    }

    /**
     * The figures by which two states of a payout are compared. The status counts only if it changes an account.
     *
     * @return array{id: string, date: string, currency: string, lines: array<string, array{string, int}>}
     */
    public function figures(): array
    {
        $lines = [];
        foreach ($this->lines as $line) {
            $lines[$line->line] = [$line->account->value, $line->amount];
        }

        return ['id' => $this->payoutId, 'date' => $this->date, 'currency' => $this->currency, 'lines' => $lines];
    }
}
