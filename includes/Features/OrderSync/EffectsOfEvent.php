<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderSync;

use Tillbook\Ledger\Seller;
use Tillbook\Platform\Money\Money;
use Tillbook\Provider\Event;
use Tillbook\Provider\Objects\Charge;
use Tillbook\Provider\Objects\FraudWarning;
use Tillbook\Provider\Objects\LinkedCommand;
use Tillbook\Provider\Objects\PaymentIntent;
use Tillbook\Provider\Objects\PaymentMetadata;
use Tillbook\Provider\Objects\PaymentMethodDetails;
use Tillbook\Provider\Objects\Refund;
use Tillbook\Provider\Objects\Review;
use Tillbook\Provider\Ownership;

/** Maps an event to at most one order effect. Pure. */
final class EffectsOfEvent
{
    /** Returns null for events without an effect, and for payments that were sold elsewhere. */
    public static function of(Event $event, Ownership $ownership): ?OrderEffect
    {
        return match ($event->type) {
            'payment_intent.amount_capturable_updated',
            'payment_intent.canceled',
            'payment_intent.payment_failed',
            'payment_intent.processing',
            'payment_intent.requires_action'
                => self::ofIntent($event, $ownership),
            'charge.captured', 'charge.succeeded' => self::ofCharge($event, $ownership),
            'charge.failed', 'charge.updated' => self::ofReturn($event, $ownership),
            'refund.created', 'refund.updated', 'refund.failed' => self::ofRefund($event, $ownership),
            'charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed' => EffectsOfDispute::of(
                $event,
                $ownership,
            ),
            'radar.early_fraud_warning.created' => self::ofWarning($event, $ownership),
            'review.opened' => self::ofReview($event, $ownership),
            default => null,
        };
    }

    private static function ofIntent(Event $event, Ownership $ownership): ?OrderEffect
    {
        $intent = PaymentIntent::fromProvider($event->object);
        $charge = $intent->latestCharge;
        if ($event->type === 'payment_intent.amount_capturable_updated' && $intent->metadata->isDecidedByRules()) {
            return null;
        }
        if ($event->type === 'payment_intent.processing' && $intent->status !== 'processing') {
            // The bank has answered since.
            return null;
        }
        $isGoingOn = $intent->isPaid() || $intent->status === 'requires_action';
        if ($event->type === 'payment_intent.payment_failed' && $isGoingOn) {
            // It is about an earlier attempt, and came late; the intent is about the one that goes on.
            return null;
        }
        $kind = match (true) {
            $event->type === 'payment_intent.canceled' &&
                $intent->metadata->fraudOutcome === PaymentMetadata::BLOCKED_BY_RULES
                => EffectKind::Blocked,
            $event->type === 'payment_intent.canceled' => self::kindOfEnd($intent),
            $event->type === 'payment_intent.payment_failed' => $intent->metadata->fraudOutcome ===
            PaymentMetadata::BLOCKED_BY_RULES
                ? EffectKind::Blocked
                : EffectKind::Declined,
            $event->type === 'payment_intent.processing' => EffectKind::Processing,
            $event->type === 'payment_intent.requires_action' => $intent->hasVoucher()
                ? EffectKind::Voucher
                : EffectKind::Awaiting,
            $intent->metadata->fraudOutcome === 'review' => EffectKind::Held,
            default => EffectKind::Authorized,
        };
        $linkedOrderId = in_array($kind, [EffectKind::Canceled, EffectKind::Expired], true)
            ? $ownership->linkedOrder($intent->metadata, LinkedCommand::CANCEL)
            : null;
        // Each attempt to pay with the same payment intent has its own charge, or a method together with the attempt.
        $isUncharged = $kind === EffectKind::Declined && $intent->hasFailedUncharged();
        $objectId = match (true) {
            $isUncharged => $intent->errorMethodId,
            $kind === EffectKind::Voucher => $intent->paymentMethodId,
            $kind === EffectKind::Declined,
            $kind === EffectKind::Processing,
            $linkedOrderId !== null
                => $intent->latestChargeId,
            default => null,
        };
        $reason = match (true) {
            $isUncharged => $intent->errorCode,
            $kind === EffectKind::Declined => $intent->declineCode ?? ($charge?->failureReason() ?? $intent->errorCode),
            default => null,
        };
        $money = new Money($intent->amount ?? 0, $intent->currency ?? '');

        return self::effect(
            $kind,
            $event,
            $ownership->seller($intent->metadata, $charge),
            $intent,
            $money,
            $objectId,
            $charge,
            $reason,
            $linkedOrderId,
            $isUncharged ? $intent->attempt() : null,
        );
    }

