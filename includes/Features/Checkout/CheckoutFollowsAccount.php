<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Account\CheckoutAccount;
use Tillbook\Provider\Account;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\EventFollower;

/** Keeps the checkout's copy of the account current with the provider's events. */
final class CheckoutFollowsAccount implements EventFollower
{
    public function note(LedgerScope $scope, EventBatch $batch): void
    {
        foreach ($batch->events as $event) {
            if ($event->type === 'account.updated' && $event->objectId() === $scope->accountId) {
                $account = new Account($event->object);
                CheckoutAccount::of($account->details, $account->settings(), $event->created, $scope->livemode)->keep();
            }
        }
    }

    public function act(LedgerScope $scope): void
    {
        // note() does all the work, in the transaction that projects the events.
    }
}
