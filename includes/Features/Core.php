<?php

declare(strict_types=1);

namespace Tillbook\Features;

use Tillbook\Ledger\Audit;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Writes;
use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Account\Onboarding;
use Tillbook\Platform\Admin\PagePayload;
use Tillbook\Platform\Admin\PageRegistry;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Provider\CommandBus;
use Tillbook\Provider\Connection;
use Tillbook\Provider\Files\Files;
use Tillbook\Provider\Provider;
use Tillbook\Provider\Providers;

/** The services that features share. Nothing here belongs to one feature. Building them asks the database nothing. */
abstract class Core
{
    public function __construct(
        public readonly Clock $clock,
        public readonly Database $database,
        public readonly FeatureFlags $flags,
        public readonly Orders $orders,
        public readonly StoreSettings $settings,
    ) {}

    abstract public function account(): AccountState;

    abstract public function onboarding(): Onboarding;

    abstract public function connection(): Connection;

    abstract public function providers(): Providers;

    abstract public function bus(): CommandBus;

    /** Every page of the plugin. */
    abstract public function pages(): PageRegistry;

    /** The data that a page is printed with. */
    abstract public function payload(): PagePayload;

    /** Settles commands and events that a crash, or a provider that did not respond, left open. */
    abstract public function reconcile(): void;

    /** The provider of the connected account. */
    public function provider(): ?Provider
    {
        return $this->connection()->provider();
    }

    /** Files of a ledger's account, connected or not; null for an account of an unknown provider. */
    public function filesOfLedger(LedgerScope $scope): ?Files
    {
        return $this->connection()->providerOf($scope)?->files();
    }

    public function ledgers(): Ledgers
    {
        return new Ledgers($this->database, $this->clock);
    }

    public function writes(): Writes
    {
        return new Writes($this->database, $this->clock);
    }

    public function audit(): Audit
    {
        return new Audit($this->database, $this->clock);
    }
}
