<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;

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

    /**
     * Writes what was read, in a transaction.
     *
     * @throws ProviderRefusal if the account was disconnected meanwhile: its ledger may be erased
     */
    public function write(Database $database, LedgerScope $scope, callable $write): void;
}
