<?php

declare(strict_types=1);

namespace Tillbook;

use Closure;
use Tillbook\Features\FeatureModule;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Migrations\AddIndex;
use Tillbook\Ledger\Migrations\ChangeColumns;
use Tillbook\Ledger\Migrations\DropIndex;
use Tillbook\Ledger\Migrations\FacetSumsTables;
use Tillbook\Ledger\Migrations\Migrator;
use Tillbook\Ledger\Migrations\SellerColumn;
use Tillbook\Ledger\Migrations\SqlFile;
use Tillbook\Ledger\Write\SearchWords;
use Tillbook\Platform\Access\Roles;
use Tillbook\Platform\Admin\BadgesController;
use Tillbook\Platform\Admin\BootstrapController;
use Tillbook\Platform\Admin\LoginRedirect;
use Tillbook\Platform\Admin\UserPreferences;
use Tillbook\Platform\Boot\TablesCommand;
use Tillbook\Platform\Boot\TablesNotice;
use Tillbook\Platform\Boot\TablesState;
use Tillbook\Platform\Boundary\Boundary;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Boundary\Incident;
use Tillbook\Platform\CommandLine;
use Tillbook\Platform\Flags\FlagCommand;
use Tillbook\Platform\Log\DebugLog;
use Tillbook\Platform\Log\RedactedLog;
use Tillbook\Platform\Log\RequestLog;
use Tillbook\Platform\Options\OptionLock;
use Tillbook\Platform\Orders\PurchaseAddress;
use Tillbook\Platform\PrimaryReads;
use Tillbook\Platform\Scheduler\FinishedJobs;
use Tillbook\Platform\Scheduler\RecurringJob;
use Tillbook\Platform\Scheduler\StoredJobs;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Provider\PaymentMethodColumns;
use Tillbook\Provider\ProviderModule;
use Tillbook\Wiring\AdminScreens;
use Tillbook\Wiring\Container;
use WP_CLI;

/** The plugin's life: activation, updates, and what it hooks into on every request. */
final class Plugin
{
    private const VERSION_OPTION = 'tillbook_version';
    private const FAILED_UPGRADE = 'tillbook_upgrade_failed';
    private const RETRY_UPGRADE_SECONDS = 60;
    /** Held by the one request that updates the tables, on whichever server. */
    private const UPGRADING = 'tillbook_upgrading';
    private const UPGRADE_SECONDS = 300;
    private ?OptionLock $upgrading = null;

    private static ?self $instance = null;

    private function __construct(public readonly Container $services) {}

    /** The plugin with other services, such as for a test without a feature. */
    public static function with(Container $services): self
    {
        return new self($services);
    }

    public static function instance(): self
    {
        return self::$instance ??= new self(new Container());
    }

    public function register(): void
    {
        $services = $this->services;
        global $wpdb;
        assert($wpdb instanceof \wpdb);
        PrimaryReads::beginIfPaymentsMayShow($wpdb);
        (new UserPreferences())->register();
        (new TablesNotice())->register();
        (new PurchaseAddress())->register();
        foreach ($services->modules()->all() as $module) {
            $module->register();
        }
        foreach ($services->providers()->all() as $module) {
            // A provider of another plugin that breaks does not stop the others.
            Boundary::run('provider: ' . $module->id(), $module->register(...), static fn() => null);
        }
        $services->reconcileAccounts()->register();
        $services->finishDisconnecting()->register();
        (new FinishedJobs())->register();
        RecurringJob::limitChecks();
        Hooks::filter('action_scheduler_recurring_action_is_consistently_failing', RecurringJob::isGivenUp(...), 10, 2);
        Hooks::action('action_scheduler_failed_action', RecurringJob::revive(...));
        Hooks::action('action_scheduler_unexpected_shutdown', RecurringJob::revive(...));
        Hooks::action('init', [$this, 'upgrade'], 5);
        // On a new site of a network WooCommerce makes its roles after that.
        Hooks::action('woocommerce_installed', Roles::install(...));
        Hooks::action('update_option_' . Roles::storedIn(), Roles::forgetDeleted(...), arguments: 2);
        foreach (['woocommerce_system_status_tool_executed', 'woocommerce_rest_insert_system_status_tool'] as $hook) {
            Hooks::action($hook, Roles::followTool(...));
        }
        Hooks::action('rest_api_init', $this->routes(...), 5);
        (new RedactedLog())->register();
        (new RequestLog(new DebugLog($services->settings)))->register();
        (new LoginRedirect(
            $services->pages(...),
            static fn(): bool => $services->account()->isConnected(),
        ))->register();
        if (is_admin()) {
            (new AdminScreens($services))->register();
            foreach ($services->modules()->all() as $module) {
                $module->registerAdmin();
            }
        }
        if (CommandLine::isUsed()) {
            $this->commands();
        }
    }

