<?php

declare(strict_types=1);

namespace Tillbook\Provider\Commands;

use Tillbook\Platform\Money\Money;

/** Refunds a charge fully or partially (spec 2 §4). */
final class RefundCharge implements Command
{
    /**
     * @param Money $amount amount to refund
     * @param int|null $storeRefundId ID of the store's refund record, if the store started the refund
     * @param bool $isRemainder whether the request had no amount; $amount is then the remaining amount when it was sent
     * @param string|null $note the user's free-text reason, stored with the refund at the provider
     * @param int|null $refundedBy ID of the user who made the refund
     * @param int|null $linkedOrderId the order of an inactive gateway that took the payment: it gets the refund record
     */
    public function __construct(
        public readonly string $chargeId,
        public readonly Money $amount,
        public readonly ?string $reason,
        public readonly ?int $storeRefundId = null,
        public readonly bool $isRemainder = false,
        public readonly ?string $note = null,
        public readonly ?int $refundedBy = null,
        public readonly ?int $linkedOrderId = null,
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

    /** Excludes the note, because it may contain personal data and parameters are logged. */
    public function parameters(): array
    {
        return [
            // A repeated full refund is the same request, although no amount remains by then.
            'amount' => $this->isRemainder ? null : $this->amount->amount,
            'reason' => $this->reason,
            // Two refund records of the store are two refunds, even if everything else is the same.
        ] + ($this->storeRefundId === null ? [] : ['store_refund' => $this->storeRefundId]);
    }
}
