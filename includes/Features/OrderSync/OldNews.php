<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderSync;

use WC_Order;

/**
 * Tells what a provider says too late: webhooks come in any order, and one that failed is sent again hours later. An
 * order that was captured meanwhile is no longer to be captured.
 */
final class OldNews
{
    /** Whether the order has followed something already that happened to the same object after this. */
    public static function isOver(WC_Order $order, OrderEffect $effect): bool
    {
        $noted = NotesOnce::of($order);
        $objects = array_filter([$effect->intentId, $effect->objectId], is_string(...));
        foreach (self::overtaking($effect->kind) as $later) {
            if (array_intersect(array_map($later->nameOf(...), $objects), $noted) !== []) {
                return true;
            }
        }

        return false;
    }

    /** @return list<EffectKind> what can have happened since */
    private static function overtaking(EffectKind $kind): array
    {
        $ends = [EffectKind::Canceled, EffectKind::Abandoned, EffectKind::Expired, EffectKind::Returned];
        $verdicts = [
            EffectKind::DisputeWon,
            EffectKind::DisputeLost,
            EffectKind::DisputeAccepted,
            EffectKind::DisputeRefunded,
        ];

        return match ($kind) {
            EffectKind::Awaiting, EffectKind::Voucher => [
                EffectKind::Processing,
                EffectKind::Authorized,
                EffectKind::Held,
                EffectKind::Paid,
                EffectKind::Captured,
                ...$ends,
            ],
            // By their charge: a payment that was declined can be tried again.
            EffectKind::Processing => [EffectKind::Declined, EffectKind::Paid, EffectKind::Captured, ...$ends],
            EffectKind::Declined => [EffectKind::Paid, EffectKind::Captured],
            EffectKind::Authorized, EffectKind::Held => [EffectKind::Paid, EffectKind::Captured, ...$ends],
            EffectKind::Paid, EffectKind::Captured => [EffectKind::Returned],
            EffectKind::Refund => [EffectKind::RefundFailed],
            EffectKind::Inquired => [
                EffectKind::InquirySubmitted,
                EffectKind::InquiryClosed,
                EffectKind::Disputed,
                ...$verdicts,
            ],
            EffectKind::InquirySubmitted => [EffectKind::InquiryClosed, ...$verdicts],
            EffectKind::DisputeSubmitted => $verdicts,
            default => [],
        };
    }
}
