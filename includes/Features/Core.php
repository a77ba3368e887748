<?php

declare(strict_types=1);

namespace Tillbook\Features;

use Tillbook\Ledger\Audit;
use Tillbook\Ledger\CommandRecords;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Account\HistoryReach;
use Tillbook\Platform\Account\OnboardingAvailability;
use Tillbook\Platform\Admin\PagePayload;
use Tillbook\Platform\Admin\PageRegistry;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Provider\CommandBus;
use Tillbook\Provider\Connection;
use Tillbook\Provider\EventInbox;
use Tillbook\Provider\Files\Files;
use Tillbook\Provider\Ownership;
use Tillbook\Provider\PaymentDetails;
use Tillbook\Provider\Provider;
use Tillbook\Provider\Providers;
use Tillbook\Provider\SiteId;
use Tillbook\Provider\UnansweredCommands;

/**
 * Provides the services that features share. Nothing here belongs to one feature. Building them queries no database.
 */
abstract class Core
{
    public function __construct(
        public readonly Clock $clock,
        public readonly Database $database,
        public readonly FeatureFlags $flags,
        public readonly Orders $orders,
        public readonly StoreSettings $settings,
    ) {}

    /** Returns the state of the payments account that pages show, as menus and pages need it. */
    abstract public function account(): AccountState;

    /** Returns the state of the payments account that takes new payments, as the gateway and checkout need it. */
    abstract public function checkoutAccount(): AccountState;

    /** Returns what prevents opening an account, and what is offered for opening one. */
    abstract public function onboarding(): OnboardingAvailability;

    /** Returns the connection between this store and its payments accounts. */
    abstract public function connection(): Connection;

    /** Returns all providers that this store can use. */
    abstract public function providers(): Providers;

    /** Returns the command bus, which runs every command exactly once. */
    abstract public function bus(): CommandBus;

    /** Returns what finds out what became of commands without an answer. */
    abstract public function unansweredCommands(): UnansweredCommands;

    /** Returns what reads the details of old payments from their provider. */
    public function paymentDetails(): PaymentDetails
    {
        return new PaymentDetails($this->database, $this->providerOf(...), $this->inbox(...));
    }

    /** Returns the inbox of events. */
    abstract public function inbox(): EventInbox;

    /** Returns the registry of all pages of the plugin. */
    abstract public function pages(): PageRegistry;

    /** Returns the builder of the data that each page is printed with. */
    abstract public function payload(): PagePayload;

    /** Tells the payments of this site in a ledger from those that others made through the same account. */
    public function ownership(LedgerScope $scope): Ownership
    {
        return new Ownership(SiteId::own(), $this->providers()->find($scope->provider)?->isForThisSiteOnly() === true);
    }

    /** Returns the provider of the account that pages show; null if no account is connected. */
    public function provider(): ?Provider
    {
        return $this->connection()->provider();
    }

    /** Returns the provider of a ledger's account, connected or not; null if the account's provider is unknown. */
    public function providerOf(LedgerScope $scope): ?Provider
    {
        return $this->connection()->providerOf($scope);
    }

    /** Returns how far back a ledger reaches; null if nothing is missing. */
    public function history(LedgerScope $scope): ?HistoryReach
    {
        $reach = $this->providerOf($scope)?->history();
        if ($reach !== null) {
            return $reach;
        }
        $disconnected = $this->ledgers()->disconnected();

        return $disconnected?->scope->id === $scope->id ? $disconnected->reach : null;
    }

    /**
     * Returns until when a ledger has everything that happened in a period, in epoch seconds; null if it has all of it.
     *
     * @param int $start epoch seconds
     * @param int $end epoch seconds, after the period
     */
    public function completeUntil(LedgerScope $scope, int $start, int $end): ?int
    {
        $disconnected = $this->ledgers()->disconnected();
        $until =
            $disconnected?->scope->id === $scope->id
                ? $disconnected->until
                : min(
                    $this->providerOf($scope)?->completeUntil($start) ?? $end,
                    $this->inbox()->firstOpen($scope, $start) ?? $end,
                );

        return $until < $end ? $until : null;
    }

    /** Returns the files of a ledger's account, connected or not; null if the account's provider is unknown. */
    public function filesOfLedger(LedgerScope $scope): ?Files
    {
        return $this->providerOf($scope)?->files();
    }

    public function ledgers(): Ledgers
    {
        return new Ledgers($this->database, $this->clock);
    }

    /** Returns the records of commands that were sent to the provider. */
    public function commandRecords(): CommandRecords
    {
        return new CommandRecords($this->database, $this->clock);
    }

    /** Returns the audit trail. */
    public function audit(): Audit
    {
        return new Audit($this->database, $this->clock);
    }
}
