<?php

declare(strict_types=1);

namespace Tillbook\Provider\Projection;

use Tillbook\Ledger\Write\Batch;
use Tillbook\Provider\Event;
use Tillbook\Provider\IncompleteEvent;
use Tillbook\Provider\Objects\PaymentMetadata;
use Tillbook\Provider\Objects\Review;
use Tillbook\Provider\Ownership;

/**
 * Adds the provider's review of a payment, and its end, to the timeline. Whether a review is open is part of the
 * payment's own state. A review includes its expanded payment intent.
 */
final class ReviewProjection implements Projection
{
    public function handles(Event $event): bool
    {
        return in_array($event->type, ['review.opened', 'review.closed'], true);
    }

    public function apply(Event $event, Batch $batch, Ownership $ownership): void
    {
        $review = Review::fromProvider($event->object);
        $id = IncompleteEvent::unlessNamed($event, $review->id);
        IncompleteEvent::unlessExpanded($event, $event->object, 'payment_intent');
        if ($review->paymentId === null) {
            return;
        }
        $intent = $review->paymentIntent;
        $money = ['amount' => $intent?->amount, 'currency' => $intent?->currency];
        if ($event->type === 'review.opened') {
            // Fraud rules that hold it have an entry of their own.
            if ($intent?->metadata->fraudOutcome !== 'review') {
                $batch->happened($review->paymentId, "radar:$id", 'radar_review', $event->created, 2, $money);
            }

            return;
        }
        [$type, $outcome] = match (true) {
            $review->isApproved() => ['fraud_outcome_manual_approve', PaymentMetadata::APPROVED],
            $review->isBlocked() => ['fraud_outcome_manual_block', PaymentMetadata::BLOCKED],
            default => [null, null],
        };
        if ($type !== null) {
            $decision = $intent?->metadata;
            $isOurs = $decision?->fraudOutcome === $outcome;
            $batch->happened(
                $review->paymentId,
                "reviewed:$review->paymentId",
                $type,
                $event->created,
                2,
                $money + ($isOurs ? ['user_id' => $decision?->fraudReviewedBy] : []),
                true,
            );
        }
    }
}
