<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Account\ShownMode;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Provider\Checkout\CheckoutFields;
use Tillbook\Provider\Checkout\NoCheckoutFields;
use Tillbook\Provider\Onboarding\Onboarding;

/**
 * The payments account that this request is about, and its provider: the one that pages show (Ledgers::current()).
 * forCheckout() is about the one that takes new payments.
 *
 * @phpstan-import-type StoredAccount from ConnectedAccounts
 */
final class Connection
{
    public function __construct(
        public readonly ConnectedAccounts $accounts,
        public readonly Providers $providers,
        private readonly bool $isForCheckout = false,
    ) {}

    /** Returns the same connection, which reads the account of new payments (Ledgers::forCheckout()). */
    public function forCheckout(): self
    {
        return new self($this->accounts, $this->providers, true);
    }

    public function isConnected(): bool
    {
        return $this->accountId() !== null;
    }

    public function isTestMode(): bool
    {
        return $this->stored()['livemode'] !== true;
    }

    /**
     * Returns the provider module of the connected account; null if there is no account or its module is no
     * longer available.
     */
    public function module(): ?ProviderModule
    {
        return $this->providers->find($this->stored()['provider']);
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
     * Returns the provider that the wizard opens an account with, also beside a test account: the live account's own if
     * one is connected, which then asks for its missing details.
     */
    public function moduleToOpen(): ?ProviderModule
    {
        return $this->moduleOfLive() ?? ($this->providers->live() ?? $this->moduleInUse());
    }

    /** Returns the provider of the connected live account; null if there is none, or its module is not available. */
    public function moduleOfLive(): ?ProviderModule
    {
        return $this->providers->find(ConnectedAccounts::all()['live']['provider'] ?? '');
    }

    /**
     * Sets whether payments are offered at checkout, as the merchant chose for an account that a provider opened. Does
     * nothing while shoppers pay into another account, such as a test account beside the new one.
     */
    public function offerAtCheckout(bool $isOffered, string $provider, bool $isLive): void
    {
        $paid = $this->forCheckout();
        $account = $paid->stored();
        if (!$paid->isConnected() || [$account['provider'], $account['livemode']] === [$provider, $isLive]) {
            (new StoreSettings())->change(['enabled' => $isOffered]);
        }
    }

    /**
     * Returns the business verification of the connected account's provider.
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

    /**
     * Whether an account is connected, with changes by other requests since this one started.
     *
     * @param string|null $provider only an account of this provider and mode; null for any
     */
    public function isConnectedByNow(?string $provider = null, bool $isLive = false): bool
    {
        ConnectedAccounts::forgetCaches();

        return $provider === null ? $this->isConnected() : $this->accounts->accountOf($provider, $isLive) !== null;
    }

    /** Returns the provider's ID of the connected account; null if there is none. */
    public function accountId(): ?string
    {
        $accountId = $this->stored()['account_id'];

        return $accountId === '' || $this->module() === null ? null : $accountId;
    }

    /** @return StoredAccount the account that this object reads; with empty texts if there is none */
    private function stored(): array
    {
        $accounts = ConnectedAccounts::all();
        $none = ['provider' => '', 'account_id' => '', 'livemode' => false];
        if ($this->isForCheckout && (new StoreSettings())->isTestMode()) {
            return $accounts['test'] ?? $none;
        }
        $isTest = !$this->isForCheckout && isset($accounts['live'], $accounts['test']) && !ShownMode::isLive();

        return $isTest ? $accounts['test'] : $accounts['live'] ?? ($accounts['test'] ?? $none);
    }
}
