<?php

declare(strict_types=1);

namespace Tillbook\Provider\Objects;

use Tillbook\Platform\Json;

/** A payment intent (pi_…): a payment with all its attempts. Its amount is in minor units of its currency. */
final class PaymentIntent
{
    /**
     * @param string|null $id null only for an object that is broken
     * @param int|null $created epoch seconds
     * @param string|null $status requires_payment_method, requires_confirmation, requires_action, processing,
     *     requires_capture, canceled or succeeded
     * @param string|null $cancellationReason such as abandoned, automatic, expired or requested_by_customer
     * @param bool $isCapturedLater whether it is authorized first, and captured by a request of its own
     * @param string|null $currency ISO code, lower case
     * @param Charge|null $latestCharge null where only its id came, and before the first attempt
     * @param bool $isShipped false only where `shipping` is there and null: nothing is shipped
     * @param string|null $shippingCountry ISO code of two letters; null if the object does not say
     * @param string|null $redirectUrl `next_action.redirect_to_url.url`: the page on which the shopper approves it
     * @param string|null $voucherUrl `next_action.show_voucher.url`: a page with what the shopper needs to pay elsewhere
     * @param int|null $voucherExpires `next_action.show_voucher.expires_at`: until when, epoch seconds
     * @param string|null $errorCode `last_payment_error.code`, such as card_declined
     * @param string|null $declineCode `last_payment_error.decline_code`, the bank's, such as insufficient_funds
     * @param string|null $errorMessage `last_payment_error.message`, for the shopper
     * @param string|null $errorChargeId `last_payment_error.charge`; null if the payment failed before anything was charged
     * @param string|null $errorMethodId `last_payment_error.payment_method` (pm_…), with which it failed
     * @param string|null $paymentMethodId `payment_method` (pm_…)
     * @param string|null $askedMethodId `asked_method`: the method when an event happened, if a later state is told with it
     * @param string|null $customerId `customer` (cus_…): whose method it is, or whose it becomes if it is saved
     * @param bool $keepsMethod whether it has the provider keep its method for the customer (`setup_future_usage`)
     * @param string|null $reviewId `review` (prv_…): the provider's open review of the payment; null if there is none
     * @param SavedMethod|null $savedMethod the method that was saved for the next time; only in answers to PayOrder
     */
    private function __construct(
        public readonly ?string $id,
        public readonly ?int $created,
        public readonly ?string $status,
        public readonly ?string $cancellationReason,
        public readonly bool $isCapturedLater,
        public readonly ?int $amount,
        public readonly ?string $currency,
        public readonly ?string $latestChargeId,
        public readonly ?Charge $latestCharge,
        public readonly bool $isShipped,
        public readonly ?string $shippingCountry,
        public readonly ?string $redirectUrl,
        public readonly ?string $voucherUrl,
        public readonly ?int $voucherExpires,
        public readonly ?string $errorCode,
        public readonly ?string $declineCode,
        public readonly ?string $errorMessage,
        public readonly ?string $errorChargeId,
        public readonly ?string $errorMethodId,
        public readonly ?string $paymentMethodId,
        public readonly ?string $askedMethodId,
        public readonly ?string $customerId,
        public readonly bool $keepsMethod,
        public readonly ?string $reviewId,
        public readonly ?SavedMethod $savedMethod,
        public readonly PaymentMetadata $metadata,
    ) {}

    /** @param array<string, mixed> $object the provider's `payment_intent` */
    public static function fromProvider(array $object): self
    {
        $charge = Json::object($object, 'latest_charge');
        $saved = Json::object($object, 'saved_method');

        return new self(
            Json::text($object, 'id'),
            Json::integer($object, 'created'),
            Json::text($object, 'status'),
            Json::text($object, 'cancellation_reason'),
            Json::text($object, 'capture_method') === 'manual',
            Json::integer($object, 'amount'),
            Json::text($object, 'currency'),
            Json::id($object, 'latest_charge'),
            $charge === [] ? null : Charge::fromProvider($charge, Json::text($object, 'status')),
            !array_key_exists('shipping', $object) || $object['shipping'] !== null,
            Json::text($object, 'shipping.address.country'),
            Json::text($object, 'next_action.redirect_to_url.url'),
            Json::text($object, 'next_action.show_voucher.url'),
            Json::integer($object, 'next_action.show_voucher.expires_at'),
            Json::text($object, 'last_payment_error.code'),
            Json::text($object, 'last_payment_error.decline_code'),
            Json::text($object, 'last_payment_error.message'),
            Json::id($object, 'last_payment_error.charge'),
            Json::id($object, 'last_payment_error.payment_method'),
            Json::id($object, 'payment_method'),
            Json::id($object, 'asked_method') ?? Json::id($object, 'payment_method'),
            Json::id($object, 'customer'),
            Json::text($object, 'setup_future_usage') !== null,
            Json::id($object, 'review'),
            $saved === [] ? null : SavedMethod::fromProvider($saved),
            PaymentMetadata::fromProvider(self::metadata($object)),
        );
    }

    /**
     * Returns the metadata without the block of a payment that isn't canceled: the block is noted first, and canceling
     * can fail. What held the payment before holds it still.
     *
     * @param array<string, mixed> $object
     *
     * @return array<string, mixed>
     */
    private static function metadata(array $object): array
    {
        $metadata = Json::object($object, 'metadata');
        $isBlocked = Json::text($metadata, 'fraud_outcome') === PaymentMetadata::BLOCKED;

        if (!$isBlocked || in_array(Json::text($object, 'status'), [null, 'canceled'], true)) {
            return $metadata;
        }
        $isProvidersReview = (Json::text($metadata, PaymentMetadata::PROVIDERS_REVIEW) ?? '') !== '';

        return ['fraud_outcome' => $isProvidersReview ? null : 'review', 'fraud_reviewed_by' => null] + $metadata;
    }

    /** Whether it failed before anything was charged: the shopper's bank did not confirm the shopper. */
    public function hasFailedUncharged(): bool
    {
        return $this->errorMethodId !== null && $this->errorChargeId === null;
    }

    /**
     * Returns a short name of the attempt that failed uncharged, always the same for it. A customer's method
     * can be tried again, and for other orders; any other one is made for its attempt.
     *
     * @return string|null null if the method tells attempts apart
     */
    public function attempt(): ?string
    {
        return $this->customerId === null
            ? null
            : substr(hash('sha256', "$this->id|" . ($this->metadata->command ?? '')), 0, 12);
    }

    /** Returns what tells its last failed attempt from others: the charge, the method and attempt, or its block. */
    public function failure(): string
    {
        return match (true) {
            $this->metadata->fraudOutcome === PaymentMetadata::BLOCKED_BY_RULES => (string) $this->id,
            $this->hasFailedUncharged() => $this->errorMethodId . $this->attempt(),
            default => $this->latestChargeId ?? (string) $this->id,
        };
    }

    /** Whether the shopper has a voucher that isn't paid yet. */
    public function hasVoucher(): bool
    {
        return $this->status === 'requires_action' && $this->voucherUrl !== null;
    }

    /** Whether the money is taken, authorized, or on its way. */
    public function isPaid(): bool
    {
        return in_array($this->status, ['succeeded', 'requires_capture', 'processing'], true);
    }
}
