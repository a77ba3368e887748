<?php

declare(strict_types=1);

namespace Tillbook\Provider\Projection;

use Tillbook\Platform\Json;
use Tillbook\Provider\Event;
use Tillbook\Provider\Fraud\PaymentFacts;

/** Payments: the row of a payment intent with its latest charge, and the timeline entries of paying and capturing. */
final class PaymentProjection implements Projection
{
    private const RISK = ['normal' => 0, 'elevated' => 1, 'highest' => 2];

    public function handles(Event $event): bool
    {
        return str_starts_with($event->type, 'payment_intent.') ||
            (str_starts_with($event->type, 'charge.') && !str_starts_with($event->type, 'charge.dispute.'));
    }

    public function apply(Event $event, Batch $batch): void
    {
        $isIntent = ($event->object['object'] ?? null) === 'payment_intent';
        $charge = $isIntent ? Json::object($event->object, 'latest_charge') : $event->object;
        $intent = $isIntent ? $event->object : Json::object($event->object, 'payment_intent');
        $intentId = Json::text($intent, 'id');
        if ($intentId === null) {
            return;
        }
        $chargeId = Json::text($charge, 'id');
        $batch->object(['latest_charge' => $chargeId] + $intent, null, $event->created);
        if ($chargeId !== null) {
            $batch->object(['payment_intent' => $intentId] + $charge, $intentId, $event->created);
        }
        $batch->row(
            'payments',
            $intentId,
            [
                'payment_intent_id' => $intentId,
                'charge_id' => $chargeId,
                'order_id' => ctype_digit(Json::text($intent, 'metadata.order_id') ?? '')
                    ? (int) Json::text($intent, 'metadata.order_id')
                    : null,
                'created' => Json::integer($intent, 'created') ?? $event->created,
                'capture_before' => Json::integer($charge, 'payment_method_details.card.capture_before'),
                'amount' => Json::integer($intent, 'amount') ?? 0,
                'amount_captured' => Json::integer($charge, 'amount_captured') ?? 0,
                'amount_refunded' => Json::integer($charge, 'amount_refunded') ?? 0,
                'currency' => Json::text($intent, 'currency') ?? '',
                'status' => Json::text($intent, 'status') ?? '',
                'captured' => (int) Json::boolean($charge, 'captured'),
                'fraud_status' => self::fraudStatus($intent, $charge),
                'risk_level' => self::RISK[Json::text($charge, 'outcome.risk_level') ?? ''] ?? null,
                'customer_name' => Json::text($charge, 'billing_details.name'),
                'customer_email' => Json::text($charge, 'billing_details.email'),
                'customer_country' => Json::text($charge, 'billing_details.address.country'),
                'updated' => $event->created,
            ] + self::facts($intent, $charge),
        );
        $this->timeline($event, $intentId, $intent, $charge, $batch);
    }

    /**
     * @param array<string, mixed> $intent
     * @param array<string, mixed> $charge
     */
    private function timeline(Event $event, string $intentId, array $intent, array $charge, Batch $batch): void
    {
        $amount = Json::integer($intent, 'amount') ?? 0;
        $currency = Json::text($intent, 'currency') ?? '';
        $chargeId = Json::text($charge, 'id') ?? $intentId;
        $money = ['amount' => $amount, 'currency' => $currency];
        $rules = Json::object($intent, 'metadata.ruleset_results');
        match ($event->type) {
            'payment_intent.created' => $batch->happened(
                $intentId,
                "started:$intentId",
                'started',
                $event->created,
                0,
                $money,
            ),
            'payment_intent.amount_capturable_updated' => Json::text($intent, 'metadata.fraud_outcome') === 'review'
                ? $batch->happened(
                    $intentId,
                    "review:$intentId",
                    'fraud_outcome_review',
                    $event->created,
                    2,
                    $money + ['ruleset_results' => $rules],
                )
                : $batch->happened($intentId, "authorized:$chargeId", 'authorized', $event->created, 1, $money),
            'payment_intent.payment_failed' => Json::text($intent, 'metadata.fraud_outcome') === 'block'
                ? $batch->happened(
                    $intentId,
                    "block:$intentId",
                    'fraud_outcome_block',
                    $event->created,
                    2,
                    $money + ['ruleset_results' => $rules, 'charge_id' => Json::text($charge, 'id')],
                )
                : null,
            'payment_intent.requires_action' => $batch->happened(
                $intentId,
                "waiting:$intentId:$event->created",
                'payment_waiting',
                $event->created,
                1,
                $money,
            ),
            'payment_intent.processing' => $batch->happened(
                $intentId,
                "processing:$chargeId",
                'payment_processing',
                $event->created,
                2,
                $money,
            ),
            'payment_intent.canceled' => match (true) {
                !self::isAuthorized($charge) => $batch->happened(
                    $intentId,
                    "canceled:$intentId",
                    'payment_canceled',
                    $event->created,
                    3,
                    $money + ['reason' => Json::text($intent, 'cancellation_reason')],
                ),
                in_array(Json::text($intent, 'cancellation_reason'), ['automatic', 'expired'], true)
                    => $batch->happened(
                    $intentId,
                    "expired:$chargeId",
                    'authorization_expired',
                    $event->created,
                    3,
                    $money,
                ),
                default => $batch->happened(
                    $intentId,
                    "voided:$chargeId",
                    'authorization_voided',
                    $event->created,
                    3,
                    $money,
                ),
            },
            'charge.captured' => $batch->happened(
                $intentId,
                "captured:$chargeId",
                'captured',
                $event->created,
                3,
                $this->captured($charge, $money),
            ),
            'charge.failed' => $batch->happened(
                $intentId,
                "failed:$chargeId",
                'failed',
                $event->created,
                2,
                $money + [
                    'reason' =>
                        Json::text($charge, 'outcome.reason') ??
                        (Json::text($charge, 'failure_code') ?? 'card_declined'),
                ],
            ),
            default => null,
        };
        $reviewer = Json::text($intent, 'metadata.fraud_reviewed_by');
        $decision =
            [
                'charge.captured' => 'fraud_outcome_manual_approve',
                'payment_intent.canceled' => 'fraud_outcome_manual_block',
            ][$event->type] ?? null;
        if ($reviewer !== null && $decision !== null) {
            $batch->happened(
                $intentId,
                "reviewed:$intentId",
                $decision,
                $event->created,
                2,
                $money + ['user_id' => (int) $reviewer],
            );
        }
        if ($event->type === 'charge.succeeded' && Json::boolean($charge, 'captured')) {
            $batch->happened(
                $intentId,
                "captured:$chargeId",
                'captured',
                $event->created,
                3,
                $this->captured($charge, $money),
            );
        }
    }

