<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderSync;

/** Events of a payment that its order follows. The values are stored. */
enum EffectKind: string
{
    case Awaiting = 'awaiting';
    case Voucher = 'voucher';
    case Processing = 'processing';
    case Declined = 'declined';
    case Authorized = 'authorized';
    case Held = 'held';
    case Blocked = 'blocked';
    case Paid = 'paid';
    case Captured = 'captured';
    case Canceled = 'canceled';
    case Abandoned = 'abandoned';
    case Expired = 'expired';
    case Returned = 'returned';
    case Refund = 'refund';
    case RefundSucceeded = 'refund_succeeded';
    case RefundFailed = 'refund_failed';
    case FraudWarned = 'fraud_warned';
    case RadarReview = 'radar_review';
    case Inquired = 'inquired';
    case InquirySubmitted = 'inquiry_submitted';
    case InquiryClosed = 'inquiry_closed';
    case Disputed = 'disputed';
    case DisputeSubmitted = 'dispute_submitted';
    case DisputeAccepted = 'dispute_accepted';
    case DisputeLost = 'dispute_lost';
    case DisputeWon = 'dispute_won';
    case DisputeRefunded = 'dispute_refunded';

    /** Whether the shopper still has to approve or pay it elsewhere. */
    public function isOpen(): bool
    {
        return in_array($this, [self::Awaiting, self::Voucher], true);
    }

    /** Whether the shopper has done their part, so that the payment has arrived. */
    public function isArrival(): bool
    {
        return in_array($this, [self::Paid, self::Authorized, self::Held], true);
    }

    /** Whether the money was taken. */
    public function isPaid(): bool
    {
        return in_array($this, [self::Paid, self::Captured], true);
    }

    /** Whether the payment was ended, by a user or by its time. */
    public function isEnd(): bool
    {
        return in_array($this, [self::Canceled, self::Abandoned, self::Expired], true);
    }

    public function isRefund(): bool
    {
        return in_array($this, [self::Refund, self::RefundSucceeded, self::RefundFailed], true);
    }

    public function isOfDispute(): bool
    {
        return in_array(
            $this,
            [
                self::Inquired,
                self::InquirySubmitted,
                self::InquiryClosed,
                self::Disputed,
                self::DisputeSubmitted,
                self::DisputeAccepted,
                self::DisputeLost,
                self::DisputeWon,
                self::DisputeRefunded,
            ],
            true,
        );
    }

    /** Whether someone only says that the payment may be fraud. */
    public function isOfRisk(): bool
    {
        return in_array($this, [self::FraudWarned, self::RadarReview], true);
    }

    /** Whether the payment itself arrived, ended or waits, so that its order's status follows. */
    public function isOfPayment(): bool
    {
        return !$this->isOfDispute() && !$this->isOfRisk() && !$this->isRefund();
    }

    /** Returns the name of such an effect of an object, which is unique in the ledger. */
    public function nameOf(string $objectId): string
    {
        return "$this->value:$objectId";
    }
}
