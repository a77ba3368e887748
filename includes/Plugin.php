<?php

declare(strict_types=1);

namespace Tillbook;

use Tillbook\Features\Account\Tasks\HomeTasks;
use Tillbook\Features\Account\Tasks\TaskFlags;
use Tillbook\Features\Disputes\Reminders;
use Tillbook\Features\Exports\ExportTables;
use Tillbook\Features\Mismatches\MismatchCommand;
use Tillbook\Features\Mismatches\MismatchJobs;
use Tillbook\Features\OrderSync\PendingRefunds;
use Tillbook\Features\Settings\ProxyHealth;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Migrations\AddIndex;
use Tillbook\Ledger\Migrations\ChangeColumns;
use Tillbook\Ledger\Migrations\Migrator;
use Tillbook\Ledger\Migrations\Sequence;
use Tillbook\Ledger\Migrations\SqlFile;
use Tillbook\Ledger\Write\Rollups;
use Tillbook\Platform\Access\Roles;
use Tillbook\Platform\Admin\HostFeatures;
use Tillbook\Platform\Admin\LoginRedirect;
use Tillbook\Platform\Admin\UserPreferences;
use Tillbook\Platform\Boundary\Boundary;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Flags\FlagCommand;
use Tillbook\Platform\Log\DebugLog;
use Tillbook\Platform\Log\RequestLog;
use Tillbook\Platform\Orders\PurchaseAddress;
use Tillbook\Platform\Scheduler\RecurringJob;
use Tillbook\Platform\Scheduler\StoredJobs;
use Tillbook\Provider\Fraud\FactColumns;
use Tillbook\Providers\Sandbox\Commands\AccountCommands;
use Tillbook\Providers\Sandbox\Commands\ConnectionCommands;
use Tillbook\Providers\Sandbox\Commands\PaymentCommands;
use Tillbook\Providers\Sandbox\Commands\SandboxCommands;
use Tillbook\Providers\Sandbox\LedgerFill;
use Tillbook\Wiring\AdminScreens;
use Tillbook\Wiring\Checkout;
use Tillbook\Wiring\Exports;
use Tillbook\Wiring\MultiCurrency;
use Tillbook\Wiring\Pages;
use Tillbook\Wiring\RestRoutes;
use Tillbook\Wiring\Services;
use WP_CLI;

/** The plugin's life: activation, updates, and what it hooks into on every request. */
final class Plugin
{
    private const VERSION_OPTION = 'tillbook_version';
    private const RECONCILE_SECONDS = 300;
    private const PURGE_SECONDS = 86400;
    private const FAILED_UPGRADE = 'tillbook_upgrade_failed';
    private const RETRY_UPGRADE_SECONDS = 60;

    private static ?self $instance = null;

    private function __construct(public readonly Services $services)
    {
    }

    public static function instance(): self
    {
        return self::$instance ??= new self(new Services());
    }

    public function register(): void
    {
        $services = $this->services;
        $pages = new Pages($services);
        (new UserPreferences())->register();
        (new PurchaseAddress())->register();
        (new ProxyHealth())->register();
        (new HomeTasks(new TaskFlags($services->account())))->register();
        (new PendingRefunds())->register();
        (new Checkout($services))->register();
        foreach ($services->providers()->all() as $module) {
            // A provider of another plugin that breaks does not stop the others.
            Boundary::run('provider: ' . $module->id(), $module->register(...), static fn () => null);
        }
        (new RecurringJob('tillbook_reconcile', self::RECONCILE_SECONDS, $services->reconcile(...)))->register();
        (new RecurringJob(Reminders::HOOK, Reminders::INTERVAL, $services->remindOfDisputes(...)))->register();
        (new MismatchJobs($services->ledgers(...), $services->mismatchScan(...)))->register();
        (new RecurringJob('tillbook_purge_files', self::PURGE_SECONDS, $services->purgeFiles(...)))->register();
        Hooks::action('init', [$this, 'upgrade'], 5);
        // On a new site of a network WooCommerce makes its roles after that.
        Hooks::action('woocommerce_installed', Roles::install(...));
        (new RestRoutes($services, $pages))->register();
        (new Exports($services))->register();
        (new MultiCurrency($services, $pages))->register();
        (new RequestLog(new DebugLog($services->settings)))->register();
        (new LoginRedirect($pages->registry(...), static fn (): bool => $services->account()->isConnected()))->register();
        if (is_admin()) {
            (new HostFeatures())->register();
            (new AdminScreens($services, $pages))->register();
        }
        if (defined('WP_CLI') && constant('WP_CLI') === true) {
            $this->commands();
        }
    }

