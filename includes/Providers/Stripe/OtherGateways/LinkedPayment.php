<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\OtherGateways;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Money\Money;

/** A payment of the ledger that an order of another gateway names. */
final class LinkedPayment
{
    /**
     * @param string $id its payment intent, or its charge if it has none
     * @param Money|null $fees of the charge and its refunds, in the currency of the balance; null if nothing is booked yet
     * @param Money|null $net likewise
     */
    public function __construct(
        public readonly LedgerScope $scope,
        public readonly string $id,
        public readonly Money $amount,
        public readonly Money $refunded,
        public readonly ?Money $fees,
        public readonly ?Money $net,
    ) {}
}
