<?php

declare(strict_types=1);

namespace Tillbook\Tests;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\PreserveGlobalState;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use Tillbook\Features\Documents\DocumentsModule;
use Tillbook\Features\FeatureModule;
use Tillbook\Features\Loans\LoansModule;
use Tillbook\Features\Mismatches\MismatchesModule;
use Tillbook\Features\SavedViews\SavedViewsModule;
use Tillbook\Platform\Admin\PageDefinition;
use Tillbook\Platform\Boundary\GuardedCallback;
use Tillbook\Platform\Flags\Flag;
use Tillbook\Platform\Json;
use Tillbook\Plugin;
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
    }

    public function testWithoutLoansDocumentsAndSavedViewsNothingOfThemIsLeft(): void
    {
        $services = $this->pluginWithout(LoansModule::class, DocumentsModule::class, SavedViewsModule::class);

        self::assertSame([], array_values((array) preg_grep(self::OF_FEATURES, self::routes())), 'REST');
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

    /** @param class-string<FeatureModule> $module */
    #[DataProvider('modules')]
    public function testEverythingElseWorksWithout(string $module): void
    {
        $services = $this->pluginWithout($module);
        $this->pay(new \Tillbook\Providers\Sandbox\PaymentPlan(5000, 'usd'));

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
