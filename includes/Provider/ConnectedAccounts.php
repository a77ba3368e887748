<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Ledger\DisconnectedLedgers;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Account\DismissedNotices;
use Tillbook\Platform\Account\HistoryReach;
use Tillbook\Platform\Account\ShownMode;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Platform\Options\OptionLock;

/**
 * The payments accounts that the store is connected to: at most one live and one test account. Opening and closing
 * them is up to their providers.
 *
 * @phpstan-type StoredAccount array{provider: string, account_id: string, livemode: bool}
 */
final class ConnectedAccounts
{
    /** The accounts by mode: `{live?: StoredAccount, test?: StoredAccount}`. */
    public const OPTION = 'tillbook_connection';
    public const LOCK = 'tillbook_connecting';
    /** Rejection reason: another request is connecting or disconnecting an account. */
    public const IN_PROGRESS = 'tillbook_in_progress';
    /** Rejection reason: another account of the same mode is connected. */
    public const OTHER_ACCOUNT = 'tillbook_other_account';
    /** Rejection reason: the ledger of the account is being erased. */
    public const BEING_ERASED = 'tillbook_ledger_being_erased';
    private const LOCK_SECONDS = 120;

    public function __construct(
        private readonly Clock $clock,
        private readonly Ledgers $ledgers,
        private readonly Providers $providers,
    ) {}

    /** @return array<'live'|'test', StoredAccount> by mode */
    public static function all(): array
    {
        $stored = Json::object(['connection' => get_option(self::OPTION)], 'connection');
        $accounts = [];
        foreach ($stored as $account) {
            $account = is_array($account) ? Json::object(['account' => $account], 'account') : [];
            $isLive = Json::boolean($account, 'livemode');
            $accounts[self::mode($isLive)] = [
                'provider' => Json::text($account, 'provider') ?? '',
                'account_id' => Json::text($account, 'account_id') ?? '',
                'livemode' => $isLive,
            ];
        }

        return $accounts;
    }

    /** Whether a live and a test account are connected. */
    public function hasBothModes(): bool
    {
        return count(self::all()) > 1;
    }

    /** Returns a provider's connected account of a mode, shown or not; null if it has none. */
    public function accountOf(string $provider, bool $isLive): ?string
    {
        $account = self::all()[self::mode($isLive)] ?? null;

        return ($account['provider'] ?? null) === $provider && $this->providers->find($provider) !== null
            ? $account['account_id']
            : null;
    }

    /** Whether an account is connected, whichever pages show. */
    public function has(string $accountId, bool $isLive): bool
    {
        return (self::all()[self::mode($isLive)]['account_id'] ?? null) === $accountId;
    }

    /**
     * Checks that an account can be connected: of each mode, only one is, and none whose ledger is being erased.
     *
     * @param string|null $accountId null for a new one
     *
     * @throws ProviderRefusal if another one of the same mode is connected, the ledger is being erased, or it isn't known
     *     whether the site moved or is a copy
     */
    public function assertFree(string $provider, ?string $accountId, bool $isLive): void
    {
        SiteOwnership::assertDecided();
        if ($accountId !== null && $this->ledgers->isBeingErased($provider, $accountId, $isLive)) {
            throw new ProviderRefusal(
                self::BEING_ERASED,
                sprintf(
                    /* translators: %s: ID of an account, such as acct_1A2b */
                    __(
                        'The ledger of %s is still being erased from this site. Wait a few minutes and connect the account again.',
                        'tillbook',
                    ),
                    $accountId,
                ),
                409,
            );
        }
        $account = self::all()[self::mode($isLive)] ?? null;
        if (
            $account === null ||
            ($account['provider'] === $provider && $account['account_id'] === $accountId) ||
            // Left by a provider that was removed: nothing could disconnect it.
            $this->providers->find($account['provider']) === null
        ) {
            return;
        }
        throw new ProviderRefusal(
            self::OTHER_ACCOUNT,
            sprintf(
                $isLive
                    ? /* translators: %s: ID of an account, such as acct_1A2b */
                    __('The live account %s is connected. Disconnect it before you connect another one.', 'tillbook')
                    : /* translators: %s: ID of an account, such as acct_1A2b */
                    __(
                        'The test account %s is connected. To connect another one, reset it on the payments overview (sandbox), or disconnect it in Payments › Settings, under Connection.',
                        'tillbook',
                    ),
                $account['account_id'],
            ),
            409,
        );
    }

