<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform\Boot;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;
use Tillbook\Ledger\Migrations\Migrator;
use Tillbook\Platform\Admin\UserPreferences;
use Tillbook\Platform\Options\JsonUserMeta;
use Tillbook\Platform\Options\OwnedOptions;
use Tillbook\Platform\Scheduler\RecurringJob;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Platform\Uninstaller;
use Tillbook\Provider\SiteId;
use Tillbook\Tests\Support\DropRecorder;
use Tillbook\Tests\Support\WithUnreadableStatement;
use Tillbook\Tests\TestCase;
use WC_Payment_Token_CC;
use wpdb;

final class UninstallTest extends TestCase
{
    use WithUnreadableStatement;

    public function testNothingGoesUnlessTheMerchantOptedIn(): void
    {
        update_option(Uninstaller::OPT_IN, 'no');
        $database = new DropRecorder();

        self::assertFalse((new Uninstaller($database))->run());
        self::assertSame([], $database->dropped);
        self::assertNotFalse(get_option(Migrator::OPTION));
    }

    public function testTablesOptionsAndSettingsGo(): void
    {
        update_option(Uninstaller::OPT_IN, 'yes');
        (new StoreSettings())->install();
        $database = new DropRecorder();
        (new Uninstaller($database))->run();

        foreach (
            [
                'ledgers',
                'transactions',
                'payments',
                'parties',
                'events',
                'audit',
                'sandbox_accounts',
                'sandbox_objects',
                'sandbox_files',
                'mismatches',
            ]
            as $table
        ) {
            self::assertContains($database->prefix . 'tillbook_' . $table, $database->dropped);
        }
        foreach ($database->dropped as $table) {
            self::assertStringStartsWith($database->prefix . 'tillbook_', $table);
        }
        foreach (
            [
                Migrator::OPTION,
                Migrator::optionOf('sandbox'),
                'tillbook_version',
                Uninstaller::OPT_IN,
                StoreSettings::OPTION,
            ]
            as $option
        ) {
            self::assertNull(get_option($option, null), $option);
        }
    }

    #[Group('database')]
    #[TestWith(['/^SHOW TABLES .*tillbook/'])]
    #[TestWith(['/^SELECT option_name FROM .*tillbook/'])]
    public function testWhatCouldNotBeReadGoesOnceItIsRepeated(string $statement): void
    {
        update_option(Uninstaller::OPT_IN, 'yes');
        update_option('tillbook_some', 'x');
        $database = new DropRecorder();
        $uninstaller = new Uninstaller($database);

        $this->assertGivesUp($statement, $uninstaller->run(...));
        self::assertSame('yes', get_option(Uninstaller::OPT_IN));
        self::assertTrue($uninstaller->run());

        self::assertContains($database->prefix . 'tillbook_ledgers', $database->dropped);
        self::assertSame([false, false], [get_option('tillbook_some'), get_option(Uninstaller::OPT_IN)]);
    }

    public function testTheSitesNameStaysSoThatItsPaymentsStayItsOwn(): void
    {
        update_option(Uninstaller::OPT_IN, 'yes');
        update_option(SiteId::OPTION . '_other', 'x');
        $name = SiteId::own();
        (new Uninstaller(new DropRecorder()))->run();

        self::assertSame($name, SiteId::own());
        self::assertFalse(get_option(SiteId::OPTION . '_other'));
    }

    public function testOfSharedNamesOnlyWhatTillbookCreatedGoes(): void
    {
        update_option(Uninstaller::OPT_IN, 'yes');
        update_option('wcpay_multi_currency_setup_completed', 'theirs');
        update_option('woocommerce_dismissed_todo_tasks', ['theirs' => 1]);
        (new OwnedOptions())->set('woocommerce_dismissed_todo_tasks', ['ours' => 2]);
        (new OwnedOptions())->set('woocommerce_deleted_todo_tasks', ['ours' => 3]);
        update_option('woocommerce_gateway_order', ['bacs' => 0, 'tillbook' => 1, 'cod' => 2]);
        (new Uninstaller(new DropRecorder()))->run();

        self::assertSame('theirs', get_option('wcpay_multi_currency_setup_completed'));
        self::assertSame(['theirs' => 1], get_option('woocommerce_dismissed_todo_tasks'));
        self::assertNull(get_option('woocommerce_deleted_todo_tasks', null));
        self::assertSame(['bacs' => 0, 'cod' => 2], get_option('woocommerce_gateway_order'));
    }

    #[Group('database')]
    public function testOurJobsGoAndThoseOfOthersStay(): void
    {
        if (!class_exists(\ActionScheduler_DBStore::class)) {
            self::markTestSkipped('The stand-in has no tables of jobs.');
        }
        as_schedule_single_action(time() + 3600, 'tillbook_test_job', [], RecurringJob::GROUP);
        as_schedule_single_action(time() + 3600, 'foreign_job', [], 'foreign');
        update_option(Uninstaller::OPT_IN, 'yes');
        (new Uninstaller(new DropRecorder()))->run();

        self::assertFalse(as_has_scheduled_action('tillbook_test_job'));
        self::assertTrue(as_has_scheduled_action('foreign_job'));
    }

