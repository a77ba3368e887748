<?php

declare(strict_types=1);

namespace Tillbook;

use Tillbook\Features\Account\AccountsController;
use Tillbook\Features\Account\ConnectedAccount;
use Tillbook\Features\Account\ConnectSandbox;
use Tillbook\Features\Authorizations\Authorizations;
use Tillbook\Features\Authorizations\AuthorizationsController;
use Tillbook\Features\Authorizations\AuthorizationService;
use Tillbook\Features\Checkout\GatewayRegistration;
use Tillbook\Features\Checkout\OrderRefunds;
use Tillbook\Features\Exports\ExportController;
use Tillbook\Features\Exports\ListExport;
use Tillbook\Features\FraudReview\FraudOutcomes;
use Tillbook\Features\FraudReview\FraudOutcomesController;
use Tillbook\Features\FraudReview\FraudOutcomesExport;
use Tillbook\Features\OrderSync\OrderChanges;
use Tillbook\Features\OrderSync\OrdersFollowPayments;
use Tillbook\Features\OrderSync\RefundRecords;
use Tillbook\Features\Payments\AuditTrail;
use Tillbook\Features\Payments\PaymentActions;
use Tillbook\Features\Payments\PaymentPreload;
use Tillbook\Features\Payments\PaymentRecords;
use Tillbook\Features\Payments\PaymentsController;
use Tillbook\Features\Payments\PaymentTotals;
use Tillbook\Features\Payments\PaymentView;
use Tillbook\Features\Payments\RefundService;
use Tillbook\Features\Privacy\PersonalData;
use Tillbook\Features\Privacy\Privacy;
use Tillbook\Features\Settings\NamedOptions;
use Tillbook\Features\Settings\OptionController;
use Tillbook\Features\Settings\Settings;
use Tillbook\Features\Settings\SettingsController;
use Tillbook\Features\Timeline\Timeline;
use Tillbook\Features\Timeline\TimelineController;
use Tillbook\Features\Transactions\TransactionColumns;
use Tillbook\Features\Transactions\TransactionRequest;
use Tillbook\Features\Transactions\Transactions;
use Tillbook\Features\Transactions\TransactionsController;
use Tillbook\Features\Transactions\TransactionSearch;
use Tillbook\Features\Transactions\TransactionsExport;
use Tillbook\Features\Transactions\TransactionsPreload;
use Tillbook\Ledger\Audit;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Events;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\Migrations\Migrator;
use Tillbook\Ledger\Migrations\SqlFile;
use Tillbook\Ledger\Query\DailySums;
use Tillbook\Ledger\Write\PartyWriter;
use Tillbook\Ledger\Write\Rollups;
use Tillbook\Ledger\Write\TransactionWriter;
use Tillbook\Ledger\Writes;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Access\CapabilityMap;
use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Admin\Assets;
use Tillbook\Platform\Admin\BootstrapController;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Admin\LegacyRedirect;
use Tillbook\Platform\Admin\Menu;
use Tillbook\Platform\Admin\PageDefinition;
use Tillbook\Platform\Admin\PagePayload;
use Tillbook\Platform\Admin\PageRegistry;
use Tillbook\Platform\Admin\PageSettings;
use Tillbook\Platform\Admin\UserPreferences;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Flags\FlagCommand;
use Tillbook\Platform\Log\RequestLog;
use Tillbook\Platform\Options\OwnedOptions;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\Scheduler\RecurringJob;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Platform\SystemClock;
use Tillbook\Provider\CommandBus;
use Tillbook\Provider\CommandGuard;
use Tillbook\Provider\Connection;
use Tillbook\Provider\EventInbox;
use Tillbook\Provider\Projection\BalanceTransactionProjection;
use Tillbook\Provider\Projection\BatchWriter;
use Tillbook\Provider\Projection\DisputeProjection;
use Tillbook\Provider\Projection\PaymentProjection;
use Tillbook\Provider\Projection\PayoutProjection;
use Tillbook\Provider\Projection\RefundProjection;
use Tillbook\Provider\Projector;
use Tillbook\Provider\Provider;
use Tillbook\Provider\Reconciliation;
use Tillbook\Provider\Sandbox\LedgerFill;
use Tillbook\Provider\Sandbox\SandboxCommand;
use WP_CLI;

