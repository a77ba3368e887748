<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe;

use Tillbook\Ledger\Events;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Migrations\ChangeColumns;
use Tillbook\Ledger\Migrations\SqlFile;
use Tillbook\Ledger\StoredEvents;
use Tillbook\Platform\Account\HistoryReach;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\CommandLine;
use Tillbook\Provider\BasicModule;
use Tillbook\Provider\Checkout\CheckoutFields;
use Tillbook\Provider\Checkout\NoCheckoutFields;
use Tillbook\Provider\Connecting\Connecting;
use Tillbook\Provider\ProviderServices;
use Tillbook\Providers\Stripe\Connect\ConnectServices;
use Tillbook\Providers\Stripe\Connect\Health;
use Tillbook\Providers\Stripe\Events\CanonicalEvents;
use Tillbook\Providers\Stripe\Events\EventHealth;
use Tillbook\Providers\Stripe\Events\EventsController;
use Tillbook\Providers\Stripe\Events\EventWorker;
use Tillbook\Providers\Stripe\Events\PartialCaptures;
use Tillbook\Providers\Stripe\Events\PayoutTransactions;
use Tillbook\Providers\Stripe\Events\Polling;
use Tillbook\Providers\Stripe\Events\Replay;
use Tillbook\Providers\Stripe\Events\StripeLedgers;
use Tillbook\Providers\Stripe\Events\WebhookController;
use Tillbook\Providers\Stripe\History\Backfill;
use Tillbook\Providers\Stripe\History\Cursors;
use Tillbook\Providers\Stripe\History\Histories;
use Tillbook\Providers\Stripe\History\HistoryController;
use Tillbook\Providers\Stripe\History\HistoryHealth;
use Tillbook\Providers\Stripe\History\HistoryStates;
use Tillbook\Providers\Stripe\History\RecentPast;
use Tillbook\Providers\Stripe\History\Retention;
use Tillbook\Providers\Stripe\History\RetentionJob;
use Tillbook\Providers\Stripe\Keys\AccountRecord;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\Keys\KeyStore;
use Tillbook\Providers\Stripe\Keys\KeyWatch;
use Tillbook\Providers\Stripe\Keys\NetworkGrants;
use Tillbook\Providers\Stripe\Keys\PublishableKey;
use Tillbook\Providers\Stripe\OtherGateways\Cards\CardImport;
use Tillbook\Providers\Stripe\OtherGateways\Cards\CardImportController;
use Tillbook\Providers\Stripe\OtherGateways\Cards\CardImportHealth;
use Tillbook\Providers\Stripe\OtherGateways\ForeignWebhooks;
use Tillbook\Providers\Stripe\OtherGateways\GatewayPanel;
use Tillbook\Providers\Stripe\OtherGateways\LinkedPayments;
use Tillbook\Providers\Stripe\OtherGateways\OrderLinks;
use Tillbook\Providers\Stripe\OtherGateways\OrderWalk;
use Tillbook\Providers\Stripe\Proof\Completeness;
use Tillbook\Providers\Stripe\Proof\ProofHealth;
use Tillbook\Providers\Stripe\Proof\Prover;
use Tillbook\Providers\Stripe\Selling\CheckoutCopy;
use Tillbook\Providers\Stripe\Selling\KnownPayments;
use Tillbook\Providers\Stripe\Selling\SellingHealth;
use Tillbook\Providers\Stripe\Selling\StripeCheckoutFields;
use Tillbook\Providers\Stripe\Selling\WalletDomains;
use Tillbook\Providers\Stripe\Selling\WalletDomainsController;
use Tillbook\Providers\Stripe\Selling\WalletHealth;
use Tillbook\Providers\Stripe\Selling\Wallets;
use WP_CLI;
use WP_Site;

/** The merchant's own Stripe accounts, one live and one test, connected with restricted keys. */
final class StripeModule extends BasicModule
{
    private readonly KeyStore $keys;
    private readonly Accounts $accounts;
    private readonly Clients $clients;

    public function __construct(private readonly ProviderServices $services)
    {
        $this->keys = new KeyStore($services->clock);
        $this->accounts = new Accounts();
        $this->clients = new Clients($this->keys, $services->clock);
    }

    public function id(): string
    {
        return StripeProvider::ID;
    }

    public function opensLiveAccounts(): bool
    {
        return false;
    }

