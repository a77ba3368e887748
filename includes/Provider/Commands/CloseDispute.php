<?php

declare(strict_types=1);

namespace Tillbook\Provider\Commands;

use Tillbook\Platform\Money\Money;

/** Accepts a dispute, which is then lost. This can't be undone. */
final class CloseDispute implements Command
{
    public function __construct(public readonly string $disputeId) {}

    public function operation(): string
    {
        return 'close_dispute';
    }

    public function action(): string
    {
        return 'accept_dispute';
    }

    public function subjectId(): string
    {
        return $this->disputeId;
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
