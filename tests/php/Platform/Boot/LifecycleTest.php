<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform\Boot;

use Automattic\WooCommerce\Utilities\FeaturesUtil;
use mysqli;
use PHPUnit\Framework\Attributes\Group;
use RuntimeException;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Events;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\Migrations\Migrator;
use Tillbook\Platform\Boot\TablesNotice;
use Tillbook\Platform\Boot\TablesState;
use Tillbook\Platform\Options\AtomicOption;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Platform\SystemClock;
use Tillbook\Plugin;
use Tillbook\Tests\Support\KilledBefore;
use Tillbook\Tests\Support\WithLog;
use Tillbook\Tests\TestCase;
use WP_CLI;
use WP_REST_Request;
use wpdb;

/** Activation, updates and deactivation. */
final class LifecycleTest extends TestCase
{
    use WithLog;

    protected function setUp(): void
    {
        parent::setUp();
        $this->readLog();
    }

    protected function tearDown(): void
    {
        $this->stopReadingLog();
        TablesState::set(false);
        parent::tearDown();
    }

    public function testActivationLeavesTheTablesAndTheSettings(): void
    {
        delete_option(StoreSettings::OPTION);
        Plugin::instance()->activate();

        self::assertIsArray(get_option(StoreSettings::OPTION));
        self::assertSame(TILLBOOK_VERSION, get_option('tillbook_version'));
        self::assertGreaterThanOrEqual(2, (int) get_option(Migrator::OPTION));
    }

    public function testActivatingAgainKeepsWhatTheMerchantSet(): void
    {
        (new StoreSettings())->change(['manual_capture' => true]);
        Plugin::instance()->activate();

        self::assertTrue((new StoreSettings())->isManualCapture());
    }

    public function testAnUpdateOfTheFilesDoesItsWorkOnTheNextRequest(): void
    {
        update_option('tillbook_version', '0.0.1');
        delete_option(StoreSettings::OPTION);
        Plugin::instance()->upgrade();

        self::assertSame(TILLBOOK_VERSION, get_option('tillbook_version'));
        self::assertIsArray(get_option(StoreSettings::OPTION));
    }

    public function testWhileAnotherRequestUpdatesTheTablesNothingIsSoldAndAdministratorsReadWhy(): void
    {
        $latest = Plugin::instance()->migrator()->latestVersion();
        update_option(Migrator::OPTION, $latest - 1);
        set_transient('tillbook_upgrade_failed', 1, 60);
        Plugin::instance()->upgrade();

        self::assertTrue(TablesState::isOutdated());
        $notice = new TablesNotice();
        self::assertSame('', $notice->html());
        $this->actAs('customer');
        self::assertSame('', $notice->html());
        $onOurPages = static fn(): mixed => rest_do_request(self::bootstrap())->get_data()['settings']['tablesNotice'];
        $this->actAs('tillbook_accountant');
        self::assertSame('', $onOurPages());
        $this->actAs('shop_manager');
        self::assertStringContainsString('The update is in progress.', $notice->html());
        self::assertStringContainsString('The update is in progress.', $onOurPages());
        self::assertSame('critical', $notice->result()['status']);

        update_option(Migrator::OPTION, $latest);
        Plugin::instance()->upgrade();
        self::assertFalse(TablesState::isOutdated());
        self::assertSame('', $notice->html());
        self::assertSame('', $onOurPages());
        self::assertSame('good', $notice->result()['status']);
        self::assertStringContainsString('Payments can be stored.', (string) $notice->result()['description']);
        self::assertArrayHasKey('tillbook_tables', apply_filters('site_status_tests', [])['direct']);
    }

    public function testAnUpdateThatFailsIsToldWithItsReferenceAndTriedAgain(): void
    {
        // The next step adds an index to the table.
        update_option(Migrator::OPTION, 24);
        $writes = Database::fromWordPress()->table('writes');
        $deny = static fn(string $sql): string => str_contains($sql, $writes)
            ? throw new RuntimeException("ALTER command denied to user 'shop' for table 'writes'")
            : $sql;
        add_filter('query', $deny);
        Plugin::instance()->upgrade();
        remove_filter('query', $deny);

        self::assertTrue(TablesState::isOutdated());
        self::assertSame(24, Plugin::instance()->migrator()->installedVersion());
        $this->actAs('administrator');
        $html = (new TablesNotice())->html();
        self::assertStringContainsString('ALTER command denied', $this->assertNamesALogEntry($html));
        self::assertStringContainsString('ALTER command denied', $html);
        $this->actAs('shop_manager');
        self::assertStringNotContainsString('ALTER command', (new TablesNotice())->html());

        Plugin::instance()->upgrade();
        self::assertTrue(TablesState::isOutdated(), 'Not every request tries.');
        delete_transient('tillbook_upgrade_failed');
        Plugin::instance()->upgrade();
        self::assertFalse(TablesState::isOutdated());
        self::assertNull(TablesState::failure());
    }

