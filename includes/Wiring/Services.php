<?php

declare(strict_types=1);

namespace Tillbook\Wiring;

use Tillbook\Features\Account\ConnectedAccount;
use Tillbook\Features\Account\Connecting\ConnectState;
use Tillbook\Features\Account\Site\SiteIdentity;
use Tillbook\Features\Authorizations\AuthorizationService;
use Tillbook\Features\Checkout\CheckoutFollowsAccount;
use Tillbook\Features\Checkout\CheckoutSettings;
use Tillbook\Features\Checkout\GiveBack;
use Tillbook\Features\Checkout\OrderPayments;
use Tillbook\Features\Checkout\StockHold;
use Tillbook\Features\Disputes\DisputeRecords;
use Tillbook\Features\Disputes\DisputeService;
use Tillbook\Features\Disputes\DisputeView;
use Tillbook\Features\Disputes\Drafts;
use Tillbook\Features\Disputes\DraftsFollowDisputes;
use Tillbook\Features\Disputes\EvidenceRules;
use Tillbook\Features\Disputes\ReminderMail;
use Tillbook\Features\Disputes\ReminderNote;
use Tillbook\Features\Disputes\Reminders;
use Tillbook\Features\Disputes\SuggestedEvidence;
use Tillbook\Features\Files\EvidenceFiles;
use Tillbook\Features\Files\FilePurge;
use Tillbook\Features\FraudProtection\EnforcedRules;
use Tillbook\Features\FraudProtection\FraudSettings;
use Tillbook\Features\Mismatches\LedgerPayments;
use Tillbook\Features\Mismatches\MismatchCheck;
use Tillbook\Features\Mismatches\MismatchesFollowEvents;
use Tillbook\Features\Mismatches\MismatchScan;
use Tillbook\Features\Mismatches\MismatchTable;
use Tillbook\Features\Mismatches\PaidOrders;
use Tillbook\Features\OrderSync\LatePayments;
use Tillbook\Features\OrderSync\NotesOnce;
use Tillbook\Features\OrderSync\OrderChanges;
use Tillbook\Features\OrderSync\OrdersFollowPayments;
use Tillbook\Features\OrderSync\RefundRecords;
use Tillbook\Features\OrderSync\SupersededPayments;
use Tillbook\Features\Payments\AuditTrail;
use Tillbook\Features\Payments\PaymentActions;
use Tillbook\Features\Payments\PaymentRecords;
use Tillbook\Features\Payments\PaymentTotals;
use Tillbook\Features\Payments\PaymentView;
use Tillbook\Features\Payments\RefundService;
use Tillbook\Ledger\Audit;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Events;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Write\PartyWriter;
use Tillbook\Ledger\Write\TransactionWriter;
use Tillbook\Ledger\Writes;
use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Account\Onboarding;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Files\FilePurpose;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Inbox\Inbox;
use Tillbook\Platform\Json;
use Tillbook\Platform\Log\DebugLog;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Platform\SystemClock;
use Tillbook\Provider\CommandBus;
use Tillbook\Provider\CommandGuard;
use Tillbook\Provider\CommandTrail;
use Tillbook\Provider\Connection;
use Tillbook\Provider\EventInbox;
use Tillbook\Provider\Files\Files;
use Tillbook\Provider\Projection\BalanceTransactionProjection;
use Tillbook\Provider\Projection\BatchWriter;
use Tillbook\Provider\Projection\DisputeProjection;
use Tillbook\Provider\Projection\PaymentProjection;
use Tillbook\Provider\Projection\PayoutProjection;
use Tillbook\Provider\Projection\RefundProjection;
use Tillbook\Provider\Projector;
use Tillbook\Provider\Provider;
use Tillbook\Provider\Providers;
use Tillbook\Provider\Reconciliation;
use Tillbook\Providers\Sandbox\SandboxModule;

