<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderSync;

use Tillbook\Ledger\DisputeStatus;
use Tillbook\Ledger\Seller;
use Tillbook\Platform\Money\Money;
use Tillbook\Provider\Event;
use Tillbook\Provider\Objects\Dispute;
use Tillbook\Provider\Ownership;

/** Maps dispute events to order effects. */
final class EffectsOfDispute
{
    public static function of(Event $event, Ownership $ownership): ?OrderEffect
    {
        $dispute = Dispute::fromProvider($event->object);
        $kind = self::kind($event, $dispute);
        $orderId = $dispute->charge?->metadata->orderId;
        $intentId = $dispute->paymentIntentId;
        $seller = $ownership->sellerOf($dispute->charge);
        if ($kind === null || $intentId === null || $orderId === null || $seller === Seller::Elsewhere) {
            return null;
        }

        return new OrderEffect(
            $kind,
            $orderId,
            $intentId,
            $dispute->id,
            new Money($dispute->amount, $dispute->currency),
            $event->created,
            $seller === Seller::ThisStore,
            $dispute->reason,
            due: $dispute->dueBy,
            orderProof: $dispute->charge->metadata->orderProof,
        );
    }

    private static function kind(Event $event, Dispute $dispute): ?EffectKind
    {
        $status = DisputeStatus::of($dispute->status ?? '');
        $isInquiry = DisputeStatus::isInquiry($status);
        $isStart =
            $event->type === 'charge.dispute.created' ||
            ($event->type === 'charge.dispute.updated' &&
                DisputeStatus::isEscalation($event->previousStatus(), $status));

        return match (true) {
            // The status can be later than the event. Some disputes are decided from the start.
            $event->type === 'charge.dispute.closed', $isStart && DisputeStatus::hasEnded($status) => self::end(
                $dispute,
            ),
            $isStart => $isInquiry ? EffectKind::Inquired : EffectKind::Disputed,
            DisputeStatus::isUnderReview($status) => $isInquiry
                ? EffectKind::InquirySubmitted
                : EffectKind::DisputeSubmitted,
            default => null,
        };
    }

    private static function end(Dispute $dispute): ?EffectKind
    {
        return match (DisputeStatus::afterTheEnd($dispute->status ?? '')) {
            'won' => EffectKind::DisputeWon,
            'lost' => $dispute->isClosedByMerchant() ? EffectKind::DisputeAccepted : EffectKind::DisputeLost,
            'warning_closed' => EffectKind::InquiryClosed,
            'charge_refunded' => EffectKind::DisputeRefunded,
            default => null,
        };
    }
}
