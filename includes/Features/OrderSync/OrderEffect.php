<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderSync;

use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;

/** A change of a payment that its order has to follow. */
final class OrderEffect
{
    /**
     * @param Money $amount the authorized, captured or refunded amount
     * @param string|null $objectId the refund, the dispute, the fraud warning, the charge of an attempt that can be repeated, or that of
     *     another gateway's payment
     * @param int $happened epoch seconds
     * @param bool $isOfThisStore whether the payment says that this site made it; otherwise it doesn't say
     * @param int|null $storeRefundId the store's own record of a refund that it started
     * @param int|null $due deadline of the merchant's response, or of the shopper's voucher, epoch seconds
     * @param array<string, mixed> $method the payment method, as PaidWith reads it; empty if unknown
     * @param string|null $note the user's note to a refund
     * @param bool $isOfOtherGateway whether the order is one of an inactive gateway, whose payment this
     *     site refunded, captured or canceled
     * @param string|null $url page of the shopper's voucher
     * @param string|null $attempt tells attempts apart that have the same object, such as a saved card that is tried again
     * @param array<string, mixed> $card the payment method for the next payments, as SavedMethod reads it, and `is_new`: whether this
     *     payment has the provider keep it; empty if it is no customer's
     * @param string|null $orderProof proof of the order that the payment was made for (OrderProof); null if it has none
     * @param string|null $pendingReason what a refund waits for (Refund::$pendingReason)
     */
    public function __construct(
        public readonly EffectKind $kind,
        public readonly int $orderId,
        public readonly string $intentId,
        public readonly ?string $objectId,
        public readonly Money $amount,
        public readonly int $happened,
        public readonly bool $isOfThisStore,
        public readonly ?string $reason = null,
        public readonly ?string $refundStatus = null,
        public readonly ?int $storeRefundId = null,
        public readonly ?int $userId = null,
        public readonly ?int $due = null,
        public readonly array $method = [],
        public readonly ?string $note = null,
        public readonly bool $isOfOtherGateway = false,
        public readonly ?string $url = null,
        public readonly ?string $attempt = null,
        public readonly array $card = [],
        public readonly ?string $orderProof = null,
        public readonly ?string $pendingReason = null,
    ) {}

    /**
     * Returns a name that is unique in the ledger; a repeated event has the same effect name, so it takes effect once.
     */
    public function name(): string
    {
        return $this->kind->nameOf($this->objectId ?? $this->intentId) .
            ($this->attempt === null ? '' : ":$this->attempt");
    }

    /** Returns whether it is a refund that WooCommerce recorded first. It goes on with the order after the refund. */
    public function beganInStore(): bool
    {
        return $this->kind === EffectKind::Refund && $this->storeRefundId !== null;
    }

    /** Returns the type of the payment method, such as sepa_debit; null if unknown. */
    public function methodType(): ?string
    {
        return Json::text($this->method, 'type');
    }

    /** Returns the same effect without personal data. */
    public function withoutPersonalData(): self
    {
        return $this->with($this->refundStatus, false);
    }

    /** Returns the same refund, of which is known that it has arrived. */
    public function arrived(): self
    {
        return $this->with('succeeded', true);
    }

    private function with(?string $refundStatus, bool $isComplete): self
    {
        return new self(
            $this->kind,
            $this->orderId,
            $this->intentId,
            $this->objectId,
            $this->amount,
            $this->happened,
            $this->isOfThisStore,
            $this->reason,
            $refundStatus,
            $this->storeRefundId,
            $this->userId,
            $this->due,
            $isComplete ? $this->method : [],
            $isComplete ? $this->note : null,
            isOfOtherGateway: $this->isOfOtherGateway,
            url: $isComplete ? $this->url : null,
            attempt: $this->attempt,
            card: $isComplete ? $this->card : [],
            orderProof: $this->orderProof,
            pendingReason: $this->pendingReason,
        );
    }

    public function toJson(): string
    {
        return (string) wp_json_encode(
            ['amount' => $this->amount->amount, 'currency' => $this->amount->currency] + get_object_vars($this),
        );
    }

    public static function fromJson(string $json): ?self
    {
        $fields = Json::decode($json);
        $kind = EffectKind::tryFrom(Json::text($fields, 'kind') ?? '');
        if ($kind === null) {
            return null;
        }

        return new self(
            $kind,
            Json::integer($fields, 'orderId') ?? 0,
            Json::text($fields, 'intentId') ?? '',
            Json::text($fields, 'objectId'),
            new Money(Json::integer($fields, 'amount') ?? 0, Json::text($fields, 'currency') ?? ''),
            Json::integer($fields, 'happened') ?? 0,
            Json::boolean($fields, 'isOfThisStore'),
            Json::text($fields, 'reason'),
            Json::text($fields, 'refundStatus'),
            Json::integer($fields, 'storeRefundId'),
            Json::integer($fields, 'userId'),
            Json::integer($fields, 'due'),
            Json::object($fields, 'method'),
            Json::text($fields, 'note'),
            Json::boolean($fields, 'isOfOtherGateway'),
            Json::text($fields, 'url'),
            Json::text($fields, 'attempt'),
            Json::object($fields, 'card'),
            Json::text($fields, 'orderProof'),
            Json::text($fields, 'pendingReason'),
        );
    }
}