/** What several parts share, built when it is first asked for. Building asks nothing of the database. */
final class Services
{
    public readonly Clock $clock;
    public readonly Database $database;
    public readonly FeatureFlags $flags;
    public readonly Orders $orders;
    public readonly StoreSettings $settings;
    private ?Connection $connection = null;
    private ?Providers $providers = null;
    private ?SandboxModule $sandbox = null;
    private ?AccountState $account = null;
    private ?EventInbox $inbox = null;

    public function __construct()
    {
        $this->clock = new SystemClock();
        $this->database = Database::fromWordPress();
        $this->flags = new FeatureFlags();
        $this->orders = new Orders();
        $this->settings = new StoreSettings();
    }

    public function account(): AccountState
    {
        return $this->account ??= new ConnectedAccount($this->connection(...));
    }

    public function connection(): Connection
    {
        return $this->connection ??= new Connection($this->clock, $this->ledgers(), $this->providers());
    }

    /** The providers that come with the plugin, and those that others add. */
    public function providers(): Providers
    {
        return $this->providers ??= new Providers(fn (): array => [$this->sandbox()]);
    }

    public function sandbox(): SandboxModule
    {
        return $this->sandbox ??= new SandboxModule($this->database, $this->clock, $this->ledgers(), $this->connection(...), $this->inbox(...), new EnforcedRules($this->fraudSettings()));
    }

    /** The merchant's fraud rules, and the level of protection. */
    public function fraudSettings(): FraudSettings
    {
        return new FraudSettings($this->account(), $this->flags);
    }

    /** What a storefront takes from the settings. */
    public function checkoutSettings(): CheckoutSettings
    {
        return new CheckoutSettings($this->settings, $this->account(), $this->clock);
    }

    public function onboarding(): Onboarding
    {
        return new ConnectState($this->connection(...));
    }

    public function siteIdentity(): SiteIdentity
    {
        return new SiteIdentity($this->onboarding(), new Audit($this->database, $this->clock), $this->ledgers()->current(...));
    }

    public function provider(): ?Provider
    {
        return $this->connection()->provider();
    }

    public function ledgers(): Ledgers
    {
        return new Ledgers($this->database, $this->clock);
    }

    public function inbox(): EventInbox
    {
        return $this->inbox ??= new EventInbox(
            $this->database,
            new Events($this->database, $this->clock),
            new Projector(
                new BatchWriter($this->database, $this->transactionWriter(), $this->clock),
                new BalanceTransactionProjection(),
                new PaymentProjection(),
                new RefundProjection(),
                new DisputeProjection(),
                new PayoutProjection(),
            ),
            new OrdersFollowPayments($this->database, $this->clock, new OrderChanges($this->orders, new NotesOnce($this->orders), new RefundRecords($this->database), $this->latePayments(), $this->supersededPayments())),
            new MismatchesFollowEvents($this->mismatchCheck()),
            new DraftsFollowDisputes($this->drafts()),
            new CheckoutFollowsAccount(),
        );
    }

    private function latePayments(): LatePayments
    {
        return new LatePayments((new StockHold($this->database))->canHold(...), $this->giveBack()->__invoke(...));
    }

    /** What is done about payments whose orders no longer need them. */
    public function supersededPayments(): SupersededPayments
    {
        $payments = new OrderPayments($this->database);

        return new SupersededPayments(new NotesOnce($this->orders), new Inbox(), $payments->isOfCheckout(...), $payments->isStanding(...), $this->giveBack()->__invoke(...));
    }

    private function giveBack(): GiveBack
    {
        return new GiveBack($this->payments(), $this->refunds(...), $this->bus(...), fn (LedgerScope $scope): ?Provider => $this->connection()->providerOf($scope));
    }

    public function bus(): CommandBus
    {
        return new CommandBus($this->database, new CommandGuard(), $this->writes(), $this->inbox(), new CommandTrail(new Audit($this->database, $this->clock), new DebugLog($this->settings)));
    }

    public function writes(): Writes
    {
        return new Writes($this->database, $this->clock);
    }

    public function payments(): PaymentRecords
    {
        return new PaymentRecords($this->database);
    }

    public function paymentView(): PaymentView
    {
        return new PaymentView($this->orders, new PaymentTotals($this->database), new PaymentActions($this->flags, $this->clock), $this->writes(), new AuditTrail($this->database));
    }

