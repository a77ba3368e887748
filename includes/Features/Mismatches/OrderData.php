<?php

declare(strict_types=1);

namespace Tillbook\Features\Mismatches;

/** The store's data of an order that was paid with Tillbook. Amounts are in minor units of the order's currency. */
final class OrderData
{
    /**
     * @param bool $isPaid whether its status counts as paid
     * @param string|null $intentId the payment that it references
     * @param int $created epoch seconds
     * @param int $refunded sum of the store's refunds
     * @param string|null $accountId the sandbox account that generated the order; null for a real order
     * @param bool $isClosed whether it was canceled or failed, so that nothing is delivered for it
     * @param bool $isOpen whether it waits for its payment: it isn't closed, and was never paid
     * @param bool|null $isLive whether its first attempt to pay was with real money (OrderMode); null if unknown
     * @param int $parentId the order that it's a part of; 0 if none
     * @param positive-int $unit the smallest amount that the order can state, in minor units (OrderPrecision::unit())
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
        public readonly bool $isOpen = false,
        public readonly ?bool $isLive = null,
        public readonly int $parentId = 0,
    ) {}

    /** Returns a copy with the sum of the store's refunds, in minor units. */
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
            $this->isOpen,
            $this->isLive,
            $this->parentId,
        );
    }

    /** Returns whether a payment that references this order, or no order, belongs to this order. */
    public function owns(LedgerPayment $payment): bool
    {
        return $payment->orderId === null
            ? $this->intentId === $payment->intentId
            : $payment->orderId === $this->id && ($this->intentId === null || $this->intentId === $payment->intentId);
    }
}
