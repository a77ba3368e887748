<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderSync;

use Tillbook\Ledger\DisputeStatus;
use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;
use Tillbook\Provider\Event;

/** What a dispute's events ask of an order. Of history only what was lost, which the store writes down. */
final class EffectsOfDispute
{
    public static function of(Event $event, bool $isHistory): ?OrderEffect
    {
        $dispute = $event->object;
        $kind = self::kind($event);
        $order = Json::text($dispute, 'charge.metadata.order_id');
        $intentId = Json::id($dispute, 'payment_intent');
        if (
            $kind === null ||
            $intentId === null ||
            $order === null ||
            !ctype_digit($order) ||
            ($isHistory && !in_array($kind, ['dispute_lost', 'dispute_accepted'], true))
        ) {
            return null;
        }
        $due = Json::integer($dispute, 'evidence_details.due_by');

        return new OrderEffect(
            $kind,
            (int) $order,
            $intentId,
            Json::text($dispute, 'id'),
            new Money(Json::integer($dispute, 'amount') ?? 0, Json::text($dispute, 'currency') ?? ''),
            $event->created,
            $isHistory,
            Json::text($dispute, 'reason'),
            due: $due === 0 ? null : $due,
        );
    }

    /** @return value-of<OrderEffect::KINDS>|null */
    private static function kind(Event $event): ?string
    {
        $status = DisputeStatus::of(Json::text($event->object, 'status') ?? '');
        $before = Json::text($event->previousAttributes, 'status');

        return match ($event->type) {
            'charge.dispute.created' => DisputeStatus::isInquiry($status) ? 'inquired' : 'disputed',
            'charge.dispute.updated' => match (true) {
                DisputeStatus::isUnderReview($status) => 'dispute_submitted',
                $status === 'needs_response' && $before !== null && DisputeStatus::isInquiry($before) => 'disputed',
                default => null,
            },
            default => match ($status) {
                'won' => 'dispute_won',
                'lost' => Json::text($event->object, 'metadata.__closed_by_merchant') === '1'
                    ? 'dispute_accepted'
                    : 'dispute_lost',
                'warning_closed', 'charge_refunded' => 'inquiry_closed',
                default => null,
            },
        };
    }
}
