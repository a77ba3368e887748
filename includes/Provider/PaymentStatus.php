<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Provider\Objects\Charge;
use Tillbook\Provider\Objects\PaymentIntent;

/**
 * Determines the payment status shown to merchants by the first matching one of the nine rules of spec 2 §4. In
 * addition, a paid debit that the customer's bank returned is `returned`, not partially refunded, and a payment
 * waiting for its customer has that status regardless of earlier attempts.
 */
final class PaymentStatus
{
    /** All statuses except those of disputes and those taken from the provider. */
    public const FIXED = [
        'fraud_outcome_review',
        'fraud_outcome_block',
        'failed',
        'blocked',
        'refunded_partial',
        'refunded_full',
        'refund_failed',
        'paid',
        'authorized',
        'returned',
    ];

    /**
     * @param Charge|null $charge null for a payment that was never tried
     * @param bool $hasRefunds whether a refund was made, whatever became of it
     * @param string|null $disputeStatus of its most urgent dispute
     */
    public static function of(PaymentIntent $intent, ?Charge $charge, bool $hasRefunds, ?string $disputeStatus): string
    {
        $fraud = $intent->metadata->fraudOutcome;
        $status = $charge->status ?? ($intent->status ?? '');
        $outcome = $charge?->outcome->type;
        $refunded = $charge->amountRefunded ?? 0;
        $isCaptured = $charge?->captured === true;
        $isRefunded = $charge?->refunded === true;
        $isReturned = $charge?->isReturned() === true;

        return match (true) {
            // The payment is being tried again, no matter how an earlier attempt ended.
            $intent->status === 'requires_action' => 'requires_action',
            $intent->status === 'requires_capture' && $fraud === 'review' => 'fraud_outcome_review',
            in_array($fraud, ['block', 'review_blocked'], true) => 'fraud_outcome_block',
            $status === 'failed' && !$isReturned && in_array($outcome, ['issuer_declined', 'invalid'], true)
                => 'failed',
            $status === 'failed' && $outcome === 'blocked' => 'blocked',
            $disputeStatus !== null => 'disputed_' . $disputeStatus,
            $isReturned => 'returned',
            $isCaptured && $refunded > 0 && !$isRefunded => 'refunded_partial',
            $isCaptured && $isRefunded => 'refunded_full',
            $isCaptured && $hasRefunds => 'refund_failed',
            $status === 'succeeded' && $charge?->paid === true && $intent->status !== 'canceled' => $isCaptured
                ? 'paid'
                : 'authorized',
            default => $intent->status === 'canceled' ? 'canceled' : $status,
        };
    }
}
