<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Json;
use Tillbook\Platform\Options\OptionLock;
use Tillbook\Provider\Checkout\CheckoutFields;
use Tillbook\Provider\Checkout\NoCheckoutFields;
use Tillbook\Provider\Onboarding\Onboarding;

/** The store's connection to its payments account. Opening and closing accounts is up to the provider. */
final class Connection
{
    public const OPTION = 'tillbook_connection';
    public const LOCK = 'tillbook_connecting';
    /** Rejection reason: another request is connecting or disconnecting an account. */
    public const IN_PROGRESS = 'tillbook_in_progress';
    private const LOCK_SECONDS = 120;

    public function __construct(
        private readonly Clock $clock,
        private readonly Ledgers $ledgers,
        public readonly Providers $providers,
    ) {}

    public function isConnected(): bool
    {
        return $this->accountId() !== null;
    }

    public function isTestMode(): bool
    {
        return !Json::boolean(self::stored(), 'livemode');
    }

    /**
     * Returns the provider module of the connected account; null if there is no account or its module is no
     * longer available.
     */
    public function module(): ?ProviderModule
    {
        return $this->providers->find(Json::text(self::stored(), 'provider') ?? '');
    }

    /** Returns the provider module of the connected account, or the one that would open the store's first account. */
    public function moduleInUse(): ?ProviderModule
    {
        return $this->module() ?? $this->providers->preferred();
    }

    public function provider(): ?Provider
    {
        $accountId = $this->accountId();

        return $accountId === null ? null : $this->module()?->open($accountId, !$this->isTestMode());
    }

    /** Returns the provider of a ledger's account, connected or not; null if its module is not available. */
    public function providerOf(LedgerScope $scope): ?Provider
    {
        return $this->providers->find($scope->provider)?->open($scope->accountId, $scope->livemode);
    }

    /** Returns the provider's links for the owner of the connected account; null if there is no account. */
    public function links(): ?AccountLinks
    {
        $provider = $this->provider();

        return $provider === null ? null : $this->module()?->links($provider);
    }

    /**
     * Returns the provider's business verification.
     *
     * @throws ProviderRefusal if no provider is available
     */
    public function onboarding(): Onboarding
    {
        return ($this->moduleInUse() ?? throw self::noProvider())->onboarding();
    }

    /** Builds the rejection for requests that need a provider while the plugin that adds it is not active. */
    public static function noProvider(): ProviderRefusal
    {
        return new ProviderRefusal(
            'tillbook_no_provider',
            __('No payment provider is available. Activate the plugin that adds it.', 'tillbook'),
            409,
        );
    }

    /** Returns the card fields for checkout. */
    public function checkout(): CheckoutFields
    {
        return $this->moduleInUse()?->checkout() ?? new NoCheckoutFields();
    }

    /** Whether another request is currently connecting or disconnecting an account. */
    public function isConnecting(): bool
    {
        return OptionLock::isHeld(self::LOCK, self::LOCK_SECONDS, $this->clock->now());
    }

    /** Like isConnected(), but includes changes by other requests since this one started. */
    public function isConnectedByNow(): bool
    {
        self::forgetCaches();

        return $this->isConnected();
    }

    /** Connects the store to an account that its provider has opened. */
    public function connect(LedgerScope $scope): void
    {
        $this->ledgers->select($scope);
        update_option(
            self::OPTION,
            ['provider' => $scope->provider, 'account_id' => $scope->accountId, 'livemode' => $scope->livemode],
            true,
        );
        CommandGuard::rememberHome();
    }

    /** Disconnects the account. Its ledger and the store's orders are kept. */
    public function disconnect(): void
    {
        $this->ledgers->select(null);
        delete_option(self::OPTION);
        CommandGuard::forgetHome();
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
    public function alone(callable $work): mixed
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

    /** Returns the provider's ID of the connected account; null if there is none. */
    public function accountId(): ?string
    {
        return $this->module() === null ? null : Json::text(self::stored(), 'account_id');
    }

    /** @return array<string, mixed> provider, account_id and livemode; empty if no account was connected */
    private static function stored(): array
    {
        return Json::object(['connection' => get_option(self::OPTION)], 'connection');
    }

    private static function forgetCaches(): void
    {
        foreach ([self::OPTION, Ledgers::OPTION, 'alloptions', 'notoptions'] as $name) {
            wp_cache_delete($name, 'options');
        }
    }
}