    public function testAnUpdateThatTheServerEndsIsToldWithWhatHelpsAndHasNoTimeLimit(): void
    {
        // The next step adds an index to the table.
        update_option(Migrator::OPTION, 24);
        $this->actAs('administrator');
        $notice = new TablesNotice();
        $this->killUpgrade();
        self::assertStringContainsString('The update is in progress.', $notice->html());

        $this->killUpgrade();
        self::assertStringContainsString('An earlier attempt didn&#039;t finish', $notice->html());
        self::assertStringContainsString('wp tillbook tables update', $notice->html());

        require_once dirname(__DIR__, 2) . '/Support/wp-cli.php';
        $limits = [];
        $look = static function (string $sql) use (&$limits): string {
            $limits[] = [ini_get('max_execution_time'), ignore_user_abort()];

            return $sql;
        };
        $limit = (int) ini_get('max_execution_time');
        set_time_limit(300);
        $this->killedLongAgo();
        add_filter('query', $look);
        Plugin::instance()->upgrade();
        remove_filter('query', $look);
        self::assertContains(['0', 1], $limits);
        self::assertSame(['300', 0], [ini_get('max_execution_time'), ignore_user_abort()]);
        set_time_limit($limit);
        self::assertFalse(TablesState::isOutdated());
        self::assertFalse(get_option(TablesState::FAILURE));
    }

    public function testALongStepIsNotTakenForADeadOne(): void
    {
        $database = Database::fromWordPress();
        if ($database->isSqlite()) {
            self::markTestSkipped('SQLite has no list of processes.');
        }
        update_option(Migrator::OPTION, 24);
        $since = time() - 3600 . ':slow';
        AtomicOption::add('tillbook_upgrading', $since);
        $table = $database->table('slow');
        [$reader, $other] = [self::connection(), self::connection()];
        $other->query("CREATE TABLE $table (id int)");
        $reader->query("LOCK TABLES $table READ");
        $other->query("ALTER TABLE $table ADD COLUMN more int NULL", MYSQLI_ASYNC);
        try {
            for ($tries = 0; $tries < 100 && !Plugin::instance()->migrator()->isUnderWay(); ++$tries) {
                usleep(50_000);
            }
            Plugin::instance()->upgrade();
            self::assertTrue(TablesState::isOutdated());
            self::assertFalse(TablesState::wasInterrupted());
            self::assertSame($since, AtomicOption::read('tillbook_upgrading'));
        } finally {
            $reader->close();
            $other->reap_async_query();
            $other->query("DROP TABLE $table");
            $other->close();
        }

        Plugin::instance()->upgrade();
        self::assertFalse(TablesState::isOutdated());
    }

    public function testALongStepOfAnotherSiteDoesNotCount(): void
    {
        $database = Database::fromWordPress();
        if ($database->isSqlite()) {
            self::markTestSkipped('SQLite has no list of processes.');
        }
        $name = $database->value('SELECT DATABASE()') . '_other';
        $table = $database->table('slow');
        [$reader, $other] = [self::connection(), self::connection()];
        $other->query("CREATE DATABASE IF NOT EXISTS `$name`");
        $other->select_db($name);
        $reader->select_db($name);
        $other->query("CREATE TABLE $table (id int)");
        $reader->query("LOCK TABLES $table READ");
        $other->query("ALTER TABLE $table ADD COLUMN more int NULL", MYSQLI_ASYNC);
        $isListed = static fn(): bool => in_array(
            $name,
            array_column($database->rows('SHOW PROCESSLIST'), 'db'),
            true,
        ) && str_contains((string) wp_json_encode($database->rows('SHOW PROCESSLIST')), "ALTER TABLE $table");
        try {
            for ($tries = 0; $tries < 100 && !$isListed(); ++$tries) {
                usleep(50_000);
            }
            self::assertTrue($isListed());
            self::assertFalse(Plugin::instance()->migrator()->isUnderWay());
        } finally {
            $reader->close();
            $other->reap_async_query();
            $other->query("DROP DATABASE `$name`");
            $other->close();
        }
    }

    private static function connection(): mysqli
    {
        [$user, $password, $name, $host] = array_map(
            static fn(string $constant): string => (string) constant($constant),
            ['DB_USER', 'DB_PASSWORD', 'DB_NAME', 'DB_HOST'],
        );
        $connection = (new wpdb($user, $password, $name, $host))->__get('dbh');
        self::assertInstanceOf(mysqli::class, $connection);

        return $connection;
    }

    public function testACommandUpdatesTheTablesAlsoRightAfterAFailure(): void
    {
        require_once dirname(__DIR__, 2) . '/Support/wp-cli.php';
        update_option(Migrator::OPTION, 24);
        set_transient('tillbook_upgrade_failed', 1, 60);
        Plugin::instance()->upgrade();
        self::assertTrue(TablesState::isOutdated());

        WP_CLI::$said = [];
        Plugin::instance()->tablesCommand()->update();

        self::assertSame(['Success: The tables are up to date.'], WP_CLI::$said);
        self::assertFalse(TablesState::isOutdated());
    }

