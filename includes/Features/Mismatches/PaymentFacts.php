<?php

declare(strict_types=1);

namespace Tillbook\Features\Mismatches;

/** What the ledger says of a payment, as far as an order can disagree with it. Amounts are minor units. */
final class PaymentFacts
{
    private const UNDER_WAY = 'processing';

    /**
     * @param int $rowId its row in the ledger
     * @param int|null $orderId the order that it names
     * @param int $refunded what was given back; pending counts, failed does not
     * @param int $lost what lost disputes took
     * @param bool $isReturned whether the customer's bank took it back
     */
    public function __construct(
        public readonly int $rowId,
        public readonly string $intentId,
        public readonly ?string $chargeId,
        public readonly ?int $orderId,
        public readonly string $status,
        public readonly string $currency,
        public readonly int $amount,
        public readonly int $captured,
        public readonly int $refunded,
        public readonly int $lost = 0,
        public readonly bool $isReturned = false,
    ) {}

    public function withLost(int $lost): self
    {
        return new self(
            $this->rowId,
            $this->intentId,
            $this->chargeId,
            $this->orderId,
            $this->status,
            $this->currency,
            $this->amount,
            $this->captured,
            $this->refunded,
            $lost,
            $this->isReturned,
        );
    }

    public function returned(): self
    {
        return new self(
            $this->rowId,
            $this->intentId,
            $this->chargeId,
            $this->orderId,
            $this->status,
            $this->currency,
            $this->amount,
            $this->captured,
            $this->refunded,
            $this->lost,
            true,
        );
    }

    /** Whether it went through, or waits for its capture. What the bank took back was not paid after all. */
    public function stands(): bool
    {
        return !$this->isReturned && ($this->isSettled() || $this->status === 'requires_capture');
    }

    public function isSettled(): bool
    {
        return $this->status === 'succeeded';
    }

    /** Whether an order may count on it: a bank debit that is under way has neither failed nor arrived. */
    public function paysAnOrder(): bool
    {
        return $this->stands() || $this->status === self::UNDER_WAY;
    }

    /** What is left of it: nothing, once all of it went back to the customer. */
    public function remaining(): int
    {
        return $this->isSettled() ? $this->captured - $this->refunded - $this->lost : $this->amount;
    }
}