    /** REST routes are built when the REST API starts, not before. */
    private function routes(): void
    {
        $services = $this->services;
        (new BootstrapController($services->pages(), $services->payload()))->register();
        (new BadgesController($services->pages()))->register();
        foreach ($services->modules()->routes() as $route) {
            $route->register();
        }
    }

    /** Creates or updates the tables, the options that storefront pages read, and the capabilities. */
    public function activate(): void
    {
        TablesState::begin();
        $this->install();
        $this->eachFeature('activation', static fn(FeatureModule $feature) => $feature->activate());
    }

    /** @param Closure(FeatureModule): void $work */
    private function eachFeature(string $edge, Closure $work): void
    {
        foreach ($this->services->modules()->all() as $feature) {
            Boundary::run($edge, static fn() => $work($feature), static fn() => null);
        }
    }

    private function install(): void
    {
        $this->migrate();
        $this->services->settings->install();
        Roles::install();
        RecurringJob::checkAgain();
        update_option(self::VERSION_OPTION, TILLBOOK_VERSION, true);
    }

    /**
     * Has the next start find that the plugin was away. Call on each admin page where it can't start: its jobs fail,
     * Action Scheduler may give them up, and nothing follows the orders.
     */
    public function pause(): void
    {
        $this->eachFeature('deactivation', static fn(FeatureModule $feature) => $feature->deactivate());
        RecurringJob::checkAgain();
    }

    /** Stops the background work, on every site where the whole network goes without Tillbook. */
    public function deactivate(bool $onNetwork = false): void
    {
        global $wpdb;
        assert($wpdb instanceof \wpdb);
        if (function_exists('as_unschedule_all_actions')) {
            as_unschedule_all_actions('', [], RecurringJob::GROUP);
        } else {
            // WooCommerce is off. When it is back, its queue would run them.
            (new StoredJobs($wpdb))->remove();
        }
        // Last: a page that opens meanwhile may note that its jobs are scheduled.
        $this->pause();
        $current = get_current_blog_id();
        foreach ($onNetwork && is_multisite() ? get_sites(['fields' => 'ids', 'number' => 0]) : [] as $site) {
            switch_to_blog($site);
            (new StoredJobs($wpdb))->remove();
            if ($site !== $current) {
                $this->pause();
            }
            restore_current_blog();
        }
    }

    /** An update of the files runs no activation hook: the first request with another version does its work. */
    public function upgrade(): void
    {
        if ($this->isCurrent()) {
            TablesState::set(false);

            return;
        }
        // Also if what follows breaks.
        TablesState::set(true);
        $this->tryToUpgrade();
        TablesState::set(!$this->areTablesInUseCurrent());
    }

