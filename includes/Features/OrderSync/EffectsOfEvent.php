<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderSync;

use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;
use Tillbook\Provider\Event;

/** What an event asks of an order. Pure: an event in, at most one effect out. */
final class EffectsOfEvent
{
    public static function of(Event $event, bool $isHistory): ?OrderEffect
    {
        return match ($event->type) {
            'payment_intent.amount_capturable_updated',
            'payment_intent.canceled',
            'payment_intent.payment_failed',
            'payment_intent.processing',
            'payment_intent.requires_action'
                => $isHistory ? null : self::ofIntent($event),
            'charge.captured', 'charge.succeeded' => $isHistory || !Json::boolean($event->object, 'captured')
                ? null
                : self::ofCharge($event),
            'refund.created', 'refund.updated', 'refund.failed' => self::ofRefund($event, $isHistory),
            'charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed' => EffectsOfDispute::of(
                $event,
                $isHistory,
            ),
            default => null,
        };
    }

    private static function ofIntent(Event $event): ?OrderEffect
    {
        $intent = $event->object;
        $charge = Json::object($intent, 'latest_charge');
        $kind = match (true) {
            $event->type === 'payment_intent.canceled' => self::kindOfEnd($intent, $charge),
            $event->type === 'payment_intent.payment_failed' => Json::text($intent, 'metadata.fraud_outcome') ===
            'block'
                ? 'blocked'
                : 'declined',
            $event->type === 'payment_intent.processing' => 'processing',
            $event->type === 'payment_intent.requires_action' => 'awaiting',
            Json::text($intent, 'metadata.fraud_outcome') === 'review' => 'held',
            default => 'authorized',
        };
        // What can be tried again with the same payment has a charge of its own each time.
        $objectId = in_array($kind, ['declined', 'processing'], true) ? Json::text($charge, 'id') : null;
        $reason =
            $kind === 'declined'
                ? Json::text($intent, 'last_payment_error.decline_code') ??
                    (Json::text($charge, 'outcome.reason') ??
                        (Json::text($charge, 'failure_code') ?? Json::text($intent, 'last_payment_error.code')))
                : null;

        return self::effect(
            $kind,
            $event,
            $intent,
            $intent,
            Json::integer($intent, 'amount') ?? 0,
            $objectId,
            $charge,
            $reason,
        );
    }

    /**
     * @param array<string, mixed> $intent
     * @param array<string, mixed> $charge
     *
     * @return 'canceled'|'abandoned'|'expired'
     */
    private static function kindOfEnd(array $intent, array $charge): string
    {
        $reason = Json::text($intent, 'cancellation_reason');

        return match (true) {
            // Nothing was authorized: nobody approved it in time, or somebody ended the attempt.
            $reason === 'abandoned' || !Json::boolean($charge, 'paid') => 'abandoned',
            in_array($reason, ['automatic', 'expired'], true) => 'expired',
            default => 'canceled',
        };
    }

    private static function ofCharge(Event $event): ?OrderEffect
    {
        $intent = Json::object($event->object, 'payment_intent');

        // A shopper pays; a merchant captures what was authorized before.
        return self::effect(
            $event->type === 'charge.succeeded' ? 'paid' : 'captured',
            $event,
            $intent,
            $event->object,
            Json::integer($event->object, 'amount_captured') ?? 0,
            null,
            $event->object,
        );
    }

    private static function ofRefund(Event $event, bool $isHistory): ?OrderEffect
    {
        $refund = $event->object;
        $charge = Json::object($refund, 'charge');
        $status = Json::text($refund, 'status');
        $orderId = self::number(Json::text($charge, 'metadata.order_id'));
        $intentId = Json::id($refund, 'payment_intent');
        $kind = match (true) {
            $event->type === 'refund.created' => 'refund',
            $event->type === 'refund.failed' => 'refund_failed',
            $status === 'succeeded' && !$isHistory => 'refund_succeeded',
            default => null,
        };
        if ($kind === null || $orderId === null || $intentId === null) {
            return null;
        }

        return new OrderEffect(
            $kind,
            $orderId,
            $intentId,
            Json::text($refund, 'id'),
            new Money(Json::integer($refund, 'amount') ?? 0, Json::text($refund, 'currency') ?? ''),
            Json::integer($refund, 'created') ?? $event->created,
            $isHistory,
            Json::text($refund, $kind === 'refund_failed' ? 'failure_reason' : 'reason'),
            $status,
            self::number(Json::text($refund, 'metadata.wc_refund_id')),
        );
    }

    /**
     * @param value-of<OrderEffect::KINDS> $kind
     * @param array<string, mixed> $intent
     * @param array<string, mixed> $priced
     * @param array<string, mixed> $charge
     */
    private static function effect(
        string $kind,
        Event $event,
        array $intent,
        array $priced,
        int $amount,
        ?string $objectId,
        array $charge,
        ?string $reason = null,
    ): ?OrderEffect {
        $orderId = self::number(Json::text($intent, 'metadata.order_id'));
        $intentId = Json::text($intent, 'id');
        if ($orderId === null || $intentId === null) {
            return null;
        }

        return new OrderEffect(
            $kind,
            $orderId,
            $intentId,
            $objectId,
            new Money($amount, Json::text($priced, 'currency') ?? ''),
            $event->created,
            false,
            $reason,
            userId: self::number(Json::text($intent, 'metadata.fraud_reviewed_by')),
            method: self::method(Json::object($charge, 'payment_method_details')),
        );
    }

    /**
     * @param array<string, mixed> $details
     *
     * @return array<string, mixed> what PaidWith reads, and nothing else of it
     */
    private static function method(array $details): array
    {
        $type = Json::text($details, 'type');
        $wallet = $type === null ? null : Json::text($details, "$type.wallet.type");

        return $type === null
            ? []
            : [
                'type' => $type,
                $type => [
                    'brand' => Json::text($details, "$type.brand"),
                    'last4' => Json::text($details, "$type.last4"),
                    'wallet' => ['type' => $wallet],
                ],
            ];
    }

    private static function number(?string $digits): ?int
    {
        return $digits !== null && ctype_digit($digits) ? (int) $digits : null;
    }
}
