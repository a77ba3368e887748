<?php

declare(strict_types=1);

namespace Tillbook\Provider\Objects;

use Tillbook\Platform\Json;

/** The provider's review of a payment (prv_…): its risk check wants a person to look at the payment. */
final class Review
{
    /** The reasons of an end that gave the money back. */
    private const BLOCKED = ['canceled', 'refunded', 'refunded_as_fraud'];

    /**
     * @param string|null $id null only for an object that is broken
     * @param string|null $closedReason approved, refunded, refunded_as_fraud, disputed and others; null while it is open
     * @param PaymentIntent|null $paymentIntent null where only its id came
     * @param string|null $paymentId the payment intent, or the charge if there is none
     */
    private function __construct(
        public readonly ?string $id,
        public readonly ?string $closedReason,
        public readonly ?PaymentIntent $paymentIntent,
        public readonly ?string $paymentId,
    ) {}

    /** @param array<string, mixed> $object the provider's `review` */
    public static function fromProvider(array $object): self
    {
        $intent = Json::object($object, 'payment_intent');

        return new self(
            Json::text($object, 'id'),
            Json::text($object, 'closed_reason'),
            $intent === [] ? null : PaymentIntent::fromProvider($intent),
            Json::id($object, 'payment_intent') ?? Json::id($object, 'charge'),
        );
    }

    public function isApproved(): bool
    {
        return $this->closedReason === 'approved';
    }

    /** Whether the payment was canceled or refunded instead. */
    public function isBlocked(): bool
    {
        return in_array($this->closedReason, self::BLOCKED, true);
    }
}
