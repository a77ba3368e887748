<?php

declare(strict_types=1);

namespace Tillbook\Wiring;

use Tillbook\Features\Account\AccountForCheckout;
use Tillbook\Features\Account\ConnectedAccount;
use Tillbook\Features\Account\Connecting\ConnectState;
use Tillbook\Features\Checkout\ReleaseUnneededPayments;
use Tillbook\Features\Checkout\Saved\SavedCards;
use Tillbook\Features\Core;
use Tillbook\Features\FeatureModule;
use Tillbook\Features\FraudProtection\EnforcedRules;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\DisconnectedLedger;
use Tillbook\Ledger\Erasures;
use Tillbook\Ledger\Events;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Write\BatchWriter;
use Tillbook\Ledger\Write\PartyWriter;
use Tillbook\Ledger\Write\TransactionWriter;
use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Account\OnboardingAvailability;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Admin\PagePayload;
use Tillbook\Platform\Admin\PageRegistry;
use Tillbook\Platform\Admin\PageSettings;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Log\DebugLog;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Platform\SystemClock;
use Tillbook\Provider\CommandAudit;
use Tillbook\Provider\CommandBus;
use Tillbook\Provider\CommandGuard;
use Tillbook\Provider\CommandSending;
use Tillbook\Provider\ConnectedAccounts;
use Tillbook\Provider\Connection;
use Tillbook\Provider\EventInbox;
use Tillbook\Provider\FinishDisconnecting;
use Tillbook\Provider\Projection\BalanceTransactionProjection;
use Tillbook\Provider\Projection\DisputeProjection;
use Tillbook\Provider\Projection\FraudWarningProjection;
use Tillbook\Provider\Projection\PaymentProjection;
use Tillbook\Provider\Projection\PayoutProjection;
use Tillbook\Provider\Projection\RefundProjection;
use Tillbook\Provider\Projection\ReviewProjection;
use Tillbook\Provider\Projector;
use Tillbook\Provider\Providers;
use Tillbook\Provider\ProviderServices;
use Tillbook\Provider\ReconcileAccounts;
use Tillbook\Provider\UnansweredCommands;
use Tillbook\Providers\Sandbox\SandboxModule;
use Tillbook\Providers\Stripe\StripeModule;

/** The container: shared services and the modules, each built when first needed. Building it queries no database. */
final class Container extends Core
{
    private ?Connection $connection = null;
    private ?Providers $providers = null;
    private ?SandboxModule $sandbox = null;
    private ?StripeModule $stripe = null;
    private ?AccountState $account = null;
    private ?EventInbox $inbox = null;
    private ?Modules $modules = null;

    /** @param list<class-string<FeatureModule>> $without features to leave out */
    public function __construct(private readonly array $without = [])
    {
        parent::__construct(
            new SystemClock(),
            Database::fromWordPress(),
            new FeatureFlags(),
            new Orders(),
            new StoreSettings(),
        );
    }

    public function modules(): Modules
    {
        return $this->modules ??= new Modules($this, $this->without);
    }

    public function pages(): PageRegistry
    {
        return new PageRegistry($this->flags, ...$this->modules()->pages());
    }

    public function payload(): PagePayload
    {
        $settings = new PageSettings(
            $this->account(),
            $this->settings,
            $this->flags,
            $this->clock,
            $this->onboarding(),
        );

        return new PagePayload($settings, Build::ofPlugin(), $this->modules()->views());
    }

    public function account(): AccountState
    {
        return $this->account ??= new ConnectedAccount(
            $this->connection(...),
            fn(): ?DisconnectedLedger => $this->ledgers()->disconnected(),
            fn(): ?LedgerScope => $this->ledgers()->current(),
        );
    }

    public function checkoutAccount(): AccountState
    {
        $own = new ConnectedAccount(fn(): Connection => $this->connection()->forCheckout());

        return new AccountForCheckout($this->account(), $own);
    }

    public function connection(): Connection
    {
        return $this->connection ??= new Connection(
            new ConnectedAccounts($this->clock, $this->ledgers(), $this->providers()),
            $this->providers(),
        );
    }

    /** Returns the providers that come with the plugin and those that other plugins add. */
    public function providers(): Providers
    {
        return $this->providers ??= new Providers(
            fn(): array => [$this->sandbox(), $this->stripe()],
            $this->providerServices(),
        );
    }

    public function sandbox(): SandboxModule
    {
        return $this->sandbox ??= new SandboxModule($this->providerServices());
    }

    public function stripe(): StripeModule
    {
        return $this->stripe ??= new StripeModule($this->providerServices());
    }

    /** Returns the services that the plugin offers to the modules of providers. */
    public function providerServices(): ProviderServices
    {
        $rules = new EnforcedRules($this->modules()->fraudProtection->settings());

        return new ProviderServices(
            $this->database,
            $this->clock,
            $this->ledgers(),
            $this->connection(...),
            $this->inbox(...),
            $this->bus(...),
            $rules,
            static fn(): SavedCards => new SavedCards(),
            fn(): ReleaseUnneededPayments => $this->modules()->checkout->releaseUnneededPayments(),
        );
    }

    public function onboarding(): OnboardingAvailability
    {
        return new ConnectState($this->connection(...));
    }

    public function inbox(): EventInbox
    {
        return $this->inbox ??= new EventInbox(
            $this->database,
            new Events($this->database, $this->clock),
            $this->projector(),
            $this->clock,
            ...$this->modules()->followers(),
        );
    }

    /** Returns the projector, which turns events into rows of the ledger. */
    public function projector(): Projector
    {
        return new Projector(
            new BatchWriter($this->database, $this->transactionWriter()),
            $this->ownership(...),
            new BalanceTransactionProjection(),
            new PaymentProjection(),
            new RefundProjection(),
            new DisputeProjection(),
            new FraudWarningProjection(),
            new ReviewProjection(),
            new PayoutProjection(),
        );
    }

    public function bus(): CommandBus
    {
        return new CommandBus(
            new CommandGuard(),
            $this->commandRecords(),
            $this->commandSending(),
            $this->commandAudit(),
        );
    }

    public function unansweredCommands(): UnansweredCommands
    {
        return new UnansweredCommands(
            new CommandGuard(),
            $this->commandRecords(),
            $this->commandSending(),
            $this->modules()->commandFollowers(),
        );
    }

    private function commandSending(): CommandSending
    {
        return new CommandSending(
            $this->database,
            $this->commandRecords(),
            $this->inbox(),
            $this->commandAudit(),
            $this->modules()->commandFollowers(),
        );
    }

    private function commandAudit(): CommandAudit
    {
        return new CommandAudit($this->audit(), new DebugLog($this->settings));
    }

    public function transactionWriter(): TransactionWriter
    {
        return new TransactionWriter($this->database, new PartyWriter($this->database));
    }

    public function reconcileAccounts(): ReconcileAccounts
    {
        return new ReconcileAccounts(
            $this->ledgers(),
            $this->connection(...),
            $this->unansweredCommands(...),
            $this->inbox(...),
        );
    }

    public function finishDisconnecting(): FinishDisconnecting
    {
        return new FinishDisconnecting(new Erasures($this->database), $this->ledgers(), $this->connection(...));
    }
}
