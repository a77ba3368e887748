<?php

declare(strict_types=1);

namespace Tillbook\Provider\Commands;

use Tillbook\Platform\Money\Money;

/** Gives money back on a charge (spec 2 §4). */
final class RefundCharge implements Command
{
    public function __construct(
        public readonly string $chargeId,
        public readonly Money $amount,
        public readonly ?string $reason,
    ) {
    }

    public function operation(): string
    {
        return 'refund';
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
        return ['reason' => $this->reason];
    }
}
