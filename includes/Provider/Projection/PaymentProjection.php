<?php

declare(strict_types=1);

namespace Tillbook\Provider\Projection;

use Tillbook\Ledger\Seller;
use Tillbook\Ledger\Write\Batch;
use Tillbook\Provider\Event;
use Tillbook\Provider\Fraud\PaymentAttributes;
use Tillbook\Provider\IncompleteEvent;
use Tillbook\Provider\Objects\Charge;
use Tillbook\Provider\Objects\PaymentIntent;
use Tillbook\Provider\Objects\PaymentMetadata;
use Tillbook\Provider\Ownership;

/** Creates the row of a payment intent with its latest charge, and the timeline entries for payment and capture. */
final class PaymentProjection implements Projection
{
    public function handles(Event $event): bool
    {
        return str_starts_with($event->type, 'payment_intent.') ||
            (str_starts_with($event->type, 'charge.') && !str_starts_with($event->type, 'charge.dispute.'));
    }

    public function apply(Event $event, Batch $batch, Ownership $ownership): void
    {
        $isIntent = ($event->object['object'] ?? null) === 'payment_intent';
        IncompleteEvent::unlessNamed($event, $event->objectId());
        IncompleteEvent::unlessExpanded($event, $event->object, $isIntent ? 'latest_charge' : 'payment_intent');
        $sentCharge = $isIntent ? $event->expanded('latest_charge') : $event->object;
        $sentIntent = $isIntent ? $event->object : $event->expanded('payment_intent');
        $isBare = $sentIntent === [];
        $intent = $isBare ? null : PaymentIntent::fromProvider($sentIntent);
        $charge = match (true) {
            $sentCharge === [] => null,
            $isIntent => $intent?->latestCharge,
            default => Charge::fromProvider($sentCharge),
        };
        if ($charge?->captured === true) {
            // The fee of a capture. It may be missing: some methods are booked later, and charge.updated brings it.
            IncompleteEvent::unlessExpanded($event, $sentCharge, 'balance_transaction');
        }
        $intent ??= PaymentIntent::fromProvider(self::intentOfBareCharge($sentCharge));
        $intentId = IncompleteEvent::unlessNamed($event, $intent->id);
        $chargeId = $charge->id ?? $intent->latestChargeId;
        // An earlier attempt, of which news came late, says nothing about the payment's state.
        $isEarlier = $charge?->id !== null && ($intent->latestChargeId ?? $charge->id) !== $charge->id;
        if (!$isBare && !$isEarlier) {
            $batch->object(['latest_charge' => $chargeId] + $sentIntent, null, $event->observed);
        }
        if ($charge?->id !== null) {
            $batch->object(
                $isBare ? $sentCharge : ['payment_intent' => $intentId] + $sentCharge,
                $isBare ? null : $intentId,
                $event->observed,
            );
        }
        $seller = $ownership->seller($intent->metadata, $charge);
        $fraudStatus = self::fraudStatus($intent, $charge);
        // Others have their method in their transactions. These lists show it once the charge is deleted, too.
        $isListed = $intent->status === 'requires_capture' || $fraudStatus !== null;
        $method = $isListed ? $charge?->paymentMethodDetails : null;
        $row =
            [
                'payment_intent_id' => $intentId,
                'charge_id' => $chargeId,
                'seller' => $seller->value,
                'order_id' => $seller === Seller::ThisStore ? $intent->metadata->orderId : null,
                'created' => $intent->created ?? $event->created,
                'capture_before' => $charge?->paymentMethodDetails->captureBefore,
                'amount' => $intent->amount ?? 0,
                'amount_captured' => $charge->amountCaptured ?? 0,
                // A debit that was taken back leaves nothing.
                'amount_refunded' =>
                    ($charge?->isReturned() === true ? $charge->amountCaptured : $charge?->amountRefunded) ?? 0,
                'currency' => $intent->currency ?? '',
                'status' => $intent->status ?? '',
                'captured' => (int) ($charge?->captured === true),
                'fraud_status' => $fraudStatus,
                'risk_level' => $charge?->outcome->risk,
                'source' => $method?->source(),
                'source_identifier' => $method?->lastDigits(),
                'customer_name' => $charge?->billingDetails->name,
                'customer_email' => $charge?->billingDetails->email,
                'customer_country' => $charge?->billingDetails->country,
                'updated' => $event->observed,
            ] + self::facts($intent, $charge);
        if (!$isEarlier) {
            $batch->row('payments', $intentId, $row);
        }
        $this->timeline($event, $intentId, $chargeId, $intent, $charge, $batch);
    }

