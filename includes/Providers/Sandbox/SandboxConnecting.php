<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Account\Countries;
use Tillbook\Provider\Connecting\Connecting;
use Tillbook\Provider\Connection;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Providers\Sandbox\Verification\VerificationDrafts;

/**
 * Opens sandbox accounts in the store's country without further questions (spec 1 §4.2). Two tabs that do so at
 * once get the same account.
 */
final class SandboxConnecting implements Connecting
{
    public function __construct(
        private readonly Ledgers $ledgers,
        private readonly Connection $connection,
        private readonly SandboxOpening $opening,
        private readonly SandboxIncentive $incentive,
    ) {}

    public function begin(array $capabilities): void
    {
        $this->opening->begin(
            null,
            new AccountTerms(Countries::forAccount(), fields: ['requested_capabilities' => $capabilities]),
        );
    }

    public function progress(): ?int
    {
        return $this->opening->current()?->percent();
    }

    public function resume(float $seconds): void
    {
        (new SampleOrders())->resume();
        $this->opening->resume($seconds);
    }

    /**
     * Resets the account and deletes its sample orders, but keeps shoppers' orders. The next account gets a new ID, so
     * its payments never mix with these.
     */
    public function reset(): LedgerScope
    {
        return $this->connection->accounts->withLock(function (): LedgerScope {
            $scope = $this->opening->giveUp() ?? $this->disconnected();
            (new VerificationDrafts())->forget();
            $this->opening->erase($scope);

            return $scope;
        });
    }

    public function incentive(): ?array
    {
        return $this->incentive->isActivated() ? null : $this->incentive->offer();
    }

    /** @throws ProviderRefusal if no sandbox account is connected */
    private function disconnected(): LedgerScope
    {
        $scope = $this->ledgers->ofMode(false);
        if (
            $scope === null ||
            $scope->provider !== SandboxProvider::ID ||
            $scope->accountId !== $this->connection->accounts->accountOf(SandboxProvider::ID, false)
        ) {
            throw new ProviderRefusal(
                'tillbook_no_account',
                __('There is no sandbox account to reset.', 'tillbook'),
                409,
            );
        }
        $this->connection->accounts->disconnect($scope);

        return $scope;
    }
}
