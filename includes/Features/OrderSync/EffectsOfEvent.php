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
            'payment_intent.amount_capturable_updated', 'payment_intent.canceled' => $isHistory ? null : self::ofIntent($event),
            // A card that a bank declines is tried again by the shopper, and no order's affair.
            'payment_intent.payment_failed' => $isHistory || Json::text($event->object, 'metadata.fraud_outcome') !== 'block' ? null : self::ofIntent($event),
            'charge.captured', 'charge.succeeded' => $isHistory || !Json::boolean($event->object, 'captured') ? null : self::ofCharge($event),
            'refund.created', 'refund.updated', 'refund.failed' => self::ofRefund($event, $isHistory),
            'charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed' => EffectsOfDispute::of($event, $isHistory),
            default => null,
        };
    }

    private static function ofIntent(Event $event): ?OrderEffect
    {
        $intent = $event->object;
        $kind = match (true) {
            $event->type === 'payment_intent.canceled' => in_array(Json::text($intent, 'cancellation_reason'), ['automatic', 'expired'], true) ? 'expired' : 'canceled',
            $event->type === 'payment_intent.payment_failed' => 'blocked',
            Json::text($intent, 'metadata.fraud_outcome') === 'review' => 'held',
            default => 'authorized',
        };

        return self::effect($kind, $event, $intent, $intent, Json::integer($intent, 'amount') ?? 0, null);
    }

    private static function ofCharge(Event $event): ?OrderEffect
    {
        $intent = Json::object($event->object, 'payment_intent');

        return self::effect('captured', $event, $intent, $event->object, Json::integer($event->object, 'amount_captured') ?? 0, null);
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
     * @param 'authorized'|'held'|'blocked'|'captured'|'canceled'|'expired' $kind
     * @param array<string, mixed> $intent
     * @param array<string, mixed> $priced
     */
    private static function effect(string $kind, Event $event, array $intent, array $priced, int $amount, ?string $objectId): ?OrderEffect
    {
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
            userId: self::number(Json::text($intent, 'metadata.fraud_reviewed_by')),
        );
    }

    private static function number(?string $digits): ?int
    {
        return $digits !== null && ctype_digit($digits) ? (int) $digits : null;
    }
}