    public function refunds(): RefundService
    {
        return new RefundService($this->payments(), $this->bus());
    }

    public function authorizationService(): AuthorizationService
    {
        return new AuthorizationService($this->payments(), $this->orders, $this->bus(), $this->clock);
    }

    public function disputes(): DisputeRecords
    {
        return new DisputeRecords($this->database);
    }

    public function disputeView(): DisputeView
    {
        return new DisputeView($this->orders, $this->writes(), new SuggestedEvidence(), $this->filesOf(...), $this->drafts()->find(...));
    }

    public function disputeService(): DisputeService
    {
        return new DisputeService($this->disputes(), $this->evidenceRules(), $this->bus(), $this->clock, $this->drafts()->find(...), $this->drafts()->discard(...));
    }

    /**
     * Those of the files that the account has.
     *
     * @param list<string> $ids
     *
     * @return list<array<string, mixed>> FileSchema::part()
     */
    private function filesOf(array $ids): array
    {
        return $this->files()->views($ids);
    }

    /**
     * @param list<string> $ids
     *
     * @return array<string, int> bytes by id, of those that the account has as evidence
     */
    private function evidenceSizes(array $ids): array
    {
        $sizes = [];
        foreach ($this->filesOf($ids) as $file) {
            if (Json::text($file, 'purpose') === FilePurpose::DisputeEvidence->value) {
                $sizes[Json::text($file, 'id') ?? ''] = Json::integer($file, 'size') ?? 0;
            }
        }

        return $sizes;
    }

    public function evidenceRules(): EvidenceRules
    {
        return new EvidenceRules($this->evidenceSizes(...));
    }

    public function drafts(): Drafts
    {
        return new Drafts($this->database, $this->clock);
    }

    public function files(): EvidenceFiles
    {
        return new EvidenceFiles($this->ledgers(), $this->provider(...), new CommandGuard(), new Audit($this->database, $this->clock));
    }

    /** Files of a ledger's account, whichever is connected; null for an account of an unknown provider. */
    public function filesOfLedger(LedgerScope $scope): ?Files
    {
        return $this->connection()->providerOf($scope)?->files();
    }

    /** Deletes files of the connected account that were uploaded and never used. */
    public function purgeFiles(): void
    {
        $provider = $this->provider();
        if ($provider !== null) {
            (new FilePurge($provider->files(), $this->drafts()->fileIds(...), $this->clock))->run();
        }
    }

    public function transactionWriter(): TransactionWriter
    {
        return new TransactionWriter($this->database, new PartyWriter($this->database));
    }

    public function mismatchTable(): MismatchTable
    {
        return new MismatchTable($this->database);
    }

    public function mismatchCheck(): MismatchCheck
    {
        return new MismatchCheck(new LedgerPayments($this->database), new PaidOrders(), $this->mismatchTable(), $this->clock);
    }

    public function mismatchScan(): MismatchScan
    {
        return new MismatchScan(new LedgerPayments($this->database), new PaidOrders(), $this->mismatchCheck(), $this->mismatchTable(), $this->clock);
    }

    /** Reminds of disputes of the connected account that have to be answered soon. */
    public function remindOfDisputes(): void
    {
        $scope = $this->ledgers()->current();
        if ($scope !== null) {
            (new Reminders($this->database, $this->clock, new ReminderMail(), new ReminderNote()))->send($scope);
        }
    }

    /** Settles what a crash or a silent provider left open, in the ledger of the connected account. */
    public function reconcile(): void
    {
        // An account whose setup was interrupted, and whose own job was lost.
        foreach ($this->providers()->all() as $module) {
            $module->connecting()->resume();
        }
        $scope = $this->ledgers()->current();
        $provider = $this->provider();
        // A copy must not take from the provider what is meant for the site that was copied.
        if ($scope !== null && $provider !== null && !CommandGuard::isCopy() && !CommandGuard::isReadOnly()) {
            (new Reconciliation($this->bus(), $this->inbox()))->run($scope, $provider);
        }
    }
}