/** Wires everything; the only place that knows all parts. What is built is built when it is first asked for. */
final class Plugin
{
    private const VERSION_OPTION = 'tillbook_version';
    private const RECONCILE_SECONDS = 300;

    private static ?self $instance = null;

    private readonly Clock $clock;
    private readonly Database $database;
    private readonly FeatureFlags $flags;
    private ?Connection $connection = null;
    private ?AccountState $account = null;

    private function __construct()
    {
        $this->clock = new SystemClock();
        $this->database = Database::fromWordPress();
        $this->flags = new FeatureFlags();
    }

    public static function instance(): self
    {
        return self::$instance ??= new self();
    }

    public function register(): void
    {
        (new CapabilityMap())->register();
        (new UserPreferences())->register();
        (new GatewayRegistration($this->account(), new StoreSettings(), new OrderRefunds($this->refunds(...), $this->provider(...), $this->paymentRecords(), $this->ledgers(), new Orders())))->register();
        (new RecurringJob('tillbook_reconcile', self::RECONCILE_SECONDS, $this->reconcile(...)))->register();
        add_action('init', static fn (): bool => load_plugin_textdomain('tillbook', false, dirname(plugin_basename(TILLBOOK_FILE)) . '/languages'), 0);
        add_action('init', [$this, 'upgrade'], 5);
        add_action('rest_api_init', function (): void {
            $this->restControllers();
        }, 5);
        (new RequestLog(new StoreSettings()))->register();
        if (is_admin()) {
            $this->admin();
        }
        if (defined('WP_CLI') && constant('WP_CLI') === true) {
            $this->commands();
        }
    }

    /** Creates or updates the tables, and what a storefront page would otherwise look for in vain. */
    public function activate(): void
    {
        $this->migrator()->migrate();
        (new StoreSettings())->install();
        update_option(self::VERSION_OPTION, TILLBOOK_VERSION, true);
    }

    /** Connects a sandbox account, for tools that start a site without WP-CLI. */
    public function connectSandbox(int $seed = 1): void
    {
        $this->connection()->connectSandbox($seed);
    }

    public function deactivate(): void
    {
        if (function_exists('as_unschedule_all_actions')) {
            as_unschedule_all_actions('', [], 'tillbook');
        }
    }

    /** An update of the files runs no activation hook: the first request with another version does its work. */
    public function upgrade(): void
    {
        $migrator = $this->migrator();
        if (get_option(self::VERSION_OPTION) !== TILLBOOK_VERSION || $migrator->installedVersion() < $migrator->latestVersion()) {
            $this->activate();
        }
    }

    private function restControllers(): void
    {
        $time = new StoreTime();
        $orders = new Orders();
        $search = new TransactionSearch($this->database, $this->flags, $orders);
        $requests = new TransactionRequest($search);
        $transactions = new Transactions($this->database, new DailySums($this->database, new Rollups($this->database)), $orders, $time);
        (new AccountsController($this->account()))->register();
        (new SettingsController(new Settings(new StoreSettings(), $this->account())))->register();
        (new OptionController(new NamedOptions(new OwnedOptions())))->register();
        (new BootstrapController($this->pages(), $this->pagePayload()))->register();
        (new TransactionsController($this->ledgers(), $transactions, $requests, $search))->register();
        $this->export($time, new TransactionsExport($transactions, $requests, new TransactionColumns($time)));
        $this->paymentControllers($time);
    }

    private function paymentControllers(StoreTime $time): void
    {
        $orders = new Orders();
        $writes = new Writes($this->database, $this->clock);
        $provider = $this->provider(...);
        $outcomes = new FraudOutcomes($this->database, $orders, $writes, $time, $this->clock);
        (new PaymentsController($this->ledgers(), $this->paymentRecords(), $this->paymentView(), $this->refunds(), $provider))->register();
        (new TimelineController($this->ledgers(), new Timeline($this->database)))->register();
        (new AuthorizationsController($this->ledgers(), new Authorizations($this->database, $orders, $writes, $time), $this->authorizationService(), $provider))->register();
        (new FraudOutcomesController($this->ledgers(), $outcomes))->register();
        $this->export($time, new FraudOutcomesExport($outcomes, $time));
    }

    private function export(StoreTime $time, ListExport $export): void
    {
        (new ExportController($this->ledgers(), $this->database, $this->clock, $time, $export))->register();
    }

