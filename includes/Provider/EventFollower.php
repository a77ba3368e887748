<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Ledger\LedgerScope;

/**
 * Somebody outside the ledger whom events concern, such as the store's orders. What is to be done is noted in the
 * transaction that projects the events, and done after it: a crash in between loses nothing.
 */
interface EventFollower
{
    /**
     * Notes what the events ask for. Runs inside the projection's transaction, and may run again.
     *
     * @param list<Event> $events
     * @param string $origin where they came from; those of EventInbox::HISTORY happened before the account was connected
     */
    public function note(LedgerScope $scope, array $events, string $origin): void;

    /** Does what was noted and is not done yet. */
    public function act(LedgerScope $scope): void;
}
