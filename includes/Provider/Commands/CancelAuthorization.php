<?php

declare(strict_types=1);

namespace Tillbook\Provider\Commands;

use Tillbook\Platform\Money\Money;

/** Releases an authorization without capturing it. */
final class CancelAuthorization implements Command
{
    public function __construct(
        public readonly string $paymentIntentId,
    ) {
    }

    public function operation(): string
    {
        return 'cancel_authorization';
    }

    public function subjectId(): string
    {
        return $this->paymentIntentId;
    }

    public function money(): ?Money
    {
        return null;
    }

    public function parameters(): array
    {
        return [];
    }
}
