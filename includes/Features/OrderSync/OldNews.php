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
        $isReturned = $effect->kind->isArrival() && isset(SupersededPayments::of($order)[$effect->intentId]);
        if ($isReturned || in_array(LatePayments::promise($effect), $noted, true)) {
            // Returning a payment was started and is completed.
            return false;
        }
        if ($effect->kind->isOpen() && ProcessingPayment::isOf($order, $effect->intentId)) {
            // The shopper has done their part. The bank's answer has the name of a charge, which there wasn't yet.
            return true;
        }
        foreach (self::overtaking($effect->kind) as $later) {
            // A payment that was declined can be tried again: only the same charge is over.
            $objects = $later === EffectKind::Declined ? [$effect->objectId] : [$effect->intentId, $effect->objectId];
            $names = array_map($later->nameOf(...), array_filter($objects, is_string(...)));
            if (array_intersect($names, $noted) !== []) {
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
                EffectKind::Authorized,
                EffectKind::Held,
                EffectKind::Paid,
                EffectKind::Captured,
                ...$ends,
            ],
            EffectKind::Processing => [EffectKind::Declined, EffectKind::Paid, EffectKind::Captured, ...$ends],
            EffectKind::Declined => [EffectKind::Paid, EffectKind::Captured],
            EffectKind::Authorized, EffectKind::Held => [EffectKind::Paid, EffectKind::Captured, ...$ends],
            EffectKind::Paid, EffectKind::Captured => [EffectKind::Returned],
            EffectKind::Refund, EffectKind::RefundSucceeded => [EffectKind::RefundFailed],
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