    /**
     * Connects the store to an account that its provider has opened, beside the account of the other mode. A live
     * account is shown from now on. One that wasn't connected before shows the same welcome and tasks as the first, but
     * a test account doesn't bring back those of a live one.
     *
     * @throws ProviderRefusal if another account of the same mode is connected, or the one of the other mode is another
     *     site's
     */
    public function connect(LedgerScope $scope): void
    {
        $this->assertFree($scope->provider, $scope->accountId, $scope->livemode);
        if (isset(self::all()[self::mode(!$scope->livemode)])) {
            // A copied site must not take over the original's account by connecting one of its own.
            SiteOwnership::assertOwn();
        }
        if (!$this->isOf($scope)) {
            if ($scope->livemode) {
                ShownMode::choose(true);
            }
            if ($scope->livemode || !isset(self::all()['live'])) {
                DismissedNotices::forget();
            }
        }
        self::releaseCopy();
        // First: should this request end early, an account without it would be one that a copy of the site acts on.
        SiteOwnership::claim();
        $this->ledgers->add($scope);
        $this->ledgers->ofDisconnected()->forget($scope->livemode);
        update_option(
            self::OPTION,
            [
                self::mode($scope->livemode) => [
                    'provider' => $scope->provider,
                    'account_id' => $scope->accountId,
                    'livemode' => $scope->livemode,
                ],
            ] + self::all(),
            true,
        );
    }

    /**
     * Disconnects an account whose ledger can still be read: while no account is connected, pages show it.
     *
     * @param HistoryReach|null $reach how far back the ledger reaches; null if nothing is missing
     *
     * @throws ProviderRefusal if it isn't known whether the site moved or is a copy
     */
    public function disconnectReadable(LedgerScope $scope, ?HistoryReach $reach): void
    {
        if ($this->isOf($scope)) {
            SiteOwnership::assertDecided();
            // First: if this request ends early, the account is still connected, and disconnecting can be repeated.
            $this->ledgers->ofDisconnected()->keep($scope, $reach);
            $this->giveUp($scope);
        }
        self::releaseCopy();
    }

    /**
     * Disconnects an account, or all. Their ledgers, the store's orders and the account of the other mode are kept. The
     * ledgers aren't shown anymore.
     *
     * @throws ProviderRefusal if it isn't known whether the site moved or is a copy
     */
    public function disconnect(?LedgerScope $scope = null): void
    {
        if ($scope === null || $this->isOf($scope)) {
            SiteOwnership::assertDecided();
        }
        foreach ($scope === null ? [true, false] : [$scope->livemode] as $isLive) {
            $this->ledgers->ofDisconnected()->forget($isLive, $scope);
        }
        if ($scope === null) {
            $this->disconnectAll();

            return;
        }
        if ($this->isOf($scope)) {
            $this->giveUp($scope);
        }
        self::releaseCopy();
    }

    /**
     * Completes what a request on a copy of the site began that was killed after it had disconnected the last account.
     *
     * @throws ProviderRefusal while another request connects or disconnects an account
     */
    public function finishRelease(): void
    {
        if (self::isUnreleasedCopy()) {
            $this->withLock(self::releaseCopy(...));
        }
    }

    private static function releaseCopy(): void
    {
        if (self::isUnreleasedCopy()) {
            SiteOwnership::release();
        }
    }

    private static function isUnreleasedCopy(): bool
    {
        return self::all() === [] && SiteOwnership::isReadOnly() && !SiteOwnership::looksCopied();
    }

    /** Whether a ledger is the one of a connected account. */
    private function isOf(LedgerScope $scope): bool
    {
        $account = self::all()[self::mode($scope->livemode)] ?? null;

        return $account !== null &&
            [$account['provider'], $account['account_id']] === [$scope->provider, $scope->accountId];
    }

    private function giveUp(LedgerScope $scope): void
    {
        $accounts = self::all();
        unset($accounts[self::mode($scope->livemode)]);
        if ($accounts === []) {
            $this->disconnectAll();

            return;
        }
        $this->ledgers->remove($scope->livemode);
        update_option(self::OPTION, $accounts, true);
    }

    private function disconnectAll(): void
    {
        $this->ledgers->select(null);
        delete_option(self::OPTION);
        SiteOwnership::release();
    }

    /** Whether another request is currently connecting or disconnecting an account. */
    public function isConnecting(): bool
    {
        return OptionLock::isHeld(self::LOCK, self::LOCK_SECONDS, $this->clock->now());
    }

    /**
     * Runs work while holding the connection lock, so that two requests can't change the connection at once.
     * Clears caches first, so that earlier changes by other requests are visible.
     *
     * @template T
     *
     * @param callable(): T $work
     *
     * @return T
     *
     * @throws ProviderRefusal while another request holds the lock
     */
    public function withLock(callable $work): mixed
    {
        $lock = new OptionLock(self::LOCK, self::LOCK_SECONDS);
        if (!$lock->take($this->clock->now())) {
            throw new ProviderRefusal(
                self::IN_PROGRESS,
                __('An account is being connected. Wait a moment and check again.', 'tillbook'),
                409,
            );
        }
        self::forgetCaches();
        try {
            return $work();
        } finally {
            $lock->release();
        }
    }

    /** Lets changes by other requests since this one started be seen. */
    public static function forgetCaches(): void
    {
        foreach ([self::OPTION, Ledgers::OPTION, DisconnectedLedgers::OPTION, 'alloptions', 'notoptions'] as $name) {
            wp_cache_delete($name, 'options');
        }
    }

    /** @return 'live'|'test' */
    private static function mode(bool $isLive): string
    {
        return $isLive ? 'live' : 'test';
    }
}