    public function testTheWidgetGoesAndThoseOfOthersStay(): void
    {
        update_option('widget_tillbook_currency_switcher', [2 => ['title' => 'Pay in']]);
        $sidebars = static fn(string ...$ours): array => [
            'wp_inactive_widgets' => [],
            'sidebar-1' => ['search-2', ...$ours, 'tillbookkeeper-2'],
            'array_version' => 3,
        ];
        update_option('sidebars_widgets', $sidebars('tillbook_currency_switcher-2'));
        update_option(Uninstaller::OPT_IN, 'yes');
        (new Uninstaller(new DropRecorder()))->run();

        self::assertFalse(get_option('widget_tillbook_currency_switcher'));
        self::assertSame($sidebars(), get_option('sidebars_widgets'));
    }

    public function testOfPreferencesOnlyThoseOfTillbookGo(): void
    {
        [$ours, $theirs] = [
            'woocommerce_admin_wc_payments_transactions_hidden_columns',
            'woocommerce_admin_wc_payments_disputes_hidden_columns',
        ];
        $user = $this->actAs('shop_manager');
        remove_all_actions('added_user_meta');
        update_user_meta($user, $theirs, '["fees"]');
        (new UserPreferences())->register();
        update_user_meta($user, $theirs, '["net"]');
        update_user_meta($user, $ours, '["net"]');
        update_option(Uninstaller::OPT_IN, 'yes');
        (new Uninstaller(new DropRecorder()))->run();

        self::assertSame('["net"]', get_user_meta($user, $theirs, true));
        self::assertSame('', get_user_meta($user, $ours, true));
        self::assertSame('', get_user_meta($user, UserPreferences::OWNED_META, true));
    }

    public function testWhatUsersHaveOnThisSiteGoesAndThatOfOtherSitesStays(): void
    {
        $user = $this->actAs('shop_manager');
        $other = $GLOBALS['wpdb']->prefix . '2_tillbook_saved_views';
        foreach ([JsonUserMeta::key('tillbook_order_notice'), JsonUserMeta::key('tillbook_x'), $other] as $key) {
            update_user_meta($user, $key, '{}');
        }
        update_option(Uninstaller::OPT_IN, 'yes');
        (new Uninstaller(new DropRecorder()))->run();

        $left = preg_grep('/tillbook_/', array_keys((array) get_user_meta($user)));
        self::assertSame([$other], array_values(is_array($left) ? $left : []));
    }

    public function testAllOurCardsGoAndThoseOfOtherGatewaysStay(): void
    {
        global $wpdb;
        assert($wpdb instanceof wpdb);
        self::needShop();
        $user = $this->actAs('customer');
        $ours = array_fill(0, 25, 'tillbook');
        foreach ([...$ours, 'stripe', ''] as $gateway) {
            $token = new WC_Payment_Token_CC();
            $token->set_props([
                'token' => 'pm_1',
                'gateway_id' => $gateway,
                'user_id' => $user,
                'last4' => '4242',
                'expiry_month' => '12',
                'expiry_year' => '2030',
                'card_type' => 'visa',
            ]);
            $token->save();
        }
        update_option(Uninstaller::OPT_IN, 'yes');
        (new Uninstaller(new DropRecorder()))->run();

        $tokens = $wpdb->prefix . 'woocommerce_payment_tokens';
        $meta = $wpdb->prefix . 'woocommerce_payment_tokenmeta';
        self::assertSame(
            ['of ', 'of stripe'],
            $wpdb->get_col("SELECT CONCAT('of ', gateway_id) FROM $tokens WHERE user_id = $user ORDER BY gateway_id"),
        );
        self::assertSame(
            '0',
            $wpdb->get_var("SELECT COUNT(*) FROM $meta WHERE payment_token_id NOT IN (SELECT token_id FROM $tokens)"),
        );
    }

    public function testWhatSitesOfANetworkShareStaysAsLongAsOneNeedsIt(): void
    {
        $user = $this->actAs('shop_manager');
        $shared = ['_tillbook_customers', '_tillbook_card_setup', UserPreferences::OWNED_META];
        foreach ($shared as $key) {
            update_user_meta($user, $key, ['x' => 'y']);
        }
        $left = static fn(): array => array_values(
            array_filter($shared, static fn(string $key): bool => get_user_meta($user, $key, true) !== ''),
        );
        update_option(Uninstaller::OPT_IN, 'yes');
        (new Uninstaller(new DropRecorder(), true))->run();
        self::assertSame($shared, $left());

        update_option(Uninstaller::OPT_IN, 'yes');
        (new Uninstaller(new DropRecorder()))->run();
        self::assertSame([], $left());
    }
}
