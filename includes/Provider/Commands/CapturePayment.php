<?php

declare(strict_types=1);

namespace Tillbook\Provider\Commands;

use Tillbook\Platform\Money\Money;

/** Captures an authorization, wholly or in part. */
final class CapturePayment implements Command
{
    public function __construct(
        public readonly string $paymentIntentId,
        public readonly Money $amount,
    ) {
    }

    public function operation(): string
    {
        return 'capture';
    }

    public function subjectId(): string
    {
        return $this->paymentIntentId;
    }

    public function money(): Money
    {
        return $this->amount;
    }

    public function parameters(): array
    {
        return [];
    }
}
