<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Tillbook\Ledger\DisputeStatus;
use Tillbook\Platform\Admin\Screen;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Money\MoneyText;

/**
 * The reminder of a deadline, for email and inbox. It contains no customer data, since many people may read the
 * email.
 */
final class Reminder
{
    /**
     * @param string $title such as "Respond to a dispute for $50.00 USD: 2 days left"
     * @param string $url admin page where the merchant can respond
     * @param list<string> $lines plain texts, one per paragraph
     */
    private function __construct(
        public readonly string $disputeId,
        public readonly string $title,
        public readonly string $url,
        public readonly array $lines,
    ) {}

    /**
     * @param array<string, string|null> $row of `disputes`, with a deadline in the future
     * @param int $now epoch seconds
     * @param bool $isSubmitted whether saved evidence is submitted at the deadline
     * @param bool $isTest whether the dispute is a test dispute without real money
     */
    public static function of(array $row, int $now, bool $isTest, bool $isSubmitted = true): self
    {
        $isInquiry = DisputeStatus::isInquiry((string) $row['status']);
        $dueBy = (int) $row['due_by'];
        $money = MoneyText::inText(new Money((int) $row['amount'], (string) $row['currency']));
        $left = self::left($dueBy - $now);
        $id = (string) $row['dispute_id'];

        return new self(
            $id,
            $isInquiry
                ? /* translators: 1: amount, 2: how long, such as "2 days left" */
                sprintf(__('Respond to an inquiry for %1$s: %2$s', 'tillbook'), $money, $left)
                : /* translators: 1: amount, 2: how long, such as "2 days left" */
                sprintf(__('Respond to a dispute for %1$s: %2$s', 'tillbook'), $money, $left),
            Screen::paymentUrl((string) ($row['payment_intent_id'] ?? $row['charge_id'])),
            array_values(
                array_filter(
                    [
                        /* translators: %s: reason of a dispute */
                        sprintf(__('Reason: %s.', 'tillbook'), DisputeLabels::reason((string) $row['reason'])),
                        /* translators: %s: date, time and time zone */
                        sprintf(__('Respond by %s.', 'tillbook'), Deadline::text($dueBy)),
                        DisputeStatus::isAppeal((string) $row['status'])
                            ? DisputeLabels::obstacles()['appeal']
                            : self::otherwise($isInquiry, $row['has_evidence'] === '1', $isSubmitted),
                        $isTest ? __('This is a test payment. No real money is involved.', 'tillbook') : '',
                    ],
                    static fn(string $line): bool => $line !== '',
                ),
            ),
        );
    }

    /** Rounds down, as the pages that the reminder leads to (client/lib/time-left.ts). */
    private static function left(int $seconds): string
    {
        $days = intdiv($seconds, DAY_IN_SECONDS);

        return $days < 1
            ? __('last day', 'tillbook')
            : /* translators: %d: number of days */
            sprintf(_n('%d day left', '%d days left', $days, 'tillbook'), $days);
    }

    private static function otherwise(bool $isInquiry, bool $hasEvidence, bool $isSubmitted): string
    {
        return match (true) {
            $hasEvidence && !$isSubmitted => __(
                'Evidence is saved but not submitted. Submit it before the deadline.',
                'tillbook',
            ),
            $hasEvidence => __('Evidence is saved. It will be submitted as is at the deadline.', 'tillbook'),
            $isInquiry => __(
                'Without a response or a refund, the bank can turn it into a dispute. The money is then taken and a fee is charged.',
                'tillbook',
            ),
            default => __('Without evidence, the dispute is lost and the customer keeps the money.', 'tillbook'),
        };
    }
}
