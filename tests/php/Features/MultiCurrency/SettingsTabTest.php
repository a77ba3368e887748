<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\MultiCurrency;

use Tillbook\Features\MultiCurrency\SettingsTab;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Plugin;
use Tillbook\Tests\Support\AdminTestCase;

/** The tab of WooCommerce's settings: there while multi-currency is on, its script there alone. */
final class SettingsTabTest extends AdminTestCase
{
    private const ADDRESS = 'admin.php?page=wc-settings&tab=wcpay_multi_currency';
    private const HANDLE = 'tillbook-page-multi-currency-settings';

    protected function setUp(): void
    {
        parent::setUp();
        (new StoreSettings())->change(['multi_currency' => true]);
        $this->actAs('administrator');
        wp_dequeue_script(self::HANDLE);
    }

    protected function tearDown(): void
    {
        wp_dequeue_script(self::HANDLE);
        wp_deregister_script(self::HANDLE);
        parent::tearDown();
    }

    public function testUsersWhoCanChangeSettingsSeeItWhileMultiCurrencyIsOn(): void
    {
        $this->open('admin.php?page=wc-settings');
        self::assertSame(['general', 'wcpay_multi_currency'], array_keys($this->tabs()));
        $this->actAs('customer');
        self::assertSame(['general'], array_keys($this->tabs()));
    }

    public function testWhileItIsOffOnlyItsAddressLeadsThere(): void
    {
        (new StoreSettings())->change(['multi_currency' => false]);
        $this->open('admin.php?page=wc-settings');
        self::assertSame(['general'], array_keys($this->tabs()));
        $this->open(self::ADDRESS);
        self::assertSame(['general', 'wcpay_multi_currency'], array_keys($this->tabs()));
    }

    public function testItsScriptIsLoadedThereAlone(): void
    {
        foreach (
            ['admin.php?page=wc-settings', 'admin.php?page=wc-admin&path=/payments/overview', 'index.php']
            as $elsewhere
        ) {
            $this->open($elsewhere);
            $this->tab()->enqueue();
            self::assertFalse(wp_script_is(self::HANDLE), $elsewhere);
        }
        $this->open(self::ADDRESS);
        $this->tab()->enqueue();
        self::assertTrue(wp_script_is(self::HANDLE));
        $before = wp_scripts()->get_inline_script_data(self::HANDLE, 'before');
        self::assertStringContainsString('window.tillbookSettings={', $before);
        self::assertStringContainsString('multi-currency/get-settings', $before);
    }

    public function testWooCommercesOwnButtonIsHidden(): void
    {
        ob_start();
        $this->tab()->hideSaveButton();
        $this->tab()->printRoot();
        self::assertStringContainsString('<div id="tillbook-multi-currency"', (string) ob_get_clean());
        self::assertTrue($GLOBALS['hide_save_button']);
        unset($GLOBALS['hide_save_button']);
    }

    public function testItSaysWhyNothingAppearsWithoutScripts(): void
    {
        ob_start();
        $this->tab()->printRoot();
        $html = (string) ob_get_clean();

        self::assertMatchesRegularExpression('/<noscript>.*need JavaScript.*<\/noscript>/s', $html);
        self::assertStringContainsString('The settings are taking a long time to load.', $html);
    }

    public function testUsersWhoCannotChangeSettingsAreToldSo(): void
    {
        $this->actAs('customer');
        ob_start();
        $this->tab()->printRoot();
        $html = (string) ob_get_clean();

        self::assertStringContainsString('You don&#039;t have permission to change the currency settings.', $html);
        self::assertStringNotContainsString('Loading', $html);
    }

    /** @return array<mixed> */
    private function tabs(): array
    {
        $tabs = $this->tab()->addTab(['general' => 'General']);

        return is_array($tabs) ? $tabs : [];
    }

    private function tab(): SettingsTab
    {
        $folder = get_temp_dir() . 'tillbook-build-' . getmypid();
        wp_mkdir_p($folder);
        file_put_contents("$folder/assets.php", '<?php return [];');

        return new SettingsTab(
            new StoreSettings(),
            new Build($folder, 'http://shop.test/build', $folder),
            Plugin::instance()->services->payload(),
        );
    }
}
