<?php

declare(strict_types=1);

namespace Tillbook\Features\Mismatches;

/** What the store says of an order that was paid with Tillbook. Amounts are minor units of the order's currency. */
final class OrderFacts
{
    /**
     * @param bool $isPaid whether its status says that it was paid
     * @param string|null $intentId the payment that it names
     * @param int $created epoch seconds
     * @param int $refunded sum of the store's refunds
     * @param string|null $accountId the sandbox account that made it up; null for an order of the store's own
     * @param bool $isClosed whether it was cancelled, or failed: nothing is delivered for it
     * @param positive-int $unit the least amount that the store can write, in minor units: 10 where it has two decimals
     *     for a currency that has three
     */
    public function __construct(
        public readonly int $id,
        public readonly string $currency,
        public readonly int $total,
        public readonly bool $isPaid,
        public readonly ?string $intentId,
        public readonly int $created,
        public readonly int $refunded = 0,
        public readonly bool $isClosed = false,
        public readonly int $unit = 1,
        public readonly ?string $accountId = null,
    ) {}

    public function withRefunded(int $refunded): self
    {
        return new self(
            $this->id,
            $this->currency,
            $this->total,
            $this->isPaid,
            $this->intentId,
            $this->created,
            $refunded,
            $this->isClosed,
            $this->unit,
            $this->accountId,
        );
    }

    /** Whether a payment that names this order, or no order, is this order's. */
    public function owns(PaymentFacts $payment): bool
    {
        return $payment->orderId === null
            ? $this->intentId === $payment->intentId
            : $payment->orderId === $this->id && ($this->intentId === null || $this->intentId === $payment->intentId);
    }
}
