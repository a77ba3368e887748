<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderPanel;

/** Finds the payment that the panel shows. */
interface PaymentOfOrder
{
    /**
     * Returns the payment of an order from the ledger that pages show, in the shape of PaymentSchema::intent(); null if
     * that ledger has none, or no account is connected.
     *
     * @return array<string, mixed>|null
     */
    public function find(int $orderId): ?array;
}
