<?php

declare(strict_types=1);

namespace Tillbook\Provider\Commands;

use Tillbook\Platform\Money\Money;

/** Pays out the instantly available balance in a currency. */
final class CreateInstantPayout implements Command
{
    public function __construct(public readonly string $currency) {}

    public function operation(): string
    {
        return 'instant_payout';
    }

    public function action(): string
    {
        return $this->operation();
    }

    public function subjectId(): string
    {
        return $this->currency;
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
