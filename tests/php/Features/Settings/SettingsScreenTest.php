<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Settings;

use Tillbook\Features\Settings\SettingsScreen;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Admin\PagePayload;
use Tillbook\Platform\Admin\PageSettings;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Platform\SystemClock;
use Tillbook\Tests\Support\AdminTestCase;
use Tillbook\Tests\Support\FakeAccount;
use Tillbook\Tests\Support\FakeOnboarding;
use Tillbook\Tests\Support\WithBuildFolder;

/** Tests where the settings screen loads, and its placeholder. */
final class SettingsScreenTest extends AdminTestCase
{
    use WithBuildFolder;
    private const SECTION = 'admin.php?page=wc-settings&tab=checkout&section=tillbook';

    protected function setUp(): void
    {
        parent::setUp();
        $this->makeBuildFolder([
            'assets.php' => "<?php return ['page-settings.js' => ['dependencies' => ['wp-data'], 'version' => 'abc']];",
            'index.js' => '',
            'page-settings.js' => '',
        ]);
        $this->actAs('shop_manager');
    }

    protected function tearDown(): void
    {
        $this->removeBuildFolder();
        parent::tearDown();
    }

    public function testOurSectionCarriesTheRecordSoThatItShowsWithoutARequest(): void
    {
        $this->open(self::SECTION);
        $this->screen()->enqueue();
        $before = wp_scripts()->get_data('tillbook-page-settings', 'before');
        $inline = implode("\n", array_filter(is_array($before) ? $before : [], is_string(...)));

        self::assertTrue(wp_script_is('tillbook-page-settings'));
        self::assertContains('wp-data', wp_scripts()->registered['tillbook-page-settings']->deps);
        self::assertSame('abc', wp_scripts()->registered['tillbook-page-settings']->ver);
        self::assertStringContainsString('"/wc/v3/payments/settings":{"body":{', $inline);
        self::assertStringContainsString('"is_manual_capture_enabled":', $inline);
        self::assertStringContainsString('window.tillbookSettings={', $inline);
        self::assertStringContainsString('window.tillbookBoot={"routes":[', $inline);
        self::assertStringContainsString('"X-Tillbook-Account":"test acct_fake"', $inline);
        self::assertStringNotContainsString('</script', $inline);
    }

    public function testOtherSectionsTabsAndPagesLoadNothingOfIt(): void
    {
        foreach (
            [
                'admin.php?page=wc-settings&tab=checkout',
                'admin.php?page=wc-settings&tab=checkout&section=bacs',
                'admin.php?page=wc-settings&tab=general&section=tillbook',
                'admin.php?page=wc-admin',
                'index.php',
            ]
            as $address
        ) {
            $this->open($address);
            $this->screen()->enqueue();

            self::assertFalse(wp_script_is('tillbook-page-settings'), $address);
            self::assertSame('', $this->printed(), $address);
        }
    }

    public function testItSaysHonestlyWhatIsMissingWithoutScripts(): void
    {
        $this->open(self::SECTION);
        $html = $this->printed();

        self::assertStringContainsString('id="tillbook-settings"', $html);
        self::assertMatchesRegularExpression('/<noscript>.*need JavaScript.*<\/noscript>/s', $html);
        self::assertStringContainsString('Nothing has been changed.', $html);
    }

    public function testUsersWhoCannotViewPaymentsGetAnError(): void
    {
        $this->actAs('author');
        $this->open(self::SECTION);
        $this->screen()->enqueue();

        self::assertFalse(wp_script_is('tillbook-page-settings'));
        self::assertStringContainsString(
            'You don&#039;t have permission to view the payment settings.',
            $this->printed(),
        );
    }

    private function printed(): string
    {
        ob_start();
        $this->screen()->printRoot();

        return (string) ob_get_clean();
    }

    private function screen(): SettingsScreen
    {
        $build = new Build($this->folder, 'http://example.com/build', $this->folder);

        return new SettingsScreen(
            $this->pages(),
            $build,
            new PagePayload(
                new PageSettings(
                    new FakeAccount(),
                    new StoreSettings(),
                    new FeatureFlags(),
                    new SystemClock(),
                    new FakeOnboarding(),
                ),
                $build,
            ),
        );
    }
}
