<?php

declare(strict_types=1);

namespace Tillbook\Provider\Projection;

use Tillbook\Ledger\DisputeStatus;
use Tillbook\Ledger\Seller;
use Tillbook\Ledger\Write\Batch;
use Tillbook\Provider\Event;
use Tillbook\Provider\IncompleteEvent;
use Tillbook\Provider\Objects\Dispute;
use Tillbook\Provider\Ownership;

/**
 * Creates the rows of disputes and inquiries and their entries on the payment's timeline. A dispute includes
 * its expanded charge.
 */
final class DisputeProjection implements Projection
{
    public function handles(Event $event): bool
    {
        return str_starts_with($event->type, 'charge.dispute.');
    }

    public function apply(Event $event, Batch $batch, Ownership $ownership): void
    {
        $dispute = Dispute::fromProvider($event->object);
        $id = IncompleteEvent::unlessNamed($event, $dispute->id);
        IncompleteEvent::unlessExpanded($event, $event->object, 'charge', true);
        $charge = $dispute->charge;
        $intentId = $dispute->paymentIntentId ?? ($charge->paymentIntentId ?? $dispute->chargeId);
        $isOurs = $ownership->sellerOf($charge) === Seller::ThisStore;
        $fee = $dispute->fee();
        $status = $dispute->status ?? '';
        $batch->object(
            ['charge' => $dispute->chargeId, 'payment_intent' => $dispute->paymentIntentId] + $event->object,
            $dispute->chargeId,
            $event->observed,
        );
        $batch->row('disputes', $id, [
            'dispute_id' => $id,
            'charge_id' => $dispute->chargeId,
            'payment_intent_id' => $intentId,
            'order_id' => $isOurs ? $charge?->metadata->orderId : null,
            'order_number' => $isOurs ? $charge?->metadata->orderNumber : null,
            'created' => $dispute->created ?? $event->created,
            'due_by' => $dispute->dueBy,
            'amount' => $dispute->amount,
            'currency' => $dispute->currency,
            'status' => $status,
            'reason' => $dispute->reason ?? 'general',
            'source' => $charge?->paymentMethodDetails->source(),
            'fee' => $fee,
            'has_evidence' => (int) $dispute->hasEvidence,
            'customer_name' => $charge?->billingDetails->name,
            'customer_email' => $charge?->billingDetails->email,
            'customer_country' => $charge?->billingDetails->country,
            'updated' => $event->observed,
        ]);
        $type = $intentId === null ? null : self::timelineType($event, $status);
        if ($type !== null && $intentId !== null) {
            $name = "$type:$id" . self::phase($event, $type, $status);
            $batch->happened($intentId, $name, $type, $event->created, 6, [
                'amount' => $dispute->amount,
                'currency' => $dispute->currency,
                'fee' => $type === 'dispute_needs_response' ? $dispute->openingFee() : $fee,
                'dispute_id' => $id,
                'dispute_status' => self::statusThen($type, $status, $dispute->dueBy),
                'reason' => $dispute->reason,
            ]);
        }
    }

    /** Returns the suffix that tells a dispute's entry from the same entry of the inquiry that it was before. */
    private static function phase(Event $event, string $type, string $status): string
    {
        return match (true) {
            self::isEscalation($event, $status) => ':escalated',
            $type === 'dispute_in_review' && DisputeStatus::isInquiry($status) => ':inquiry',
            default => '',
        };
    }

    /** When it was opened, no one had answered yet, however late that is heard; unless the bank accepts no answer. */
    private static function statusThen(string $type, string $status, ?int $dueBy): string
    {
        return match (true) {
            $type === 'dispute_lost' => 'lost',
            $type !== 'dispute_needs_response' => $status,
            $dueBy === null && DisputeStatus::hasEnded($status) => $status,
            str_starts_with($status, 'warning_') => 'warning_needs_response',
            default => 'needs_response',
        };
    }

    private static function timelineType(Event $event, string $status): ?string
    {
        return match ($event->type) {
            'charge.dispute.created' => 'dispute_needs_response',
            'charge.dispute.updated' => match (true) {
                self::isEscalation($event, $status) => 'dispute_needs_response',
                str_ends_with($status, 'under_review') => 'dispute_in_review',
                default => null,
            },
            'charge.dispute.closed' => match (DisputeStatus::afterTheEnd($status)) {
                'won' => 'dispute_won',
                'lost' => 'dispute_lost',
                'warning_closed' => 'dispute_warning_closed',
                'charge_refunded' => 'dispute_charge_refunded',
                default => null,
            },
            default => null,
        };
    }

    private static function isEscalation(Event $event, string $status): bool
    {
        return $event->type === 'charge.dispute.updated' &&
            DisputeStatus::isEscalation($event->previousStatus(), $status);
    }
}
