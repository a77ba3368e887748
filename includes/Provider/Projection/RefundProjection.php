<?php

declare(strict_types=1);

namespace Tillbook\Provider\Projection;

use Tillbook\Ledger\Write\Batch;
use Tillbook\Provider\Event;
use Tillbook\Provider\IncompleteEvent;
use Tillbook\Provider\Objects\Refund;
use Tillbook\Provider\Ownership;

/** Creates the rows of refunds and their timeline entries. A refund includes its expanded charge. */
final class RefundProjection implements Projection
{
    public function handles(Event $event): bool
    {
        return str_starts_with($event->type, 'refund.');
    }

    public function apply(Event $event, Batch $batch, Ownership $ownership): void
    {
        $refund = Refund::fromProvider($event->object);
        $id = IncompleteEvent::unlessNamed($event, $refund->id);
        IncompleteEvent::unlessExpanded($event, $event->object, 'charge');
        $intentId = $refund->paymentIntentId ?? ($refund->charge->paymentIntentId ?? $refund->chargeId);
        $created = $refund->created ?? $event->created;
        $batch->object(['charge' => $refund->chargeId] + $event->object, $refund->chargeId, $event->observed);
        $batch->row('refunds', $id, [
            'refund_id' => $id,
            'charge_id' => $refund->chargeId,
            'payment_intent_id' => $intentId,
            'created' => $created,
            'amount' => $refund->amount,
            'currency' => $refund->currency,
            'status' => $refund->status ?? '',
            'reason' => $refund->reason,
            'failure_reason' => $refund->failureReason,
            'transaction_id' => $refund->balanceTransactionId,
            'wc_refund_id' => $refund->storeRefundId,
            'reference' => $refund->reference,
            'reference_status' => $refund->referenceStatus,
            'updated' => $event->observed,
        ]);
        if ($intentId === null) {
            return;
        }
        $body = [
            'refund_id' => $id,
            'amount_refunded' => $refund->amount,
            'currency' => $refund->currency,
            'reason' => $refund->reason,
        ];
        if ($event->type === 'refund.created') {
            // Whether it is the last of several is decided when the timeline is read.
            $full = $refund->amount >= ($refund->charge->amountCaptured ?? PHP_INT_MAX);
            $batch->happened(
                $intentId,
                "refund:$id",
                $full ? 'full_refund' : 'partial_refund',
                $created,
                4,
                $body + [
                    'note' => $refund->note,
                    'user_id' => $refund->refundedBy,
                ],
            );
        } elseif ($event->type === 'refund.failed' || $refund->status === 'canceled') {
            $batch->happened(
                $intentId,
                "refund_failed:$id",
                'refund_failed',
                $event->created,
                5,
                $body + ['failure_reason' => $refund->failureReason],
            );
        }
    }
}