    /** Creates or updates the tables, what a storefront page would otherwise look for in vain, and who may do what. */
    public function activate(): void
    {
        $this->migrator()->migrate();
        $this->services->settings->install();
        Roles::install();
        update_option(self::VERSION_OPTION, TILLBOOK_VERSION, true);
    }

    /** Connects a sandbox account, for tools that start a site without WP-CLI. */
    public function connectSandbox(int $seed = 1): void
    {
        $this->services->sandbox()->connect($seed);
    }

    /** Stops the background work, on every site where the whole network goes without Tillbook. */
    public function deactivate(bool $onNetwork = false): void
    {
        if (function_exists('as_unschedule_all_actions')) {
            as_unschedule_all_actions('', [], RecurringJob::GROUP);
        }
        global $wpdb;
        assert($wpdb instanceof \wpdb);
        foreach ($onNetwork && is_multisite() ? get_sites(['fields' => 'ids', 'number' => 0]) : [] as $site) {
            switch_to_blog($site);
            (new StoredJobs($wpdb))->remove();
            restore_current_blog();
        }
    }

    /** An update of the files runs no activation hook: the first request with another version does its work. */
    public function upgrade(): void
    {
        $migrator = $this->migrator();
        $isCurrent = get_option(self::VERSION_OPTION) === TILLBOOK_VERSION && $migrator->installedVersion() >= $migrator->latestVersion() && Roles::areCurrent();
        if ($isCurrent || get_transient(self::FAILED_UPGRADE) !== false) {
            return;
        }
        // One that breaks is tried again every minute, not by every shopper.
        set_transient(self::FAILED_UPGRADE, 1, self::RETRY_UPGRADE_SECONDS);
        $this->activate();
        delete_transient(self::FAILED_UPGRADE);
    }

    private function commands(): void
    {
        $services = $this->services;
        WP_CLI::add_command('tillbook flag', new FlagCommand($services->flags));
        WP_CLI::add_command('tillbook mismatches', new MismatchCommand($services->ledgers(), $services->mismatchScan(), $services->mismatchTable()));
        $operator = $services->sandbox()->operator();
        (new SandboxCommands(
            new ConnectionCommands($services->connection(), $services->sandbox(), $operator, new LedgerFill($services->database, $services->transactionWriter(), new Rollups($services->database), $services->clock), $services->settings),
            new AccountCommands($operator),
            new PaymentCommands($operator, $services->bus()),
        ))->register();
    }

    /** Every step that made the tables what they are, in order; on the tables of the store unless told otherwise. */
    public function migrator(?Database $database = null): Migrator
    {
        return new Migrator(
            $database ?? $this->services->database,
            new SqlFile(1, __DIR__ . '/Ledger/Migrations/sql/0001-ledger.sql'),
            new SqlFile(2, __DIR__ . '/Providers/Sandbox/tables.sql'),
            new SqlFile(3, __DIR__ . '/Features/OrderSync/tables.sql'),
            new SqlFile(4, __DIR__ . '/Features/Mismatches/tables.sql'),
            new AddIndex(5, 'transactions', 'by_identifier', ['ledger_id', 'source_identifier', 'created']),
            ExportTables::migration(6),
            new Sequence(7, new SqlFile(7, __DIR__ . '/Providers/Sandbox/files.sql'), new SqlFile(7, __DIR__ . '/Features/Disputes/tables.sql')),
            new SqlFile(8, __DIR__ . '/Features/Disputes/reminders.sql'),
            new SqlFile(9, __DIR__ . '/Ledger/Migrations/sql/0009-audit-outcome.sql'),
            FactColumns::migration(10),
            new SqlFile(11, __DIR__ . '/Features/Checkout/Turns/tables.sql'),
            // Which of several workers took an event: events are claimed many at a time.
            new ChangeColumns(12, 'events', ['claim' => 'char(16) CHARACTER SET ascii COLLATE ascii_bin NULL']),
            new SqlFile(13, __DIR__ . '/Features/Checkout/CardTesting/tables.sql'),
            new SqlFile(14, __DIR__ . '/Features/Mismatches/longer-kinds.sql'),
        );
    }
}
