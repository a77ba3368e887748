<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform\Admin;

use Tillbook\Platform\Admin\Assets;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Admin\Menu;
use Tillbook\Platform\Admin\PagePayload;
use Tillbook\Platform\Admin\PageSettings;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Platform\SystemClock;
use Tillbook\Tests\Support\AdminTestCase;
use Tillbook\Tests\Support\FakeAccount;
use Tillbook\Tests\Support\FakeOnboarding;
use Tillbook\Tests\Support\WithBuildFolder;

/** Which of our scripts a browser loads, and where. */
final class AssetsTest extends AdminTestCase
{
    use WithBuildFolder;

    protected function setUp(): void
    {
        parent::setUp();
        $this->makeBuildFolder(
            [
                'assets.php' => "<?php return ['index.js' => ['dependencies' => ['wp-hooks'], 'version' => 'abc']];",
                'chunks.php' => "<?php return ['page-transactions' => ['list.js?ver=1', 'page-transactions.js?ver=2'],
                    'page-documents' => ['shelf.js?ver=3'], 'dialog' => ['dialog-parts.js', 'dialog.js']];",
                'later.php' => "<?php return ['page-transactions' => ['dialog'], 'page-documents' => ['viewer'],
                    'index' => ['notices']];",
            ] +
                array_fill_keys(
                    [
                        'index.js',
                        'page-transactions.js',
                        'page-documents.js',
                        'list.js',
                        'shelf.js',
                        'dialog.js',
                        'dialog-parts.js',
                        'viewer.js',
                        'notices.js',
                    ],
                    '',
                ),
        );
        $this->actAs('shop_manager');
    }

    protected function tearDown(): void
    {
        $this->removeBuildFolder();
        parent::tearDown();
    }

    public function testTheEntryLoadsOnTheAppWithNothingButTheRoutesAndFlags(): void
    {
        $this->open('admin.php?page=wc-admin');
        $this->enqueue();

        self::assertTrue(wp_script_is('tillbook'));
        self::assertStringContainsString('window.tillbookBoot={"flags":{"paymentTimeline":true', $this->inline());
        self::assertStringContainsString(
            '"routes":["/payments/connect","/payments/onboarding","/payments/onboarding/kyc","/payments/transactions","/payments/transactions/details","/payments/documents"]',
            $this->inline(),
        );
        self::assertStringContainsString('"X-Tillbook-Account":"test acct_fake"', $this->inline());
        self::assertStringNotContainsString('tillbookSettings', $this->inline());
        self::assertLessThan(1000, strlen($this->inline()));
    }

    public function testOnlyAFullScreenPageStartsWithoutTheAdminMenu(): void
    {
        $assets = $this->assets();
        $this->open('admin.php?page=wc-admin&path=/payments/onboarding');
        self::assertStringContainsString('woocommerce-admin-full-screen', (string) $assets->fullScreen('before'));
        $this->open('admin.php?page=wc-admin&path=/payments/transactions');
        self::assertSame('before', $assets->fullScreen('before'));
    }

    public function testAPageThatIsInNoMenuIsNamedInTheTitle(): void
    {
        $assets = $this->assets();
        $this->open('admin.php?page=wc-admin&path=/payments/onboarding');
        self::assertMatchesRegularExpression('/^\w.* &lsaquo; My shop$/', (string) $assets->title(' &lsaquo; My shop'));
        self::assertSame('Payments &lsaquo; My shop', $assets->title('Payments &lsaquo; My shop'));
        $this->open('admin.php?page=wc-admin&path=/analytics/overview');
        self::assertSame(' &lsaquo; My shop', $assets->title(' &lsaquo; My shop'));
    }

    public function testEmbeddedPagesAndTheRestOfTheAdminLoadNothing(): void
    {
        foreach (
            ['admin.php?page=wc-settings&tab=checkout&section=tillbook', 'edit.php?post_type=product', 'index.php']
            as $address
        ) {
            $this->open($address);
            $this->enqueue();
            self::assertFalse(wp_script_is('tillbook'), $address);
        }
    }

    public function testADirectLoadCarriesSettingsAndFirstAnswers(): void
    {
        $this->open('admin.php?page=wc-admin&path=/payments/transactions&orderby=amount');
        $this->enqueue();

        self::assertStringContainsString('window.tillbookSettings={', $this->inline());
        self::assertStringContainsString(
            'createPreloadingMiddleware({"/wc/v3/payments/transactions?direction=desc&page=1&pagesize=25&sort=amount":{"body"',
            str_replace('\u0026', '&', $this->inline()),
        );
        self::assertStringContainsString('"/wc/v3/payments/transactions/summary":{"body"', $this->inline());
        self::assertSame(1, substr_count($this->inline(), '"X-Tillbook-Account"'));
    }

    public function testDataInTheScriptCannotEndIt(): void
    {
        wp_update_user(['ID' => get_current_user_id(), 'first_name' => '</script><b>']);
        $this->open('admin.php?page=wc-admin&path=/payments/transactions');
        $this->enqueue();

        self::assertStringContainsString('"userFirstName":', $this->inline());
        self::assertStringNotContainsString('</script', $this->inline());
        self::assertStringNotContainsString('<!--', $this->inline());
    }

    public function testAPageWithItsFlagOffHasNoData(): void
    {
        (new FeatureFlags())->set(\Tillbook\Platform\Flags\Flag::Documents, false);
        $this->open('admin.php?page=wc-admin&path=/payments/documents');
        $this->enqueue();

        self::assertStringNotContainsString('tillbookSettings', $this->inline());
        self::assertStringNotContainsString('/payments/documents', $this->inline());
    }

    public function testUsersWhoCannotViewPaymentsLoadNothing(): void
    {
        $this->actAs('author');
        $this->open('admin.php?page=wc-admin&path=/payments/transactions');
        $this->enqueue();

        self::assertFalse(wp_script_is('tillbook'));
    }

    public function testAPageBringsItsTranslationsAndThoseOfWhatItMayRequestLater(): void
    {
        add_filter(
            'load_script_translations',
            static fn(mixed $json, mixed $file, mixed $handle): string => (string) wp_json_encode([
                'locale_data' => ['messages' => ['' => ['lang' => 'de'], $handle => ['übersetzt']]],
            ]),
            10,
            3,
        );
        add_filter('load_script_translation_file', static fn(): string => __FILE__);
        $translations = $this->build()->translations('page-transactions');
        remove_all_filters('load_script_translations');
        remove_all_filters('load_script_translation_file');

        unset($translations['']);
        self::assertEqualsCanonicalizing(
            ['page-transactions', 'list', 'dialog', 'dialog-parts', 'notices'],
            array_map(
                static fn(string $handle): string => substr($handle, strlen('tillbook-')),
                array_keys($translations),
            ),
        );
        self::assertSame(['übersetzt'], $translations['tillbook-page-transactions'] ?? null);
        self::assertFalse(wp_script_is('tillbook-page-transactions', 'enqueued'));
    }

    public function testAPluginFolderWithoutABuildSaysSo(): void
    {
        $this->actAs('administrator');
        unlink($this->folder . '/assets.php');
        ob_start();
        $this->assets()->printMissingBuild();
        self::assertStringContainsString('npm run build', (string) ob_get_clean());

        $this->open('admin.php?page=wc-admin');
        $this->enqueue();
        self::assertFalse(wp_script_is('tillbook'));
    }

    private function enqueue(): void
    {
        $this->assets()->enqueue();
    }

    private function inline(): string
    {
        $before = wp_scripts()->get_data('tillbook', 'before');

        return implode("\n", array_filter(is_array($before) ? $before : [], is_string(...)));
    }

    private function build(): Build
    {
        return new Build($this->folder, 'http://example.com/build', $this->folder);
    }

    private function assets(): Assets
    {
        $pages = $this->pages();
        $flags = new FeatureFlags();
        $account = new FakeAccount();

        return new Assets(
            $pages,
            new Menu($pages, $account),
            $flags,
            $account,
            $this->build(),
            new PagePayload(
                new PageSettings($account, new StoreSettings(), $flags, new SystemClock(), new FakeOnboarding()),
                $this->build(),
            ),
        );
    }
}
