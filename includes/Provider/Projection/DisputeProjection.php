<?php

declare(strict_types=1);

namespace Tillbook\Provider\Projection;

use Tillbook\Platform\Json;
use Tillbook\Provider\Event;

/** Disputes and inquiries, with their entries on the payment's timeline. A dispute comes with its charge expanded. */
final class DisputeProjection implements Projection
{
    public function handles(Event $event): bool
    {
        return str_starts_with($event->type, 'charge.dispute.');
    }

    public function apply(Event $event, Batch $batch): void
    {
        $dispute = $event->object;
        $charge = Json::object($dispute, 'charge');
        $id = Json::text($dispute, 'id');
        if ($id === null) {
            return;
        }
        $intentId = Json::id($dispute, 'payment_intent');
        $chargeId = Json::text($charge, 'id');
        $fee = array_sum(
            array_map(
                static fn(array $transaction): int => Json::integer($transaction, 'fee') ?? 0,
                Json::objects($dispute, 'balance_transactions'),
            ),
        );
        $status = Json::text($dispute, 'status') ?? '';
        $due = Json::integer($dispute, 'evidence_details.due_by');
        $batch->object(['charge' => $chargeId] + $dispute, $chargeId, $event->created);
        $batch->row('disputes', $id, [
            'dispute_id' => $id,
            'charge_id' => $chargeId,
            'payment_intent_id' => $intentId,
            'order_id' => ctype_digit(Json::text($charge, 'metadata.order_id') ?? '')
                ? (int) Json::text($charge, 'metadata.order_id')
                : null,
            'order_number' => Json::text($charge, 'metadata.order_number'),
            'created' => Json::integer($dispute, 'created') ?? $event->created,
            'due_by' => $due === 0 ? null : $due,
            'amount' => Json::integer($dispute, 'amount') ?? 0,
            'currency' => Json::text($dispute, 'currency') ?? '',
            'status' => $status,
            'reason' => Json::text($dispute, 'reason') ?? 'general',
            'source' => BalanceTransactionProjection::paymentSource($charge),
            'fee' => $fee,
            'has_evidence' => (int) Json::boolean($dispute, 'evidence_details.has_evidence'),
            'customer_name' => Json::text($charge, 'billing_details.name'),
            'customer_email' => Json::text($charge, 'billing_details.email'),
            'customer_country' => Json::text($charge, 'billing_details.address.country'),
            'updated' => $event->created,
        ]);
        $type = $intentId === null ? null : self::timelineType($event, $status);
        if ($type !== null && $intentId !== null) {
            $batch->happened(
                $intentId,
                "$type:$id" . (self::isEscalation($event, $status) ? ':escalated' : ''),
                $type,
                $event->created,
                6,
                [
                    'amount' => Json::integer($dispute, 'amount') ?? 0,
                    'currency' => Json::text($dispute, 'currency') ?? '',
                    'fee' => $fee,
                    'dispute_id' => $id,
                    'dispute_status' => $status,
                    'reason' => Json::text($dispute, 'reason'),
                ],
            );
        }
    }

    private static function timelineType(Event $event, string $status): ?string
    {
        return match ($event->type) {
            'charge.dispute.created' => 'dispute_needs_response',
            'charge.dispute.updated' => match (true) {
                str_ends_with($status, 'under_review') => 'dispute_in_review',
                self::isEscalation($event, $status) => 'dispute_needs_response',
                default => null,
            },
            'charge.dispute.closed' => match ($status) {
                'won' => 'dispute_won',
                'lost' => 'dispute_lost',
                'warning_closed' => 'dispute_warning_closed',
                'charge_refunded', 'prevented' => 'dispute_charge_refunded',
                default => null,
            },
            default => null,
        };
    }

    /** Whether an inquiry has become a dispute. */
    private static function isEscalation(Event $event, string $status): bool
    {
        return $event->type === 'charge.dispute.updated' &&
            $status === 'needs_response' &&
            str_starts_with(Json::text($event->previousAttributes, 'status') ?? '', 'warning_');
    }
}