    public function open(string $accountId, bool $isLive): StripeProvider
    {
        return new StripeProvider(
            $accountId,
            $isLive,
            $this->clients,
            $this->accounts,
            fn(string $currency): array => (new Volume($this->services->database, $this->services->clock))->of(
                $this->services->ledgers->findOrCreate(StripeProvider::ID, $accountId, $isLive, null, $currency),
                $currency,
            ),
            fn(AccountRecord $record): ?HistoryReach => $this->histories()->reach($record),
            new KnownPayments($this->services->database),
            $this->services->clock,
            $this->services->rules,
            fn(Api $api): PayoutTransactions => new PayoutTransactions(
                $api,
                new CanonicalEvents(),
                new PartialCaptures($api),
                $this->services->database,
                $this->services->ledgers->findOrCreate(StripeProvider::ID, $accountId, $isLive, null, null),
                $this->services->inbox(...),
                $this->services->clock,
            ),
            fn(int $since): int => (new Completeness($this->accounts, $this->polling(), $this->prover()))->until(
                $this->services->ledgers->findOrCreate(StripeProvider::ID, $accountId, $isLive, null, null),
                $since,
            ),
        );
    }

    public function connecting(): Connecting
    {
        return new StripeConnecting();
    }

    public function connectPreloads(): array
    {
        return ['/wc/v3/payments/stripe/form'];
    }

    public function checkout(): CheckoutFields
    {
        $account = $this->services->ledgers->forCheckout();
        $record = $account === null ? null : $this->accounts->of($account->livemode);

        return $record === null || $account?->accountId !== $record->id
            ? new NoCheckoutFields()
            : new StripeCheckoutFields(
                PublishableKey::inUse($record),
                $this->services->rules,
                $record,
                new Wallets($this->copy(), $this->walletDomains()),
            );
    }

    public function register(): void
    {
        if (is_admin()) {
            NetworkGrants::begin();
        }
        Hooks::action('wp_delete_site', static function (WP_Site $site): void {
            NetworkGrants::take(true, $site->id);
            NetworkGrants::take(false, $site->id);
        });
        $this->connect()->register();
        $worker = $this->worker();
        $worker->register();
        $this->polling()->register();
        $this->backfill()->register();
        $this->prover()->register();
        (new GatewayPanel(
            new LinkedPayments($this->services->database, $this->ledgers()),
            $this->services->ledgers,
        ))->register();
        (new ForeignWebhooks())->register();
        $this->orderWalk()->register();
        $this->cardImport()->register();
        Hooks::action(
            'rest_api_init',
            function (): void {
                $this->webhook()->register();
                $this->storedEvents()->register();
                (new HistoryController($this->histories(...), $this->backfill(...)))->register();
                (new WalletDomainsController(
                    $this->walletDomains(...),
                    fn(): Health => $this->connect()->health(),
                    $this->accounts,
                ))->register();
                (new CardImportController(
                    $this->cardImport(...),
                    fn(): Health => $this->connect()->health(),
                    $this->ledgers(),
                ))->register();
            },
            5,
        );
        RetentionJob::register($this->retention(...));
        AccountJob::register(
            fn(): AccountJob => new AccountJob(
                new KeyWatch($this->clients, $this->accounts, $this->services->clock),
                $this->copy(),
                $this->checkoutCopy(),
                $this->walletDomains(),
                $this->connect()->webhookRepair(),
            ),
        );
        if (CommandLine::isUsed()) {
            $this->addCommands();
        }
    }

    private function addCommands(): void
    {
        $this->connect()->addCommands();
        $commands = $this->commands();
        foreach (['backfill', 'poll', 'prove', 'replay'] as $name) {
            WP_CLI::add_command("tillbook stripe $name", [$commands, $name]);
        }
        WP_CLI::add_command('tillbook stripe import-cards', [$commands, 'importCards']);
    }

    public function forget(LedgerScope $scope): void
    {
        $this->connect()->disconnector()->forget($scope);
    }

    /** Its commands for WP-CLI, except those that connect. */
    public function commands(): StripeCommands
    {
        return new StripeCommands(
            fn(): array => $this->ledgers()->connected(),
            $this->backfill(),
            $this->polling(),
            $this->worker(),
            $this->events(),
            $this->prover(),
            $this->cardImport(),
        );
    }

    /** Returns the services that connect and disconnect accounts and show their health. */
    public function connect(): ConnectServices
    {
        return new ConnectServices(
            $this->services,
            $this->keys,
            $this->accounts,
            $this->clients,
            EventTypes::ALL,
            [
                new HistoryHealth(
                    new Cursors($this->services->database),
                    new HistoryStates($this->services->database),
                    $this->clients,
                ),
                new ProofHealth($this->prover()),
                new EventHealth($this->events(), $this->polling(), $this->accounts, $this->services->clock),
                new SellingHealth($this->accounts, $this->services->ledgers, $this->keys),
                new WalletHealth($this->accounts, $this->walletDomains()),
                new CardImportHealth($this->cardImport()),
            ],
            function (): void {
                $this->backfill()->startInBackground();
                $this->polling()->startInBackground();
            },
            function (bool $isLive): void {
                array_map($this->services->inbox()->retry(...), $this->ledgers()->connected());
                $this->worker()->enqueue();
                $this->checkoutCopy()->refresh($isLive);
                $this->walletDomains()->check($isLive);
            },
        );
    }

