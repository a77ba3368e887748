<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Ledger\LedgerScope;

/**
 * A listener that applies events outside the ledger, such as to the store's orders. Follow-up work is recorded
 * in the transaction that projects the events and done after it, so a crash in between loses nothing.
 */
interface EventFollower
{
    /** Records the work that the events require. Runs inside the projection's transaction and may run again. */
    public function note(LedgerScope $scope, EventBatch $batch): void;

    /** Does all recorded work that is still pending. */
    public function act(LedgerScope $scope): void;
}