    /**
     * Makes the payment intent that a charge of the older Charges API lacks. The payment has the charge's id.
     *
     * @param array<string, mixed> $charge
     *
     * @return array<string, mixed>
     */
    private static function intentOfBareCharge(array $charge): array
    {
        $state = Charge::fromProvider($charge);

        return [
            'id' => $state->id,
            'object' => 'payment_intent',
            'latest_charge' => $state->id,
            'status' => match (true) {
                $state->captured => 'succeeded',
                $state->refunded => 'canceled',
                $state->status === 'succeeded' => 'requires_capture',
                $state->status === 'pending' => 'processing',
                default => 'requires_payment_method',
            },
        ] +
            array_intersect_key($charge, [
                'created' => 0,
                'amount' => 0,
                'currency' => 0,
                'metadata' => 0,
                'shipping' => 0,
            ]);
    }

    private function timeline(
        Event $event,
        string $intentId,
        ?string $chargeId,
        PaymentIntent $intent,
        ?Charge $charge,
        Batch $batch,
    ): void {
        $attempt = $chargeId ?? $intentId;
        $money = ['amount' => $intent->amount ?? 0, 'currency' => $intent->currency ?? ''];
        $rules = ['ruleset_results' => $intent->metadata->rulesetResults];
        $fraud = $intent->metadata->fraudOutcome;
        $reason = $intent->cancellationReason;
        $happened = static function (
            string $name,
            string $type,
            int $sequence,
            array $more = [],
            ?bool $isComplete = null,
            ?int $at = null,
        ) use ($batch, $event, $intentId, $money): void {
            /** @var array<string, mixed> $more */
            $batch->happened($intentId, $name, $type, $at ?? $event->created, $sequence, $money + $more, $isComplete);
        };
        $blocked = static fn() => $happened(
            "block:$intentId",
            'fraud_outcome_block',
            2,
            $rules + ['charge_id' => $chargeId],
        );
        match ($event->type) {
            'payment_intent.created' => $happened("started:$intentId", 'started', 0),
            'payment_intent.amount_capturable_updated' => match (true) {
                $fraud === 'review' => $happened("review:$intentId", 'fraud_outcome_review', 2, $rules),
                // No one has to do anything about it.
                $intent->metadata->isDecidedByRules() => null,
                default => $happened("authorized:$attempt", 'authorized', 1),
            },
            'payment_intent.payment_failed' => match (true) {
                $fraud === 'block' => $blocked(),
                // No charge tells it: the shopper's bank did not confirm the shopper.
                $intent->hasFailedUncharged() => $happened(
                    implode(
                        ':',
                        array_filter(['failed', $intentId, $intent->errorMethodId, $intent->attempt()], is_string(...)),
                    ),
                    'failed',
                    2,
                    ['reason' => $intent->errorCode],
                ),
                default => null,
            },
            'payment_intent.requires_action' => $happened(
                "waiting:$intentId:" . ($intent->askedMethodId ?? ($intent->errorMethodId ?? $event->created)),
                'payment_waiting',
                1,
            ),
            'payment_intent.processing' => $happened("processing:$attempt", 'payment_processing', 2),
            'payment_intent.canceled' => match (true) {
                $fraud === 'block' => $blocked(),
                $charge?->isAuthorized() !== true => $happened("canceled:$intentId", 'payment_canceled', 3, [
                    'reason' => $reason,
                ]),
                in_array($reason, ['automatic', 'expired'], true) => $happened(
                    "expired:$attempt",
                    'authorization_expired',
                    3,
                ),
                default => $happened("voided:$attempt", 'authorization_voided', 3),
            },
            'charge.failed' => $happened("failed:$attempt", 'failed', 2, [
                'reason' => $charge?->failureReason(),
                'method' => $charge?->paymentMethodDetails->type,
            ]),
            default => null,
        };
        $reviewer = $intent->metadata->fraudReviewedBy;
        // Someone else may have done the opposite of what the reviewer decided.
        $decision = match ([$event->type, $fraud]) {
            ['charge.captured', PaymentMetadata::APPROVED] => 'fraud_outcome_manual_approve',
            ['payment_intent.canceled', PaymentMetadata::BLOCKED] => 'fraud_outcome_manual_block',
            default => null,
        };
        if ($reviewer !== null && $decision !== null) {
            // The end of the provider's review may tell it, too.
            $happened("reviewed:$intentId", $decision, 2, ['user_id' => $reviewer], true);
        }
        $settled = $charge?->balanceTransaction;
        $isCapture =
            $event->type === 'charge.captured' ||
            ($charge?->captured === true &&
                match ($event->type) {
                    // Of an authorization it says when the money was held, however late it is heard.
                    'charge.succeeded' => !$intent->isCapturedLater,
                    'charge.updated' => !$intent->isCapturedLater || $settled !== null,
                    default => false,
                });
        if ($isCapture) {
            // Where it is booked later, charge.updated brings the fee.
            $happened(
                "captured:$attempt",
                'captured',
                3,
                self::captured($charge, $money),
                $settled !== null,
                // It may be an edit, years later. Debits are booked before they are paid.
                $event->type === 'charge.updated' && $charge?->paymentMethodDetails->isDebit() !== true
                    ? $settled?->created
                    : null,
            );
        }
    }

