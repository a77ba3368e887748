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
        );
    }

    /** @return value-of<OrderEffect::KINDS>|null */
    private static function kind(Event $event, Dispute $dispute): ?string
    {
        $status = DisputeStatus::of($dispute->status ?? '');
        $before = $event->previousStatus();

        return match ($event->type) {
            'charge.dispute.created' => DisputeStatus::isInquiry($status) ? 'inquired' : 'disputed',
            'charge.dispute.updated' => match (true) {
                DisputeStatus::isUnderReview($status) => 'dispute_submitted',
                $status === 'needs_response' && $before !== null && DisputeStatus::isInquiry($before) => 'disputed',
                default => null,
            },
            default => match ($status) {
                'won' => 'dispute_won',
                'lost' => $dispute->isClosedByMerchant() ? 'dispute_accepted' : 'dispute_lost',
                'warning_closed', 'charge_refunded' => 'inquiry_closed',
                default => null,
            },
        };
    }
}
