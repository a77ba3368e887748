<?php

declare(strict_types=1);

namespace Tillbook\Features\Mismatches;

/** The ledger's data of a payment that is compared with its order. Amounts are in minor units. */
final class LedgerPayment
{
    private const UNDER_WAY = 'processing';

    /**
     * @param int $rowId its row in the ledger
     * @param int|null $orderId the order that it references
     * @param int $refunded the refunded amount, including pending refunds but not failed ones
     * @param int $lost the amount lost to disputes
     * @param bool $isReturned whether the customer's bank returned the debit
     * @param bool $isOfThisStore whether this store sold what it pays for (Ledger\Seller)
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
        public readonly bool $isOfThisStore = true,
    ) {}

    /** Returns a copy with the amount lost to disputes, in minor units. */
    public function withLost(int $lost): self
    {
        return $this->with($lost, $this->isReturned);
    }

    /** Returns a copy that is marked as returned by the customer's bank. */
    public function returned(): self
    {
        return $this->with($this->lost, true);
    }

    /** Returns whether it succeeded or awaits capture. A returned debit counts as unpaid. */
    public function isEffective(): bool
    {
        return !$this->isReturned && ($this->isSettled() || $this->status === 'requires_capture');
    }

    /** Returns whether it succeeded, so that money moved. */
    public function isSettled(): bool
    {
        return $this->status === 'succeeded';
    }

    /** Returns whether an order may rely on it: a pending bank debit has neither failed nor arrived. */
    public function paysAnOrder(): bool
    {
        return $this->isEffective() || $this->status === self::UNDER_WAY;
    }

    /** Returns the amount that is left of it: zero once it is fully refunded. */
    public function remaining(): int
    {
        return $this->isSettled() ? $this->captured - $this->refunded - $this->lost : $this->amount;
    }

    private function with(int $lost, bool $isReturned): self
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
            $isReturned,
            $this->isOfThisStore,
        );
    }
}
