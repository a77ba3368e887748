<?php

declare(strict_types=1);

namespace Tillbook\Provider\Objects;

use Tillbook\Platform\Json;

/** A charge (ch_…, py_…): an attempt to collect a payment. Amounts are minor units of its currency. */
final class Charge
{
    /**
     * @param string|null $id null only for an object that is broken
     * @param int|null $created epoch seconds
     * @param string|null $status succeeded, pending or failed
     * @param int|null $amount the amount of the attempt
     * @param int|null $amountCaptured the part that was captured; 0 while the bank hasn't answered
     * @param int|null $amountRefunded the part that was given back; everything for a released authorization
     * @param int|null $applicationFeeAmount the platform's share
     * @param string|null $currency ISO code, lower case
     * @param bool $paid whether it went through, captured or not
     * @param bool $captured whether the money was taken. Of a debit the provider says so from the start, and books it when
     *     the bank is asked; it was taken only if the payment has succeeded
     * @param bool $refunded whether everything was given back
     * @param string|null $failureCode such as card_declined; the outcome may have a more precise reason
     * @param PaymentIntent|null $paymentIntent null where only its id came
     * @param BalanceTransaction|null $balanceTransaction null where only its id came, and before it is booked
     * @param string|null $paymentMethodId `payment_method` (pm_…)
     * @param string|null $reviewId `review` (prv_…): the provider's open review; null if there is none
     * @param bool $disputed whether the customer has disputed it, whatever became of that
     * @param bool $isReportedFraud whether the merchant told the provider that it is fraud, `fraud_details.user_report`
     */
    private function __construct(
        public readonly ?string $id,
        public readonly ?int $created,
        public readonly ?string $status,
        public readonly ?int $amount,
        public readonly ?int $amountCaptured,
        public readonly ?int $amountRefunded,
        public readonly ?int $applicationFeeAmount,
        public readonly ?string $currency,
        public readonly bool $paid,
        public readonly bool $captured,
        public readonly bool $refunded,
        public readonly ?string $failureCode,
        public readonly Outcome $outcome,
        public readonly ?string $paymentIntentId,
        public readonly ?PaymentIntent $paymentIntent,
        public readonly ?string $balanceTransactionId,
        public readonly ?BalanceTransaction $balanceTransaction,
        public readonly ?string $paymentMethodId,
        public readonly ?string $reviewId,
        public readonly bool $disputed,
        public readonly bool $isReportedFraud,
        public readonly PaymentMethodDetails $paymentMethodDetails,
        public readonly BillingDetails $billingDetails,
        public readonly PaymentMetadata $metadata,
    ) {}

    /**
     * @param array<string, mixed> $object the provider's `charge`
     * @param string|null $paymentStatus of the payment whose latest attempt it is; null if unknown, or if the charge has it
     */
    public static function fromProvider(array $object, ?string $paymentStatus = null): self
    {
        $intent = Json::object($object, 'payment_intent');
        $settled = Json::object($object, 'balance_transaction');
        $settledId = Json::id($object, 'balance_transaction');
        $status = Json::text($object, 'status');
        $currency = Json::text($object, 'currency');
        $isTaken = match ($status) {
            'pending' => false,
            'failed' => $settledId !== null && self::mayHaveBeenPaid($object, $paymentStatus),
            default => true,
        };

        return new self(
            Json::text($object, 'id'),
            Json::integer($object, 'created'),
            $status,
            Json::integer($object, 'amount'),
            $isTaken ? Json::integer($object, 'amount_captured') : 0,
            Json::integer($object, 'amount_refunded'),
            Json::integer($object, 'application_fee_amount'),
            $currency,
            Json::boolean($object, 'paid'),
            $isTaken && Json::boolean($object, 'captured'),
            Json::boolean($object, 'refunded'),
            Json::text($object, 'failure_code'),
            Outcome::fromProvider(Json::object($object, 'outcome')),
            Json::id($object, 'payment_intent'),
            $intent === [] ? null : PaymentIntent::fromProvider($intent),
            $settledId,
            $settled === [] ? null : BalanceTransaction::fromProvider($settled, $currency),
            Json::id($object, 'payment_method'),
            Json::id($object, 'review'),
            Json::boolean($object, 'disputed'),
            Json::text($object, 'fraud_details.user_report') === 'fraudulent',
            PaymentMethodDetails::fromProvider(Json::object($object, 'payment_method_details')),
            BillingDetails::fromProvider(Json::object($object, 'billing_details')),
            PaymentMetadata::fromProvider(Json::object($object, 'metadata')),
        );
    }

    /**
     * Whether a debit that failed can have been paid before: the payment stays succeeded if the bank takes it back, and
     * waits for another method if the bank refuses. Without a payment it can.
     *
     * @param array<string, mixed> $object
     */
    private static function mayHaveBeenPaid(array $object, ?string $paymentStatus): bool
    {
        $intent = Json::object($object, 'payment_intent');
        $latest = Json::id($intent, 'latest_charge');
        $isLatest = $latest === null || $latest === Json::text($object, 'id');

        return $isLatest && in_array($paymentStatus ?? Json::text($intent, 'status'), [null, 'succeeded'], true);
    }

    /** Whether the money was taken or is held. */
    public function isAuthorized(): bool
    {
        return $this->status === 'succeeded';
    }

    /**
     * Returns until when an authorization is held, epoch seconds: the provider's word, otherwise the rule of its
     * method; null if neither is known.
     */
    public function heldUntil(): ?int
    {
        $days = PaymentMethodDetails::HOLD_DAYS[$this->paymentMethodDetails->type ?? ''] ?? null;

        return $this->paymentMethodDetails->captureBefore ??
            ($days === null || $this->created === null ? null : $this->created + $days * DAY_IN_SECONDS);
    }

    /** Whether the customer's bank took a debit back after it was paid. */
    public function isReturned(): bool
    {
        return $this->captured && $this->status === 'failed';
    }

    /** The most precise reason of a failure, such as insufficient_funds; null if none is given. */
    public function failureReason(): ?string
    {
        return $this->outcome->reason ?? $this->failureCode;
    }

    /** The sales channel: `online`, `in_person`, or the one in the metadata, such as `in_person_pos`. */
    public function channel(): string
    {
        return $this->metadata->channel ?? ($this->paymentMethodDetails->isInPerson() ? 'in_person' : 'online');
    }
}