    private static function kindOfEnd(PaymentIntent $intent): EffectKind
    {
        $reason = $intent->cancellationReason;

        return match (true) {
            // Nothing was authorized: it was not approved in time, or the attempt was canceled.
            $reason === 'abandoned' || $intent->latestCharge?->paid !== true => EffectKind::Abandoned,
            in_array($reason, ['automatic', 'expired'], true) => EffectKind::Expired,
            default => EffectKind::Canceled,
        };
    }

    private static function ofCharge(Event $event, Ownership $ownership): ?OrderEffect
    {
        $charge = Charge::fromProvider($event->object);
        if (!$charge->captured || !$charge->isAuthorized() || $charge->paymentIntent === null) {
            // For example, a debit has failed since, and the event is outdated.
            return null;
        }
        // A shopper pays; a merchant captures what was authorized before, also if that is heard of only afterwards.
        $isPaid =
            ($event->type === 'charge.succeeded' && !$charge->paymentIntent->isCapturedLater) ||
            $charge->paymentIntent->metadata->fraudChecks === PaymentMetadata::PASSED;
        // This site captured a payment of another gateway if the payment's metadata says so.
        $linkedOrderId = $ownership->linkedOrder($charge->paymentIntent->metadata, LinkedCommand::CAPTURE);
        $kind = $isPaid && $linkedOrderId === null ? EffectKind::Paid : EffectKind::Captured;
        $money = new Money($charge->amountCaptured ?? 0, $charge->currency ?? '');

        return self::effect(
            $kind,
            $event,
            $ownership->seller($charge->paymentIntent->metadata, $charge),
            $charge->paymentIntent,
            $money,
            $linkedOrderId === null ? null : $charge->id,
            $charge,
            linkedOrderId: $linkedOrderId,
        );
    }

    /**
     * The customer's bank takes a debit back that was paid: the payment intent has succeeded and stays so. One that was
     * refused, also if it was booked before the bank answered, can be paid again with another charge.
     */
    private static function ofReturn(Event $event, Ownership $ownership): ?OrderEffect
    {
        $charge = Charge::fromProvider($event->object);
        $intent = $charge->paymentIntent;
        $captured = $charge->amountCaptured ?? 0;
        $left = $captured - ($charge->amountRefunded ?? 0);

        return $charge->isReturned() && $intent?->status === 'succeeded' && $intent->latestChargeId === $charge->id
            ? self::effect(
                EffectKind::Returned,
                $event,
                $ownership->seller($intent->metadata, $charge),
                $intent,
                // Amounts refunded before aren't taken again. A provider can record the return itself as a refund.
                new Money($left > 0 ? $left : $captured, $charge->currency ?? ''),
                null,
                $charge,
            )
            : null;
    }

    private static function ofRefund(Event $event, Ownership $ownership): ?OrderEffect
    {
        $refund = Refund::fromProvider($event->object);
        // A payment that another gateway took says nothing about its order; our own refund of it does.
        $linkedOrderId = $ownership->isOwn($refund) ? $refund->linkedOrderId : null;
        $orderId = $linkedOrderId ?? $refund->charge?->metadata->orderId;
        $intentId = $refund->paymentIntentId ?? ($linkedOrderId === null ? null : $refund->chargeId);
        $kind = match (true) {
            // Only the update says that it was canceled, and what was created may have failed since.
            $event->type === 'refund.failed', $refund->isUndone() => EffectKind::RefundFailed,
            $event->type === 'refund.created' => EffectKind::Refund,
            $refund->status === 'succeeded' => EffectKind::RefundSucceeded,
            default => null,
        };
        $seller = $ownership->sellerOf($refund->charge);
        $isSoldElsewhere = $linkedOrderId === null && $seller === Seller::Elsewhere;
        if ($kind === null || $orderId === null || $intentId === null || $isSoldElsewhere) {
            return null;
        }

        return new OrderEffect(
            $kind,
            $orderId,
            $intentId,
            $refund->id,
            new Money($refund->amount, $refund->currency),
            $refund->created ?? $event->created,
            $seller === Seller::ThisStore,
            $kind === EffectKind::RefundFailed ? $refund->failureReason : $refund->reason,
            $refund->status,
            $refund->storeRefundId,
            note: $kind === EffectKind::Refund ? $refund->note : null,
            isOfOtherGateway: $linkedOrderId !== null,
            orderProof: $refund->charge?->metadata->orderProof,
            pendingReason: $refund->pendingReason,
        );
    }

