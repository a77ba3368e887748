<?php

declare(strict_types=1);

namespace Tillbook\Features\Account\Connecting;

use Tillbook\Ledger\Audit;
use Tillbook\Platform\Account\DismissedNotices;
use Tillbook\Provider\Connection;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\SiteOwnership;

/**
 * Discards an account that moves no real money (spec 1 §2.2). Shoppers' orders don't change. Of the
 * account's ledger, only the audit trail is kept, including the user who reset the account. The next account shows the
 * same welcome as the first.
 */
final class AccountReset
{
    public function __construct(private readonly Connection $connection, private readonly Audit $audit) {}

    /** @throws ProviderRefusal if there is no such account, or it isn't known whether the site moved or is a copy */
    public function run(): void
    {
        SiteOwnership::assertDecided();
        $scope = ($this->connection->moduleInUse() ?? throw Connection::noProvider())->connecting()->reset();
        DismissedNotices::forget();
        $this->audit->record($scope, 'admin', 'reset_account', $scope->accountId, null, null, 'done');
    }
}
