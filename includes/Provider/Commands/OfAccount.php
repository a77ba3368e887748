<?php

declare(strict_types=1);

namespace Tillbook\Provider\Commands;

use Tillbook\Platform\Money\Money;

/** Shared methods of commands for the account itself, which move no money. */
trait OfAccount
{
    public function action(): string
    {
        return $this->operation();
    }

    public function subjectId(): string
    {
        return $this->accountId;
    }

    public function money(): ?Money
    {
        return null;
    }
}
