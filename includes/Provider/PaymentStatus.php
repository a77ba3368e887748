<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Platform\Json;

/**
 * The status of a payment that a merchant reads: the nine rules of spec 2 §4, the first that fits. Beyond them, a debit
 * that was paid and taken back by the customer's bank is `returned`, not partly refunded, and a payment that waits for its
 * customer is called that, whatever became of an earlier attempt.
 */
final class PaymentStatus
{
    /** Every status that is not a dispute's or the provider's own. */
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
     * @param array<string, mixed> $intent with `status` and `metadata.fraud_outcome`
     * @param array<string, mixed> $charge empty for a payment that was never tried
     * @param bool $hasRefunds whether a refund was made, whatever became of it
     * @param string|null $disputeStatus of its newest dispute
     */
    public static function of(array $intent, array $charge, bool $hasRefunds, ?string $disputeStatus): string
    {
        $fraud = Json::text($intent, 'metadata.fraud_outcome');
        $status = Json::text($charge, 'status') ?? (Json::text($intent, 'status') ?? '');
        $outcome = Json::text($charge, 'outcome.type');
        $refunded = Json::integer($charge, 'amount_refunded') ?? 0;
        $isCaptured = Json::boolean($charge, 'captured');

        return match (true) {
            // Whatever became of an earlier attempt: it is being tried again.
            Json::text($intent, 'status') === 'requires_action' => 'requires_action',
            Json::text($intent, 'status') === 'requires_capture' && $fraud === 'review' => 'fraud_outcome_review',
            in_array($fraud, ['block', 'review_blocked'], true) => 'fraud_outcome_block',
            $status === 'failed' && in_array($outcome, ['issuer_declined', 'invalid'], true) => 'failed',
            $status === 'failed' && $outcome === 'blocked' => 'blocked',
            $disputeStatus !== null => 'disputed_' . $disputeStatus,
            self::isReturned($charge) => 'returned',
            $isCaptured && $refunded > 0 && !Json::boolean($charge, 'refunded') => 'refunded_partial',
            $isCaptured && Json::boolean($charge, 'refunded') => 'refunded_full',
            $isCaptured && $hasRefunds => 'refund_failed',
            $status === 'succeeded' && Json::boolean($charge, 'paid') && Json::text($intent, 'status') !== 'canceled'
                => $isCaptured ? 'paid' : 'authorized',
            default => Json::text($intent, 'status') === 'canceled' ? 'canceled' : $status,
        };
    }

    /**
     * Whether the customer's bank took a debit back after it was paid.
     *
     * @param array<string, mixed> $charge
     */
    public static function isReturned(array $charge): bool
    {
        return Json::boolean($charge, 'captured') && Json::text($charge, 'status') === 'failed';
    }
}
