<?php

declare(strict_types=1);

namespace Tillbook\Provider\Commands;

use Tillbook\Platform\Money\Money;

/** Gives money back on a charge (spec 2 §4). */
final class RefundCharge implements Command
{
    /** @param int|null $storeRefundId the store's own record of the refund, where the store began it */
    public function __construct(
        public readonly string $chargeId,
        public readonly Money $amount,
        public readonly ?string $reason,
        public readonly ?int $storeRefundId = null,
    ) {
    }

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

    public function parameters(): array
    {
        // Two records of the store are two refunds, even where everything else is alike.
        return ['reason' => $this->reason] + ($this->storeRefundId === null ? [] : ['store_refund' => $this->storeRefundId]);
    }
}
