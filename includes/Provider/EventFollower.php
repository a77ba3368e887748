<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Ledger\LedgerScope;

/**
 * Applies events outside of the ledger, for example to the store's orders. Follow-up work is noted in the transaction that
 * projects the events and done after it, so a crash in between loses nothing.
 */
interface EventFollower
{
    /** Notes the work that the events ask for. Runs inside the projection's transaction, and may run again. */
    public function note(LedgerScope $scope, EventBatch $batch): void;

    /** Does the work that was noted and is not done yet. */
    public function act(LedgerScope $scope): void;
}
