<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Account\AccountSettings;
use Tillbook\Platform\Account\CheckoutAccount;
use Tillbook\Platform\Json;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\EventFollower;

/** Keeps what a checkout knows of the account up to what the provider tells. */
final class CheckoutFollowsAccount implements EventFollower
{
    public function note(LedgerScope $scope, EventBatch $batch): void
    {
        foreach ($batch->events as $event) {
            if ($event->type === 'account.updated' && $event->objectId() === $scope->accountId) {
                CheckoutAccount::of(
                    $event->object,
                    AccountSettings::of(Json::object($event->object, 'settings')),
                    $event->created,
                )->keep();
            }
        }
    }

    public function act(LedgerScope $scope): void
    {
        // All is done in the transaction that projects the events.
    }
}
