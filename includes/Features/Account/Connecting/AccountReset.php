<?php

declare(strict_types=1);

namespace Tillbook\Features\Account\Connecting;

use Tillbook\Ledger\Audit;
use Tillbook\Provider\Connection;
use Tillbook\Provider\ProviderRefusal;

/**
 * Gives an account up that moves no real money (spec 1 §2.2). The store's orders stay as they are; of the account's
 * ledger the audit trail stays, with who gave it up.
 */
final class AccountReset
{
    public function __construct(private readonly Connection $connection, private readonly Audit $audit)
    {
    }

    /** @throws ProviderRefusal where there is no such account */
    public function run(): void
    {
        $scope = $this->connection->resetSandbox();
        $this->audit->record($scope, 'admin', 'reset_account', $scope->accountId, null, null, 'done');
    }
}
