<?php

declare(strict_types=1);

namespace Tillbook\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\PreserveGlobalState;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use Tillbook\Features\Activity\ActivityModule;
use Tillbook\Features\Disputes\DisputesModule;
use Tillbook\Features\Disputes\EvidenceDrafts;
use Tillbook\Features\Documents\DocumentsModule;
use Tillbook\Features\Exports\ExportsModule;
use Tillbook\Features\FeatureModule;
use Tillbook\Features\FraudProtection\FraudProtectionModule;
use Tillbook\Features\Loans\LoansModule;
use Tillbook\Features\Mismatches\MismatchesModule;
use Tillbook\Features\MultiCurrency\MultiCurrencyModule;
use Tillbook\Features\Overview\OverviewModule;
use Tillbook\Features\Payouts\PayoutsModule;
use Tillbook\Features\SavedViews\SavedViewsModule;
use Tillbook\Platform\Admin\PageDefinition;
use Tillbook\Platform\Boundary\GuardedCallback;
use Tillbook\Platform\Flags\Flag;
use Tillbook\Platform\Json;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Plugin;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Wiring\Container;

/**
 * A feature that is left out leaves nothing behind, and everything else works. Each test has a process of its own:
 * WooCommerce keeps the gateway of the first plugin that it sees.
 */
#[RunTestsInSeparateProcesses]
#[PreserveGlobalState(false)]
final class FeatureModulesTest extends TestCase
{
    use WithSandbox;

    /** Privacy tools that belong to features. */
    private const PRIVACY_TOOLS = ['tillbook-activity', 'tillbook-currency', 'tillbook-exports', 'tillbook-views'];
    private const SETTINGS = [
        'is_multi_currency_enabled',
        'current_protection_level',
        'advanced_fraud_protection_settings',
    ];
    private const OPTIONS = [
        'wcpay_multi_currency_setup_completed',
        'woocommerce_dismissed_todo_tasks',
        'wcpay_connection_success_modal_dismissed',
        'wcpay_next_deposit_notice_dismissed',
    ];
    private const OF_FEATURES = '#/payments/(capital|loans|documents|vat|views)\b#';

    protected function setUp(): void
    {
        parent::setUp();
        $this->connectSandbox();
        $this->actAs('administrator');
    }

    public function testWithEveryFeatureTheirTracesAreThere(): void
    {
        $services = $this->pluginWithout();

        self::assertNotSame([], preg_grep(self::OF_FEATURES, self::routes()));
        self::assertContains('/payments/loans', self::paths($services));
        self::assertContains('/payments/documents', self::paths($services));
        self::assertNotNull($services->modules()->views());
        self::assertContains('tillbook_scan_mismatches', self::jobs());
        self::assertSame([], array_diff(self::PRIVACY_TOOLS, self::privacyTools()));
        self::assertSame([], array_diff(self::SETTINGS, $this->settings()));
        foreach (self::OPTIONS as $option) {
            self::assertSame(200, $this->option($option), $option);
        }
    }

    public function testWithoutLoansDocumentsAndSavedViewsNothingOfThemIsLeft(): void
    {
        $services = $this->pluginWithout(LoansModule::class, DocumentsModule::class, SavedViewsModule::class);

        self::assertSame([], array_values((array) preg_grep(self::OF_FEATURES, self::routes())), 'REST');
        self::assertNotContains('tillbook-views', self::privacyTools());
        self::assertNotContains('/payments/loans', self::paths($services), 'menu and routes');
        self::assertNotContains('/payments/documents', self::paths($services), 'menu and routes');
        foreach ($services->pages()->visible() as $page) {
            $payload = $services->payload()->of($page, ['id' => 'pi_1']);
            self::assertSame(
                [],
                array_values((array) preg_grep(self::OF_FEATURES, array_keys($payload['preload']))),
                'preload of ' . $page->path,
            );
            self::assertArrayNotHasKey('savedViews', $payload['settings']);
        }
        foreach (['loans', 'documents'] as $name) {
            self::assertSame(
                404,
                $this->rest('GET', '/wc/v3/payments/bootstrap', ['path' => "/payments/$name"])->get_status(),
            );
        }
    }

    public function testWithoutMismatchesTheirJobIsNotThere(): void
    {
        $this->pluginWithout(MismatchesModule::class);

        self::assertNotContains('tillbook_scan_mismatches', self::jobs());
    }

    public function testWithoutFeaturesThatHaveSettingsTheirFieldsAndOptionsAreNotThere(): void
    {
        $this->pluginWithout(
            FraudProtectionModule::class,
            MultiCurrencyModule::class,
            OverviewModule::class,
            PayoutsModule::class,
        );

        self::assertSame([], array_intersect(self::SETTINGS, $this->settings()));
        self::assertSame(
            200,
            $this->rest('POST', '/wc/v3/payments/settings', [
                'is_debug_log_enabled' => true,
                'is_multi_currency_enabled' => true,
            ])->get_status(),
        );
        self::assertSame(
            [true, false],
            [(new StoreSettings())->isDebugLog(), (new StoreSettings())->isMultiCurrency()],
        );
        foreach (self::OPTIONS as $option) {
            self::assertSame(404, $this->option($option), $option);
        }
        self::assertSame(200, $this->option('tillbook_dismissed_duplicates'));
    }

    public function testWithoutFeaturesThatKeepPersonalDataTheirPrivacyToolsAreNotThere(): void
    {
        $this->pluginWithout(
            ActivityModule::class,
            ExportsModule::class,
            MultiCurrencyModule::class,
            SavedViewsModule::class,
        );

        self::assertSame([], array_intersect(self::PRIVACY_TOOLS, self::privacyTools()));
        self::assertContains('tillbook', self::privacyTools());
    }