    /** An update is killed at its first step, after the one before was. */
    private function killUpgrade(): void
    {
        $this->killedLongAgo();
        KilledBefore::statement(
            '/' . preg_quote(Database::fromWordPress()->table('writes'), '/') . '/',
            static fn() => Plugin::instance()->upgrade(),
        );
    }

    private function killedLongAgo(): void
    {
        delete_transient('tillbook_upgrade_failed');
        $held = AtomicOption::read('tillbook_upgrading');
        if ($held !== null) {
            AtomicOption::exchange('tillbook_upgrading', $held, time() - 3600 . ':dead');
        }
    }

    public function testAnUpdateThatBreaksAfterTheTablesIsTriedOnceAMinuteAndKeepsItsReason(): void
    {
        update_option('tillbook_version', '0.0.1');
        $tries = 0;
        $break = static function () use (&$tries): never {
            ++$tries;
            throw new RuntimeException('The disk is full.');
        };
        add_filter('pre_update_option_tillbook_version', $break);
        Plugin::instance()->upgrade();
        Plugin::instance()->upgrade();
        remove_filter('pre_update_option_tillbook_version', $break);

        self::assertSame(1, $tries);
        self::assertSame('The disk is full.', TablesState::failure()['reason'] ?? null);
        self::assertFalse(TablesState::isOutdated(), 'The tables are current.');

        delete_transient('tillbook_upgrade_failed');
        Plugin::instance()->upgrade();
        self::assertSame(TILLBOOK_VERSION, get_option('tillbook_version'));
        self::assertNull(TablesState::failure());
    }

    public function testAfterAnUpdateEventsThatWereGivenUpAreDueAgain(): void
    {
        $database = Database::fromWordPress();
        $ledgers = new Ledgers($database, new SystemClock());
        $scope = $ledgers->findOrCreate('test', 'acct_Updated', false, 'US', 'usd');
        $ledgers->select($scope);
        $events = new Events($database, new SystemClock());
        $events->store($scope, 'webhook', [
            [
                'id' => 'evt_1',
                'type' => 'customer.updated',
                'object_id' => null,
                'created' => 100,
                'api_version' => '',
                'body' => '{}',
            ],
        ]);
        for ($attempt = 0; $attempt < 7; ++$attempt) {
            $events->failed($scope, 'evt_1', 'Unknown type');
        }
        self::assertSame(1, $events->figures($scope, 0, 0)['dead']);
        update_option('tillbook_version', '0.0.1');
        Plugin::instance()->upgrade();

        self::assertSame(0, $events->figures($scope, 0, 0)['dead']);
        self::assertCount(1, $events->waiting($scope));
    }

    public function testActivatingForgetsAnEarlierFailure(): void
    {
        update_option(TablesState::FAILURE, ['reference' => 'TB-22222222', 'reason' => 'The disk was full.'], false);
        Plugin::instance()->activate();

        self::assertNull(TablesState::failure());
    }

    public function testAProviderWithoutAnAccountClosesNoShop(): void
    {
        (new Ledgers(Database::fromWordPress(), new SystemClock()))->select(null);
        update_option(Migrator::optionOf('sandbox'), 0);
        set_transient('tillbook_upgrade_failed', 1, 60);
        Plugin::instance()->upgrade();

        self::assertFalse(TablesState::isOutdated());
    }

    #[Group('database')]
    public function testDeactivationStopsBackgroundWork(): void
    {
        as_schedule_single_action(time() + 3600, 'tillbook_test_job', [], 'tillbook');
        as_schedule_single_action(time() + 3600, 'foreign_job', [], 'foreign');
        self::assertTrue(as_has_scheduled_action('tillbook_test_job'));

        Plugin::instance()->deactivate();

        self::assertFalse(as_has_scheduled_action('tillbook_test_job'));
        self::assertTrue(as_has_scheduled_action('foreign_job'));
    }

    public function testAShopManagerWhomWooCommerceMakesLaterMayDoAsMuch(): void
    {
        remove_role('shop_manager');
        Plugin::instance()->activate();
        add_role('shop_manager', 'Shop manager', ['read' => true]);
        wp_roles()->add_cap('shop_manager', 'manage_woocommerce');
        do_action('woocommerce_installed');

        self::assertTrue(get_role('shop_manager')?->has_cap('tillbook_settings'));
    }

    public function testHighPerformanceOrderStorageIsSupported(): void
    {
        $compatible = FeaturesUtil::get_compatible_plugins_for_feature('custom_order_tables');

        self::assertContains(plugin_basename(TILLBOOK_FILE), $compatible['compatible']);
    }

    /** @return WP_REST_Request<array<string, mixed>> for the settings of a page */
    private static function bootstrap(): WP_REST_Request
    {
        $request = new WP_REST_Request('GET', '/wc/v3/payments/bootstrap');
        $request->set_query_params(['path' => '/payments/connect']);

        return $request;
    }
}
