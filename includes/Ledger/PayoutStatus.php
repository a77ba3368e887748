<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

use Tillbook\Platform\WithLabels;

/** Statuses of payouts (spec 2 §4). */
enum PayoutStatus: string
{
    use WithLabels;

    case Paid = 'paid';
    case Pending = 'pending';
    case InTransit = 'in_transit';
    case Canceled = 'canceled';
    case Failed = 'failed';

    /** The statuses for which isReturned() holds, as a list in SQL. */
    public const RETURNED = "('canceled', 'failed')";

    /** Whether the bank returned a payout with this status, or it was canceled: its money is in the balance again. */
    public static function isReturned(string $status): bool
    {
        return in_array(self::tryFrom($status), [self::Canceled, self::Failed], true);
    }

    /**
     * Says that a payout with this status didn't arrive.
     *
     * @param string $day the payout's day, formatted for display
     *
     * @return string|null null for a status that isReturned() doesn't hold for
     */
    public static function returnedText(string $status, string $day): ?string
    {
        return match (self::tryFrom($status)) {
            /* translators: %s: date */
            self::Failed => sprintf(__('Payout on %s failed', 'tillbook'), $day),
            /* translators: %s: date */
            self::Canceled => sprintf(__('Payout on %s was canceled', 'tillbook'), $day),
            default => null,
        };
    }

    /** The translated name of a payout's status; a withdrawal that is paid was deducted (spec 2 §4). */
    public static function labelOfPayout(string $status, bool $isWithdrawal): string
    {
        return $isWithdrawal && $status === self::Paid->value
            ? __('Completed (deducted)', 'tillbook')
            : self::labelOf($status);
    }

    public function label(): string
    {
        return match ($this) {
            self::Paid => __('Completed (paid)', 'tillbook'),
            self::Pending => __('Pending', 'tillbook'),
            self::InTransit => __('In transit', 'tillbook'),
            self::Canceled => __('Canceled', 'tillbook'),
            self::Failed => __('Failed', 'tillbook'),
        };
    }
}