    /** @param list<class-string<FeatureModule>> $without */
    #[DataProvider('privacyOfEvidence')]
    public function testEvidenceIsExportedAndErasedOnlyWithDisputes(array $without, bool $isThere): void
    {
        $charge = $this->chargeOf($this->pay(new PaymentPlan(5000, 'usd')));
        $id = '';
        $this->happen(static function (SandboxAccount $account) use ($charge, &$id): void {
            $id = (string) $account->disputes->open($charge, 'fraudulent', false)['id'];
        });
        $services = $this->pluginWithout(...$without);
        $drafts = new EvidenceDrafts($services->database, $services->clock);
        $drafts->save($this->scope, $id, ['customer_purchase_ip' => '192.0.2.7'], null, 0, get_current_user_id());

        $export = (string) wp_json_encode($this->privacyTool('exporter'));
        self::assertStringContainsString($id, $export, 'The dispute itself is in the ledger.');
        self::assertSame(
            [$isThere, $isThere],
            [str_contains($export, 'Evidence: customer_purchase_ip'), str_contains($export, '192.0.2.7')],
        );
        $this->privacyTool('eraser');
        self::assertSame($isThere, $drafts->find($this->scope, $id) === null);
    }

    /** @return iterable<string, array{list<class-string<FeatureModule>>, bool}> */
    public static function privacyOfEvidence(): iterable
    {
        yield 'with Disputes' => [[], true];
        yield 'without' => [[DisputesModule::class], false];
    }

    /** @param class-string<FeatureModule> $module */
    #[DataProvider('modules')]
    public function testEverythingElseWorksWithout(string $module): void
    {
        $services = $this->pluginWithout($module);
        $this->pay(new PaymentPlan(5000, 'usd'));

        self::assertSame(
            1,
            Json::integer((array) $this->rest('GET', '/wc/v3/payments/transactions/summary')->get_data(), 'count'),
        );
        foreach (
            [
                '/transactions',
                '/deposits',
                '/disputes',
                '/authorizations',
                '/transactions/fraud-outcomes',
                '/mismatches',
                '/settings',
                '/accounts',
                '/fraud-protection',
                '/readers',
            ]
            as $path
        ) {
            self::assertSame(200, $this->rest('GET', '/wc/v3/payments' . $path)->get_status(), $path);
        }
        foreach ($services->pages()->visible() as $page) {
            foreach ($services->payload()->of($page, [])['preload'] as $path => $answer) {
                self::assertIsArray($answer, "$page->path preloads $path");
            }
        }
    }

    /** @return iterable<string, array{class-string<FeatureModule>}> */
    public static function modules(): iterable
    {
        yield 'Loans' => [LoansModule::class];
        yield 'Documents' => [DocumentsModule::class];
        yield 'SavedViews' => [SavedViewsModule::class];
        yield 'MultiCurrency' => [MultiCurrencyModule::class];
    }

    /** @param class-string<FeatureModule> ...$without */
    private function pluginWithout(string ...$without): Container
    {
        foreach ($GLOBALS['wp_filter'] as $hook) {
            foreach ($hook->callbacks as $priority => $callbacks) {
                $hook->callbacks[$priority] = array_filter(
                    $callbacks,
                    static fn(array $callback): bool => !($callback['function'] instanceof GuardedCallback),
                );
            }
        }
        $GLOBALS['wp_rest_server'] = null;
        set_current_screen('dashboard');
        $services = new Container(array_values($without));
        $services->flags->set(Flag::Documents, true);
        Plugin::with($services)->register();

        return $services;
    }

    /** @return list<string> */
    private static function routes(): array
    {
        return array_values(
            array_filter(
                array_keys(rest_get_server()->get_routes()),
                static fn(string $route): bool => str_starts_with($route, '/wc/v3/payments/'),
            ),
        );
    }

    /** @return list<string> ids of the plugin's exporters and erasers */
    private static function privacyTools(): array
    {
        $tools = [
            ...array_keys((array) apply_filters('wp_privacy_personal_data_exporters', [])),
            ...array_keys((array) apply_filters('wp_privacy_personal_data_erasers', [])),
        ];

        return array_values(array_unique(array_filter($tools, is_string(...))));
    }

    /**
     * Runs the ledger's exporter or eraser for the shopper of the sandbox's payments.
     *
     * @param 'exporter'|'eraser' $tool
     */
    private function privacyTool(string $tool): mixed
    {
        $tools = (array) apply_filters("wp_privacy_personal_data_{$tool}s", []);
        $callback = is_array($tools['tillbook'] ?? null) ? $tools['tillbook']['callback'] ?? null : null;
        self::assertIsCallable($callback);

        return $callback('jamie@example.com', 1);
    }

    /** @return list<string> the fields of the settings record, of its schema and of its read-only reasons */
    private function settings(): array
    {
        $record = (array) $this->rest('GET', '/wc/v3/payments/settings')->get_data();
        $schema = Json::object(
            (array) $this->rest('OPTIONS', '/wc/v3/payments/settings')->get_data(),
            'schema.properties',
        );

        return array_keys($record + $schema + (array) $record['read_only_reasons']);
    }

    /** @return int the status of reading an option */
    private function option(string $name): int
    {
        return $this->rest('GET', "/wc/v3/payments/settings/$name")->get_status();
    }

    /** @return list<string> */
    private static function paths(Container $services): array
    {
        return array_map(static fn(PageDefinition $page): string => $page->path, $services->pages()->visible());
    }

    /** @return list<string> hooks of the plugin's jobs */
    private static function jobs(): array
    {
        return array_values(
            array_filter(
                array_keys($GLOBALS['wp_filter']),
                static fn(string $hook): bool => str_starts_with($hook, 'tillbook_') && has_action($hook),
            ),
        );
    }
}
