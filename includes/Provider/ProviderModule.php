<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Migrations\Migration;
use Tillbook\Provider\Checkout\CheckoutFields;
use Tillbook\Provider\Connecting\Connecting;
use Tillbook\Provider\Onboarding\Onboarding;
use Tillbook\Provider\Privacy\StoredPeople;

/**
 * A payment provider as a module of the plugin, with all provider-specific code. The rest of the plugin
 * accesses it only through this interface. Modules are added by the filter `tillbook_providers`; see
 * docs/for-developers.md.
 */
interface ProviderModule
{
    /**
     * Returns the ID in lowercase letters, such as `sandbox` or `stripe`. It is stored with every account, so
     * it must never change.
     */
    public function id(): string;

    /**
     * Whether connecting() opens live accounts, which move real money. The Connect page opens a live account with the
     * first module that does, and a test account with the first one that doesn't. Accounts that a module connects by a
     * form of its own have the mode that it says.
     */
    public function opensLiveAccounts(): bool;

    /**
     * Whether its accounts belong to this site alone, because the site itself opens them and no other shop can use
     * them. Then every payment of theirs is this site's; otherwise only payments with the site's name are (SiteId).
     */
    public function isForThisSiteOnly(): bool;

    /**
     * Returns the provider for one of its accounts, connected or not. Queries neither the database nor the provider.
     */
    public function open(string $accountId, bool $isLive): Provider;

    /** Returns the paths of our pages to which the provider sends the owner of the connected account. */
    public function links(Provider $provider): AccountLinks;

    /** Returns the service that opens accounts and closes test accounts. */
    public function connecting(): Connecting;

    /**
     * Returns the REST paths of what its part of the Connect page shows first. The page comes with their responses.
     *
     * @return list<string>
     */
    public function connectPreloads(): array;

    /** Returns the business verification. */
    public function onboarding(): Onboarding;

    /** Returns the card fields for checkout. */
    public function checkout(): CheckoutFields;

    /** Returns the module's records about shoppers in this site's database; null if it has none. */
    public function people(): ?StoredPeople;

    /**
     * Returns the translated names of its own actions in the audit log, which the Activity page shows.
     *
     * @return array<string, string> by action, such as `sandbox_clock`
     */
    public function auditActions(): array;

    /**
     * The steps that make its own tables, with numbers of its own from 1. Released steps never change. Take the names
     * of tables from Database::table(), so that uninstalling the plugin removes them.
     *
     * @return list<Migration>
     */
    public function migrations(): array;

    /**
     * Returns the step that its tables have reached in a store without a stored number: not 0 only for a provider whose
     * tables were made by the plugin's own migrations.
     *
     * @param int $pluginVersion the plugin's own step before the update
     */
    public function startVersion(int $pluginVersion): int;

    /**
     * Forgets what it keeps of an account outside the ledger, such as keys, because the account was disconnected and
     * its ledger is about to be erased. Also called after a request that did so ended early, so perhaps more than
     * once, and while another account of the mode is connected.
     */
    public function forget(LedgerScope $scope): void;

    /**
     * Adds its hooks, jobs, routes and commands. Called once a request, on `plugins_loaded`; asks the database nothing.
     */
    public function register(): void;
}
