<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform\Boot;

use Automattic\WooCommerce\Utilities\FeaturesUtil;
use Tillbook\Ledger\Migrations\Migrator;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Plugin;
use Tillbook\Tests\TestCase;

/** Activation, updates and deactivation. */
final class LifecycleTest extends TestCase
{
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
}