    /**
     * Whether there is a charge that went through, captured or not.
     *
     * @param array<string, mixed> $charge
     */
    private static function isAuthorized(array $charge): bool
    {
        return Json::text($charge, 'status') === 'succeeded';
    }

    /**
     * Whether fraud rules, the provider or a person held or blocked it: the value that lists filter by.
     *
     * @param array<string, mixed> $intent
     * @param array<string, mixed> $charge
     */
    private static function fraudStatus(array $intent, array $charge): ?string
    {
        $outcome = Json::text($intent, 'metadata.fraud_outcome');

        return match (true) {
            // Nothing is held yet, such as while the shopper is asked by their bank.
            $outcome === 'review' && !self::isAuthorized($charge) => null,
            $outcome === 'review' && Json::text($intent, 'status') === 'canceled' => 'review_expired',
            $outcome !== null => $outcome,
            Json::text($charge, 'outcome.type') === 'blocked' => 'blocked',
            default => null,
        };
    }

    /**
     * What fraud rules look at (PaymentFacts), null where the objects do not tell.
     *
     * @param array<string, mixed> $intent
     * @param array<string, mixed> $charge
     *
     * @return array<string, int|string|null>
     */
    private static function facts(array $intent, array $charge): array
    {
        $checks = Json::object($charge, 'payment_method_details.card.checks');
        $currency = Json::text($intent, 'metadata.order_currency');
        $total = $currency === null ? null : self::number($intent, 'metadata.order_total');

        return [
            'channel' =>
                Json::text($charge, 'metadata.channel') ??
                (Json::text($charge, 'payment_method_details.type') === 'card_present' ? 'in_person' : null),
            'avs_result' =>
                $charge === []
                    ? null
                    : PaymentFacts::worstOf([
                        Json::text($checks, 'address_line1_check'),
                        Json::text($checks, 'address_postal_code_check'),
                    ]),
            'cvc_result' => $charge === [] ? null : PaymentFacts::worstOf([Json::text($checks, 'cvc_check')]),
            'ip_country' => Json::text($intent, 'metadata.ip_country'),
            'shipping_country' =>
                array_key_exists('shipping', $intent) && $intent['shipping'] === null
                    ? PaymentFacts::NONE
                    : Json::text($intent, 'shipping.address.country'),
            'item_count' => self::number($intent, 'metadata.item_count'),
            'order_total' => $total,
            'order_currency' => $total === null ? null : $currency,
        ];
    }

    /**
     * A whole number in metadata, whose values are texts.
     *
     * @param array<string, mixed> $object
     */
    private static function number(array $object, string $path): ?int
    {
        $text = Json::text($object, $path) ?? '';

        return preg_match('/^\d{1,15}$/D', $text) === 1 ? (int) $text : null;
    }

    /**
     * @param array<string, mixed> $charge
     * @param array{amount: int, currency: string} $money
     *
     * @return array<string, mixed>
     */
    private function captured(array $charge, array $money): array
    {
        $settled = Json::object($charge, 'balance_transaction');

        return $money + [
            'amount_captured' => Json::integer($charge, 'amount_captured') ?? $money['amount'],
            'fee' => Json::integer($settled, 'fee'),
            'transaction_id' => Json::text($settled, 'id'),
            'fee_rates' => Json::object($settled, 'metadata.fee_rates'),
            // Settled later, by charge.updated, where the provider captures first and books afterwards.
            'transaction_details' =>
                $settled === []
                    ? []
                    : [
                        'customer_currency' => $money['currency'],
                        'customer_amount' => $money['amount'],
                        'customer_amount_captured' => Json::integer($charge, 'amount_captured') ?? $money['amount'],
                        'store_currency' => Json::text($settled, 'currency'),
                        'store_amount' => Json::integer($settled, 'amount'),
                        'store_amount_captured' => Json::integer($settled, 'amount'),
                        'store_fee' => Json::integer($settled, 'fee'),
                    ],
        ];
    }
}
