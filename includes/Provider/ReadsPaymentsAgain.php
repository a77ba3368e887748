<?php

declare(strict_types=1);

namespace Tillbook\Provider;

/** A provider that is asked again for what the ledger doesn't keep of old payments (Ledger\Write\OldObjects). */
interface ReadsPaymentsAgain
{
    /**
     * Returns events that say what state a payment is in.
     *
     * @param string $paymentId of the payment intent, or of a charge without one
     *
     * @return list<Event> none if the provider has no such payment
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    public function stateOf(string $paymentId): array;
}
