<?php

declare(strict_types=1);

namespace Tillbook\Features\MonthClose;

use Tillbook\Platform\WithLabels;

/** The accounts of the merchant's books that payouts are posted to. */
enum JournalAccount: string
{
    use WithLabels;

    case Bank = 'bank';
    case Sales = 'sales';
    case Refunds = 'refunds';
    case Disputes = 'disputes';
    case Fees = 'fees';
    case Adjustments = 'adjustments';
    case Loans = 'loans';
    case Balance = 'balance';

    /** Returns the account of a line of the payout's breakdown (PayoutBridge::LINES), or of what no line explains. */
    public static function ofLine(string $line): self
    {
        return match ($line) {
            'gross' => self::Sales,
            'refunds' => self::Refunds,
            'disputes' => self::Disputes,
            'fees', 'other_fees', 'payout_fee' => self::Fees,
            'loans' => self::Loans,
            'returned', JournalLine::UNEXPLAINED => self::Balance,
            default => self::Adjustments,
        };
    }

    public function label(): string
    {
        return match ($this) {
            self::Bank => __('Bank account', 'tillbook'),
            self::Sales => __('Sales clearing', 'tillbook'),
            self::Refunds => __('Refunds', 'tillbook'),
            self::Disputes => __('Disputes', 'tillbook'),
            self::Fees => __('Payment fees', 'tillbook'),
            self::Adjustments => __('Reserves and adjustments', 'tillbook'),
            self::Loans => __('Loans', 'tillbook'),
            self::Balance => __('Payments balance', 'tillbook'),
        };
    }
}
