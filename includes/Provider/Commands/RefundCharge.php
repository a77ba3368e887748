<?php

declare(strict_types=1);

namespace Tillbook\Provider\Commands;

use Tillbook\Platform\Money\Money;

/** Gives money back on a charge (spec 2 §4). */
final class RefundCharge implements Command
{
    /**
     * @param Money $amount what to refund now
     * @param int|null $storeRefundId the store's own record of the refund, where the store started it
     * @param bool $isRemainder whether the request named no amount; $amount is then what remained when it was sent
     * @param string|null $note the reason in the user's own words; the provider keeps it with the refund
     * @param int|null $refundedBy the user who made the refund
     */
    public function __construct(
        public readonly string $chargeId,
        public readonly Money $amount,
        public readonly ?string $reason,
        public readonly ?int $storeRefundId = null,
        public readonly bool $isRemainder = false,
        public readonly ?string $note = null,
        public readonly ?int $refundedBy = null,
    ) {}

    public function operation(): string
    {
        return 'refund';
    }

    public function action(): string
    {
        return $this->operation();
    }

    public function subjectId(): string
    {
        return $this->chargeId;
    }

    public function money(): Money
    {
        return $this->amount;
    }

    /** Without the note: it may name a person, and parameters are written to the log. */
    public function parameters(): array
    {
        return [
            // A repeated full refund is the same request, although nothing remains of the payment by then.
            'amount' => $this->isRemainder ? null : $this->amount->amount,
            'reason' => $this->reason,
            // Two records of the store are two refunds, even where everything else is alike.
        ] + ($this->storeRefundId === null ? [] : ['store_refund' => $this->storeRefundId]);
    }
}