    private function tryToUpgrade(): void
    {
        // One that breaks is tried again every minute, not by every shopper.
        if (get_transient(self::FAILED_UPGRADE) !== false) {
            return;
        }
        [$limit, $goesOn] = [(int) ini_get('max_execution_time'), (bool) ini_get('ignore_user_abort')];
        $now = $this->services->clock->now();
        $lock = new OptionLock(self::UPGRADING, self::UPGRADE_SECONDS);
        if (
            OptionLock::isHeld(self::UPGRADING, self::UPGRADE_SECONDS, $now) ||
            $this->migrator()->isUnderWay() ||
            !$lock->take($now)
        ) {
            return;
        }
        $this->upgrading = $lock;
        try {
            self::limit(0, true);
            // Another server may have been faster.
            StoreSettings::refresh();
            if (!$this->isCurrent()) {
                set_transient(self::FAILED_UPGRADE, 1, self::RETRY_UPGRADE_SECONDS);
                // Tables that are current don't say that what comes after them was done, too.
                if ($this->tryToInstall($lock->isTakenOver()) && $this->areTablesCurrent()) {
                    delete_transient(self::FAILED_UPGRADE);
                    TablesState::end();
                    $this->retryEvents();
                }
            }
        } finally {
            self::limit($limit, $goesOn);
            $this->upgrading = null;
            $lock->release();
        }
    }

    /** Returns the command that updates the tables, even if that failed a moment ago. */
    public function tablesCommand(): TablesCommand
    {
        return new TablesCommand(function (): void {
            delete_transient(self::FAILED_UPGRADE);
            $this->upgrade();
        });
    }

    /**
     * @param int $seconds that this request may take from now on; 0 for no limit
     * @param bool $goesOn whether it goes on after the browser has left
     */
    private static function limit(int $seconds, bool $goesOn): void
    {
        if (function_exists('wc_set_time_limit')) {
            wc_set_time_limit($seconds);
        } elseif (function_exists('set_time_limit')) {
            set_time_limit($seconds);
        }
        // Some hosts disable it.
        if (function_exists('ignore_user_abort')) {
            ignore_user_abort($goesOn);
        }
    }

    /** Makes events due that couldn't be written, or that an earlier version gave up. */
    private function retryEvents(): void
    {
        Boundary::run(
            'events after an update',
            function (): void {
                array_map($this->services->inbox()->retry(...), $this->services->ledgers()->connected());
            },
            static fn(): mixed => null,
        );
    }

    /**
     * @param bool $wasInterrupted whether the attempt before this one never ended
     *
     * @return bool whether it succeeded
     */
    private function tryToInstall(bool $wasInterrupted): bool
    {
        return Boundary::run(
            'update',
            function () use ($wasInterrupted): bool {
                TablesState::begin($wasInterrupted);
                $this->install();

                return true;
            },
            static function (Incident $incident): bool {
                TablesState::failed($incident);

                return false;
            },
        );
    }

    /** @phpstan-impure another server may change it */
    private function isCurrent(): bool
    {
        return get_option(self::VERSION_OPTION) === TILLBOOK_VERSION &&
            $this->areTablesCurrent() &&
            Roles::areCurrent();
    }

    /** Creates or updates the tables of the plugin and of its providers, those of the store unless told otherwise. */
    public function migrate(?Database $database = null): void
    {
        $database ??= $this->services->database;
        $own = $this->migrator($database);
        $before = $own->installedVersion();
        $this->eachProvider(
            static fn(ProviderModule $module) => Migrator::ofProvider($module->id(), $database)->startAt(
                $module->startVersion($before),
            ),
        );
        // While a step succeeds, no other request treats this one as dead.
        $goesOn = fn() => $this->upgrading?->renew($this->services->clock->now());
        $own->migrate(afterStep: $goesOn);
        $this->eachProvider(
            static fn(ProviderModule $module) => self::migratorOf($module, $database)->migrate(afterStep: $goesOn),
        );
    }

    /** @param Closure(ProviderModule): void $update changes its tables */
    private function eachProvider(Closure $update): void
    {
        foreach ($this->services->providers()->all() as $module) {
            // A provider of another plugin that breaks does not stop the others.
            Boundary::run(
                'tables of the provider: ' . $module->id(),
                static fn() => $update($module),
                TablesState::failed(...),
            );
        }
    }

    private function areTablesCurrent(): bool
    {
        return $this->areProviderTablesCurrent() && $this->migrator()->isCurrent();
    }