    /** Whether fraud rules, the provider or a person held or blocked it: the value that lists filter by. */
    private static function fraudStatus(PaymentIntent $intent, ?Charge $charge): ?string
    {
        $outcome = $intent->metadata->fraudOutcome;

        return match (true) {
            // Nothing is held yet, such as while the shopper is asked by their bank.
            $outcome === 'review' && $charge?->isAuthorized() !== true => null,
            $outcome === 'review' && $intent->status === 'canceled' => self::endOfCanceled($intent),
            // Someone captured it at the provider.
            $outcome === 'review' && $charge?->captured === true => 'review_ended',
            // The provider's own review ends with it.
            $outcome === 'review' => $outcome,
            ($intent->reviewId ?? $charge?->reviewId) !== null && $charge?->isAuthorized() === true => 'radar_review',
            $charge?->outcome->type === 'manual_review' && in_array($outcome, [null, PaymentMetadata::APPROVED], true)
                => self::endOfReview($intent, $charge),
            $outcome !== null => $outcome,
            $charge?->outcome->type === 'blocked' => 'blocked',
            default => null,
        };
    }

    /**
     * Returns how the provider's review of a payment ended, as far as the payment shows: an approved payment that was
     * refunded or disputed later looks like one that was refunded or disputed instead.
     */
    private static function endOfReview(PaymentIntent $intent, Charge $charge): string
    {
        return match (true) {
            // Noted before the approval, which may have come too late.
            $charge->isReportedFraud && $charge->refunded => PaymentMetadata::BLOCKED,
            $intent->metadata->fraudOutcome !== null => $intent->metadata->fraudOutcome,
            $intent->status === 'canceled' => self::endOfCanceled($intent),
            $charge->refunded, $charge->disputed => 'review_ended',
            default => PaymentMetadata::APPROVED,
        };
    }

    /** Returns how the review of a canceled payment ended; it may be canceled with its order or at the provider. */
    private static function endOfCanceled(PaymentIntent $intent): string
    {
        return in_array($intent->cancellationReason, ['automatic', 'expired'], true)
            ? 'review_expired'
            : PaymentMetadata::BLOCKED;
    }

    /**
     * Returns the facts for fraud rules (PaymentAttributes); null if the objects don't contain them.
     *
     * @return array<string, int|string|null>
     */
    private static function facts(PaymentIntent $intent, ?Charge $charge): array
    {
        $details = $charge?->paymentMethodDetails;
        $checks = $details?->checks;

        return [
            'channel' => $charge?->metadata->channel ?? ($details?->isInPerson() === true ? 'in_person' : null),
            'avs_result' =>
                $charge === null
                    ? null
                    : PaymentAttributes::worstOf([$checks?->addressLine1, $checks?->addressPostalCode]),
            'cvc_result' => $charge === null ? null : PaymentAttributes::worstOf([$checks?->cvc]),
            'ip_country' => $intent->metadata->ipCountry,
            'shipping_country' => $intent->isShipped ? $intent->shippingCountry : PaymentAttributes::NONE,
            'item_count' => $intent->metadata->itemCount,
            'order_total' => $intent->metadata->orderTotal,
            'order_currency' => $intent->metadata->orderCurrency,
        ];
    }

    /**
     * @param array{amount: int, currency: string} $money
     *
     * @return array<string, mixed>
     */
    private static function captured(?Charge $charge, array $money): array
    {
        $settled = $charge?->balanceTransaction;
        $captured = $charge->amountCaptured ?? $money['amount'];

        return [
            'amount_captured' => $captured,
            'fee' => $settled?->fee,
            'transaction_id' => $charge?->balanceTransactionId,
            'fee_rates' => $settled->feeRates->fields ?? [],
            // Settled later, by charge.updated, where the provider captures first and books afterwards.
            'transaction_details' =>
                $settled === null
                    ? []
                    : [
                        'customer_currency' => $money['currency'],
                        'customer_amount' => $money['amount'],
                        'customer_amount_captured' => $captured,
                        'store_currency' => $settled->currency,
                        'store_amount' => $settled->amount,
                        'store_amount_captured' => $settled->amount,
                        'store_fee' => $settled->fee,
                    ],
        ];
    }
}
