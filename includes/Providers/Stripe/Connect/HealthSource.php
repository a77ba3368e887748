<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Connect;

use Tillbook\Ledger\LedgerScope;

/** A part of the connection to Stripe that knows how it is doing. */
interface HealthSource
{
    /** @return list<HealthItem> */
    public function items(LedgerScope $scope): array;
}
