<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

use Tillbook\Platform\WithLabels;

/**
 * Types of balance transactions in lists (spec 2 §3), plus adjustments (spec 3 §7) and reserves, which explain payouts.
 */
enum TransactionType: string
{
    use WithLabels;

    case Charge = 'charge';
    case Payment = 'payment';
    case PaymentFailureRefund = 'payment_failure_refund';
    case PaymentRefund = 'payment_refund';
    case Refund = 'refund';
    case RefundFailure = 'refund_failure';
    case Dispute = 'dispute';
    case DisputeReversal = 'dispute_reversal';
    case CardReaderFee = 'card_reader_fee';
    case FinancingPayout = 'financing_payout';
    case FinancingPaydown = 'financing_paydown';
    case Adjustment = 'adjustment';
    case Reserve = 'reserve';

    /** Amounts that a returned or canceled payout put back. No list shows them; the next payout pays them. */
    public const RETURNED_PAYOUTS = ['payout_failure', 'payout_cancel'];
    /** A fee of the provider that isn't part of a payment. No list shows it. */
    public const PROVIDER_FEE = 'provider_fee';

    public function label(): string
    {
        return match ($this) {
            self::Charge => __('Charge', 'tillbook'),
            self::Payment => __('Payment', 'tillbook'),
            self::PaymentFailureRefund => __('Payment failure refund', 'tillbook'),
            self::PaymentRefund => __('Payment refund', 'tillbook'),
            self::Refund => __('Refund', 'tillbook'),
            self::RefundFailure => __('Refund failure', 'tillbook'),
            self::Dispute => __('Dispute', 'tillbook'),
            self::DisputeReversal => __('Dispute reversal', 'tillbook'),
            self::CardReaderFee => __('Reader fee', 'tillbook'),
            self::FinancingPayout => __('Loan disbursement', 'tillbook'),
            self::FinancingPaydown => __('Loan repayment', 'tillbook'),
            self::Adjustment => __('Adjustment', 'tillbook'),
            self::Reserve => __('Reserve', 'tillbook'),
        };
    }
}
