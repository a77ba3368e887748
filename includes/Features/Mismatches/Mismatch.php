<?php

declare(strict_types=1);

namespace Tillbook\Features\Mismatches;

/** An order and a payment that disagree, or one of them without the other. */
final class Mismatch
{
    public const PAYMENT_WITHOUT_ORDER = 'payment_without_order';
    public const AUTHORIZATION_WITHOUT_ORDER = 'authorization_without_order';
    public const PAID_TWICE = 'paid_twice';
    public const CLOSED_ORDER_PAID = 'closed_order_paid';
    public const OPEN_ORDER_PAID = 'open_order_paid';
    public const ORDER_WITHOUT_PAYMENT = 'order_without_payment';
    public const AMOUNT_DIFFERS = 'amount_differs';
    public const REFUND_ONLY_IN_STORE = 'refund_only_in_store';
    public const REFUND_ONLY_AT_PROVIDER = 'refund_only_at_provider';

    /**
     * @param string $kind one of MismatchSchema::KINDS
     * @param string $currency of both amounts
     * @param int|null $orderAmount minor units; null if the store has no amount in that currency
     * @param int|null $paymentAmount minor units
     */
    public function __construct(
        public readonly string $kind,
        public readonly ?string $paymentIntentId,
        public readonly ?int $orderId,
        public readonly string $currency,
        public readonly ?int $orderAmount,
        public readonly ?int $paymentAmount,
    ) {}

    /** Returns a key that stays the same when the same mismatch is found again. */
    public function subject(): string
    {
        return $this->kind .
            ':' .
            ($this->kind === self::ORDER_WITHOUT_PAYMENT ? (string) $this->orderId : $this->paymentIntentId);
    }
}
