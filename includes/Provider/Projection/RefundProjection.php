<?php

declare(strict_types=1);

namespace Tillbook\Provider\Projection;

use Tillbook\Platform\Json;
use Tillbook\Provider\Event;

/** Refunds, with what they did to the payment. A refund comes with its charge expanded. */
final class RefundProjection implements Projection
{
    public function handles(Event $event): bool
    {
        return str_starts_with($event->type, 'refund.');
    }

    public function apply(Event $event, Batch $batch): void
    {
        $refund = $event->object;
        $charge = Json::object($refund, 'charge');
        $id = Json::text($refund, 'id');
        if ($id === null) {
            return;
        }
        $intentId = Json::id($refund, 'payment_intent');
        $chargeId = Json::text($charge, 'id');
        $amount = Json::integer($refund, 'amount') ?? 0;
        $currency = Json::text($refund, 'currency') ?? '';
        $batch->object(['charge' => $chargeId] + $refund, $chargeId, $event->created);
        $batch->row('refunds', $id, [
            'refund_id' => $id,
            'charge_id' => $chargeId,
            'payment_intent_id' => $intentId,
            'created' => Json::integer($refund, 'created') ?? $event->created,
            'amount' => $amount,
            'currency' => $currency,
            'status' => Json::text($refund, 'status') ?? '',
            'reason' => Json::text($refund, 'reason'),
            'failure_reason' => Json::text($refund, 'failure_reason'),
            'transaction_id' => Json::id($refund, 'balance_transaction'),
            'wc_refund_id' => ctype_digit(Json::text($refund, 'metadata.wc_refund_id') ?? '')
                ? (int) Json::text($refund, 'metadata.wc_refund_id')
                : null,
            'reference' => Json::text($refund, 'destination_details.card.reference'),
            'reference_status' => Json::text($refund, 'destination_details.card.reference_status'),
            'updated' => $event->created,
        ]);
        if ($intentId === null) {
            return;
        }
        $body = [
            'refund_id' => $id,
            'amount_refunded' => $amount,
            'currency' => $currency,
            'reason' => Json::text($refund, 'reason'),
        ];
        $refundedBy = Json::text($refund, 'metadata.refunded_by') ?? '';
        if ($event->type === 'refund.created') {
            $full =
                (Json::integer($charge, 'amount_refunded') ?? 0) >=
                (Json::integer($charge, 'amount_captured') ?? PHP_INT_MAX);
            $batch->happened(
                $intentId,
                "refund:$id",
                $full ? 'full_refund' : 'partial_refund',
                Json::integer($refund, 'created') ?? $event->created,
                4,
                $body + [
                    'note' => Json::text($refund, 'metadata.note'),
                    'user_id' => ctype_digit($refundedBy) ? (int) $refundedBy : null,
                ],
            );
        } elseif ($event->type === 'refund.failed') {
            $batch->happened(
                $intentId,
                "refund_failed:$id",
                'refund_failed',
                $event->created,
                5,
                $body + ['failure_reason' => Json::text($refund, 'failure_reason')],
            );
        }
    }
}