    private function admin(): void
    {
        $pages = $this->pages();
        $menu = new Menu($pages);
        $menu->register();
        (new LegacyRedirect())->register();
        (new Assets($pages, $menu, $this->flags, $this->account(), Build::ofPlugin(), $this->pagePayload()))->register();
        (new ConnectSandbox($this->connection(...)))->register();
        (new Privacy(new PersonalData($this->database)))->register();
    }

    private function pages(): PageRegistry
    {
        return new PageRegistry($this->flags, new PageDefinition(
            '/payments/transactions',
            static fn (): string => __('Transactions', 'tillbook'),
            Capability::View,
            'page-transactions',
            TransactionsPreload::paths(...),
        ), new PageDefinition(
            '/payments/transactions/details',
            static fn (): string => __('Payment details', 'tillbook'),
            Capability::View,
            'page-payment-details',
            fn (array $query): array => (new PaymentPreload($this->ledgers(), $this->paymentRecords(), $this->flags))->paths($query),
            inMenu: false,
        ));
    }

    private function pagePayload(): PagePayload
    {
        return new PagePayload(new PageSettings($this->account(), new StoreSettings(), $this->flags, $this->clock), Build::ofPlugin());
    }

    private function account(): AccountState
    {
        return $this->account ??= new ConnectedAccount($this->connection(...));
    }

    private function commands(): void
    {
        WP_CLI::add_command('tillbook flag', new FlagCommand($this->flags));
        WP_CLI::add_command('tillbook sandbox', new SandboxCommand(
            $this->connection(),
            $this->ledgers(),
            $this->inbox(),
            $this->bus(),
            new LedgerFill($this->database, $this->transactionWriter(), new Rollups($this->database), $this->clock),
        ));
    }

    private function connection(): Connection
    {
        return $this->connection ??= new Connection($this->database, $this->clock, $this->ledgers(), $this->inbox());
    }

    private function inbox(): EventInbox
    {
        return new EventInbox($this->database, new Events($this->database, $this->clock), new Projector(
            new BatchWriter($this->database, $this->transactionWriter(), $this->clock),
            new BalanceTransactionProjection(),
            new PaymentProjection(),
            new RefundProjection(),
            new DisputeProjection(),
            new PayoutProjection(),
        ), new OrdersFollowPayments($this->database, $this->clock, new OrderChanges(new Orders(), new RefundRecords())));
    }

    private function bus(): CommandBus
    {
        return new CommandBus($this->database, new CommandGuard(), new Writes($this->database, $this->clock), $this->inbox(), new Audit($this->database, $this->clock));
    }

    private function provider(): ?Provider
    {
        return $this->connection()->provider();
    }

    private function paymentRecords(): PaymentRecords
    {
        return new PaymentRecords($this->database);
    }

    private function paymentView(): PaymentView
    {
        return new PaymentView(
            new Orders(),
            new PaymentTotals($this->database),
            new PaymentActions($this->flags, $this->clock),
            new Writes($this->database, $this->clock),
            new AuditTrail($this->database),
        );
    }

    private function refunds(): RefundService
    {
        return new RefundService($this->paymentRecords(), $this->bus());
    }

    private function authorizationService(): AuthorizationService
    {
        return new AuthorizationService($this->paymentRecords(), new Orders(), $this->bus(), $this->clock);
    }

    /** Settles what a crash or a silent provider left open, in the ledger of the connected account. */
    private function reconcile(): void
    {
        $scope = $this->ledgers()->current();
        $provider = $this->provider();
        if ($scope !== null && $provider !== null) {
            (new Reconciliation($this->bus(), $this->inbox()))->run($scope, $provider);
        }
    }

    private function transactionWriter(): TransactionWriter
    {
        return new TransactionWriter($this->database, new PartyWriter($this->database));
    }

    private function ledgers(): Ledgers
    {
        return new Ledgers($this->database, $this->clock);
    }

    private function migrator(): Migrator
    {
        return new Migrator($this->database, new SqlFile(1, __DIR__ . '/Ledger/Migrations/sql/0001-ledger.sql'), new SqlFile(2, __DIR__ . '/Provider/Sandbox/tables.sql'), new SqlFile(3, __DIR__ . '/Features/OrderSync/tables.sql'));
    }
}