    /** Whether the tables that payments need are current: our own and those of the connected accounts' providers. */
    private function areTablesInUseCurrent(): bool
    {
        // Before its own tables are current, the ledger may not be readable.
        return $this->migrator()->isCurrent() &&
            $this->areProviderTablesCurrent(
                array_map(
                    static fn(LedgerScope $scope): string => $scope->provider,
                    $this->services->ledgers()->connected(),
                ),
            );
    }

    /** @param list<string>|null $used IDs of the providers whose tables count; null for all */
    private function areProviderTablesCurrent(?array $used = null): bool
    {
        foreach ($this->services->providers()->all() as $module) {
            $counts = $used === null || in_array($module->id(), $used, true);
            if ($counts && !self::migratorOf($module, $this->services->database)->isCurrent()) {
                return false;
            }
        }

        return true;
    }

    private static function migratorOf(ProviderModule $module, Database $database): Migrator
    {
        return Migrator::ofProvider($module->id(), $database, ...$module->migrations());
    }

    private function commands(): void
    {
        $services = $this->services;
        WP_CLI::add_command('tillbook flag', new FlagCommand($services->flags));
        WP_CLI::add_command('tillbook tables', $this->tablesCommand());
        foreach ($services->modules()->all() as $module) {
            foreach ($module->commands() as $name => $command) {
                WP_CLI::add_command("tillbook $name", $command());
            }
        }
    }

    /** The plugin's own migrations, on the store's tables unless told otherwise. */
    public function migrator(?Database $database = null): Migrator
    {
        $ascii = 'CHARACTER SET ascii COLLATE ascii_bin NULL';

        return new Migrator(
            $database ?? $this->services->database,
            new SqlFile(1, __DIR__ . '/Ledger/Migrations/sql/0001-ledger.sql'),
            new AddIndex(5, 'transactions', 'by_identifier', ['ledger_id', 'source_identifier', 'created']),
            new SqlFile(9, __DIR__ . '/Ledger/Migrations/sql/0009-audit-outcome.sql'),
            // What rules check, so that they can be tested on past payments. Null: it wasn't recorded.
            new ChangeColumns(10, 'payments', [
                'channel' => "varchar(16) $ascii",
                'avs_result' => "varchar(12) $ascii",
                'cvc_result' => "varchar(12) $ascii",
                'ip_country' => "char(2) $ascii",
                'shipping_country' => "varchar(2) $ascii",
                'item_count' => 'int(10) unsigned NULL',
                'order_total' => 'bigint(20) NULL',
                'order_currency' => "char(3) $ascii",
            ]),
            new AddIndex(10, 'payments', 'by_created', ['ledger_id', 'created']),
            // Which of several workers took an event: events are claimed many at a time.
            new ChangeColumns(12, 'events', ['claim' => "char(16) $ascii"]),
            // Written for a way to fetch objects and to answer repeated requests that was never taken.
            new ChangeColumns(15, 'objects', [], ['fetched_at', 'stale']),
            new ChangeColumns(15, 'writes', [], ['http_status']),
            new SellerColumn(15),
            new ChangeColumns(16, 'transactions', ['card_expiry' => "char(7) $ascii"]),
            // An order of another gateway that names the payment: only shown, never acted on.
            new ChangeColumns(17, 'payments', ['linked_order_id' => 'bigint(20) unsigned NULL']),
            // How a customer's other words begin. Customers from before can have any: they are found, only not faster.
            new ChangeColumns(20, 'party_tokens', [
                'beginnings' => 'bigint(20) unsigned NOT NULL DEFAULT ' . SearchWords::ANY_BEGINNING,
            ]),
            // Customers are found by their words or their address, never by the start of their name.
            new DropIndex(21, 'parties', 'by_name'),
            new FacetSumsTables(23),
            new AddIndex(25, 'writes', 'by_state', ['ledger_id', 'state', 'created']),
            new PaymentMethodColumns(31),
            ...$this->services->modules()->migrations(),
        );
    }
}