    /** Returns the reader of accounts' history. */
    public function backfill(): Backfill
    {
        return new Backfill(
            $this->ledgers(),
            $this->clients,
            $this->accounts,
            $this->services->clock,
            $this->services->database,
            $this->services->inbox(...),
        );
    }

    /** Returns the progress of reading each account's history. */
    public function histories(): Histories
    {
        return new Histories($this->services->ledgers, $this->accounts, $this->copy(), $this->services->database);
    }

    /** Returns the comparison of the ledger with the balance at Stripe. */
    public function prover(): Prover
    {
        return new Prover(
            $this->ledgers(),
            $this->clients,
            $this->services->clock,
            $this->services->database,
            new RecentPast(
                $this->clients,
                $this->services->clock,
                $this->services->database,
                $this->services->inbox(...),
            ),
        );
    }

    public function migrations(): array
    {
        return [
            new SqlFile(1, __DIR__ . '/History/tables.sql'),
            new SqlFile(4, __DIR__ . '/History/states.sql'),
            // Which process reads a list of a month, and when another one takes over.
            new ChangeColumns(5, 'stripe_cursors', [
                'reader' => 'char(16) CHARACTER SET ascii COLLATE ascii_bin NULL',
                'reader_until' => 'int(10) unsigned NOT NULL DEFAULT 0',
            ]),
        ];
    }

    /** Returns the job that requests events from Stripe. */
    public function polling(): Polling
    {
        return new Polling(
            $this->ledgers(),
            $this->clients,
            $this->accounts,
            $this->services->clock,
            $this->services->inbox(...),
            $this->events(),
            $this->worker(),
            fn(LedgerScope $scope, int $from, int $until) => $this->backfill()->rereadGap($scope, $from, $until),
        );
    }

    /** Returns the job that applies stored events to the ledger. */
    public function worker(): EventWorker
    {
        return new EventWorker(
            $this->ledgers(),
            $this->services->inbox(...),
            fn(LedgerScope $scope): StripeProvider => $this->open($scope->accountId, $scope->livemode),
        );
    }

    /** The ledgers of the connected accounts. */
    public function ledgers(): StripeLedgers
    {
        return new StripeLedgers($this->services->ledgers, $this->accounts);
    }

    /** Returns the job that links orders of other gateways with their payments. */
    public function orderWalk(): OrderWalk
    {
        return new OrderWalk(
            new OrderLinks($this->services->database, $this->ledgers()),
            $this->ledgers(),
            new Cursors($this->services->database),
            $this->services->clock,
        );
    }

    /** Returns the import of another plugin's saved cards. */
    public function cardImport(): CardImport
    {
        return new CardImport(
            $this->clients,
            $this->accounts,
            $this->ledgers(),
            $this->services->cards(...),
            $this->services->database,
            $this->services->clock,
        );
    }

    private function webhook(): WebhookController
    {
        return new WebhookController(
            $this->ledgers(),
            $this->keys,
            $this->services->clock,
            $this->services->inbox(...),
            $this->worker(),
            $this->events(),
        );
    }

    private function storedEvents(): EventsController
    {
        $stored = new StoredEvents($this->services->database);

        return new EventsController(
            $this->ledgers(),
            $stored,
            fn(): Replay => new Replay(
                $this->services->database,
                $this->events(),
                $stored,
                $this->services->inbox(...),
                fn(LedgerScope $scope): StripeProvider => $this->open($scope->accountId, $scope->livemode),
            ),
        );
    }

    private function events(): Events
    {
        return new Events($this->services->database, $this->services->clock);
    }

    private function retention(): RetentionJob
    {
        return new RetentionJob(
            $this->services->ledgers,
            $this->ledgers(),
            $this->events(),
            new Retention($this->services->database, $this->services->clock),
            $this->services->clock,
        );
    }

    /** Returns the stored copy of an account's data for the checkout. */
    public function checkoutCopy(): CheckoutCopy
    {
        return new CheckoutCopy($this->accounts, $this->open(...), $this->services->clock);
    }

    /** Returns the registration of this site's domain for wallets. */
    public function walletDomains(): WalletDomains
    {
        return new WalletDomains($this->clients, $this->accounts, $this->services->clock);
    }

    private function copy(): AccountCopy
    {
        return new AccountCopy($this->clients, $this->accounts);
    }
}
