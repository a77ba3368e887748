<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Platform\Options\OptionLock;
use Tillbook\Provider\Sandbox\SandboxProvider;
use Tillbook\Provider\Sandbox\StoreOrders;

/** Which payments account this store is connected to, and the ways in and out. */
final class Connection
{
    public const OPTION = 'tillbook_connection';
    public const LOCK = 'tillbook_connecting';
    private const LOCK_SECONDS = 120;

    public function __construct(
        private readonly Database $database,
        private readonly Clock $clock,
        private readonly Ledgers $ledgers,
        private readonly EventInbox $inbox,
    ) {
    }

    public function isConnected(): bool
    {
        return $this->accountId() !== null;
    }

    public function isTestMode(): bool
    {
        $stored = get_option(self::OPTION, []);

        return !is_array($stored) || ($stored['livemode'] ?? false) !== true;
    }

    public function provider(): ?Provider
    {
        return $this->sandbox();
    }

    /** The provider that has a ledger's account, connected or not; null where it is none that is known here. */
    public function providerOf(LedgerScope $scope): ?Provider
    {
        return $scope->provider === SandboxProvider::ID ? new SandboxProvider($this->database, $this->clock, $scope->accountId) : null;
    }

    /** The connected sandbox, where the account is one. */
    public function sandbox(): ?SandboxProvider
    {
        $accountId = $this->accountId();

        return $accountId === null ? null : new SandboxProvider($this->database, $this->clock, $accountId);
    }

    /**
     * Connects a sandbox account with 90 days of history. One that is connected already stays as it is, and of two
     * tabs that connect at once, one does it.
     */
    public function connectSandbox(int $seed = 1): LedgerScope
    {
        $existing = $this->ledgers->current();
        if ($this->isConnected() && $existing !== null) {
            return $existing;
        }
        $accountId = 'acct_sandbox_' . $seed . substr(hash('sha256', get_site_url() . $seed), 0, 10);
        $lock = new OptionLock(self::LOCK, self::LOCK_SECONDS);
        if (!$lock->take($this->clock->now())) {
            throw new ProviderRefusal('tillbook_in_progress', __('An account is being connected. Wait a moment and look again.', 'tillbook'), 409);
        }
        try {
            $provider = new SandboxProvider($this->database, $this->clock, $accountId);
            $events = $this->database->transactional(static fn (): array => $provider->create($seed, 'US', StoreOrders::available() ? new StoreOrders() : null));
            $scope = $this->ledgers->findOrCreate(SandboxProvider::ID, $accountId, false, 'US', 'usd');
            $this->inbox->receive($scope, 'sandbox', ...$events);
            $this->inbox->replayWaiting($scope);
            $this->ledgers->select($scope);
            update_option(self::OPTION, ['provider' => SandboxProvider::ID, 'account_id' => $accountId, 'livemode' => false], true);
            CommandGuard::rememberHome();

            return $scope;
        } finally {
            $lock->release();
        }
    }

    /** Forgets the account. Its ledger and the store's orders stay where they are. */
    public function disconnect(): void
    {
        $this->ledgers->select(null);
        delete_option(self::OPTION);
        delete_option(CommandGuard::HOME_OPTION);
    }

    /** Null while there is none. */
    public function accountId(): ?string
    {
        $stored = get_option(self::OPTION, []);

        return is_array($stored) && ($stored['provider'] ?? null) === SandboxProvider::ID ? Json::text($stored, 'account_id') : null;
    }
}