    private static function ofWarning(Event $event, Ownership $ownership): ?OrderEffect
    {
        $warning = FraudWarning::fromProvider($event->object);
        $charge = $warning->charge;
        $orderId = $charge?->metadata->orderId;
        $seller = $ownership->sellerOf($charge);
        if ($orderId === null || $warning->paymentIntentId === null || $seller === Seller::Elsewhere) {
            return null;
        }

        return new OrderEffect(
            EffectKind::FraudWarned,
            $orderId,
            $warning->paymentIntentId,
            $warning->id,
            new Money($charge->amount ?? 0, $charge->currency ?? ''),
            $event->created,
            $seller === Seller::ThisStore,
            $warning->reason->value,
            orderProof: $charge->metadata->orderProof,
        );
    }

    /** Null for a payment that the store's own rules hold: its order says so already. */
    private static function ofReview(Event $event, Ownership $ownership): ?OrderEffect
    {
        $review = Review::fromProvider($event->object);
        $intent = $review->paymentIntent;
        if ($intent === null || $review->closedReason !== null || $intent->metadata->fraudOutcome === 'review') {
            return null;
        }

        return self::effect(
            EffectKind::RadarReview,
            $event,
            $ownership->seller($intent->metadata, $intent->latestCharge),
            $intent,
            new Money($intent->amount ?? 0, $intent->currency ?? ''),
            $review->id,
            $intent->latestCharge,
        );
    }

    /**
     * @param int|null $linkedOrderId the order of an inactive gateway, whose payment this site captured or canceled
     */
    private static function effect(
        EffectKind $kind,
        Event $event,
        Seller $seller,
        PaymentIntent $intent,
        Money $money,
        ?string $objectId,
        ?Charge $charge,
        ?string $reason = null,
        ?int $linkedOrderId = null,
        ?string $attempt = null,
    ): ?OrderEffect {
        $orderId = $linkedOrderId ?? $intent->metadata->orderId;
        $isSoldElsewhere = $linkedOrderId === null && $seller === Seller::Elsewhere;
        if ($orderId === null || $intent->id === null || $isSoldElsewhere) {
            return null;
        }

        return new OrderEffect(
            $kind,
            $orderId,
            $intent->id,
            $objectId,
            $money,
            $event->created,
            $seller === Seller::ThisStore,
            $reason,
            userId: $intent->metadata->fraudReviewedBy,
            due: $intent->voucherExpires,
            method: $charge === null ? [] : self::method($charge->paymentMethodDetails),
            isOfOtherGateway: $linkedOrderId !== null,
            url: $intent->voucherUrl,
            attempt: $attempt,
            card: $charge === null ? [] : self::card($intent, $charge->paymentMethodDetails),
            orderProof: $intent->metadata->orderProof,
        );
    }

    /** @return array<string, mixed> OrderEffect::$card */
    private static function card(PaymentIntent $intent, PaymentMethodDetails $details): array
    {
        return $intent->customerId === null || $intent->paymentMethodId === null || $details->type === null
            ? []
            : [
                'id' => $intent->paymentMethodId,
                'customer' => $intent->customerId,
                'type' => $details->type,
                'brand' => $details->brand,
                'last4' => $details->last4,
                'exp_month' => $details->expMonth,
                'exp_year' => $details->expYear,
                'is_new' => $intent->keepsMethod,
            ];
    }

    /** @return array<string, mixed> what PaidWith reads, and nothing else of it */
    private static function method(PaymentMethodDetails $details): array
    {
        return $details->type === null
            ? []
            : [
                'type' => $details->type,
                $details->type => [
                    'brand' => $details->brand,
                    'last4' => $details->last4,
                    'wallet' => ['type' => $details->wallet],
                ],
            ];
    }
}
