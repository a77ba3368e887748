<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Overview;

use PHPUnit\Framework\Attributes\Group;
use ReflectionMethod;
use Tillbook\Features\Overview\DashboardController;
use Tillbook\Features\Overview\DashboardWidget;
use Tillbook\Features\Reporting\ReportLinks;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Admin\PageRegistry;
use Tillbook\Platform\Admin\PluginLinks;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\SystemClock;
use Tillbook\Provider\Balances;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Tests\Support\FakeAccount;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;
use Tillbook\Wiring\Container;
use WP_REST_Response;

/** The widget on WordPress' dashboard, and the plugin's row on the Plugins screen. */
#[Group('database')]
final class DashboardTest extends TestCase
{
    use WithSandbox;

    private const ROUTE = '/wc/v3/payments/dashboard';

    protected function setUp(): void
    {
        parent::setUp();
        require_once ABSPATH . 'wp-admin/includes/dashboard.php';
        require_once ABSPATH . 'wp-admin/includes/screen.php';
        require_once ABSPATH . 'wp-admin/includes/template.php';
        set_current_screen('dashboard');
        $GLOBALS['wp_meta_boxes'] = [];
    }

    protected function tearDown(): void
    {
        wp_dequeue_script('tillbook-dashboard-widget');
        unset($GLOBALS['current_screen']);
        parent::tearDown();
    }

    public function testItHasTheVolumeOfTodayTheNextPayoutAndWhatNeedsAttention(): void
    {
        $this->actAs('shop_manager');
        $this->connectSandbox();
        $this->pay(new PaymentPlan(10000, 'usd'));
        $this->pay(new PaymentPlan(2500, 'usd', manualCapture: true));

        $answer = $this->rest('GET', self::ROUTE);

        self::assertSame(200, $answer->get_status());
        $data = (array) $answer->get_data();
        self::assertSame(
            ['Today', 'Total payment volume'],
            [$data['figures'][0]['label'], $data['figures'][0]['note']],
        );
        self::assertStringContainsString('100.00', $data['figures'][0]['values'][0]);
        parse_str((string) wp_parse_url($data['figures'][0]['url'], PHP_URL_QUERY), $link);
        self::assertSame('/payments/transactions', $link['path'] ?? null);
        self::assertSame(
            ReportLinks::values(ReportLinks::TOTAL_PAYMENT_VOLUME),
            $link['type_is_in'] ?? null,
            'The list has exactly what the figure sums.',
        );
        self::assertSame('Needs your attention', $data['attention_label']);
        self::assertSame(['1 payment is not captured'], array_column($data['attention'], 'text'));
    }

    public function testADayWithoutPaymentsIsZeroAndNothingNeedsAttention(): void
    {
        $this->actAs('shop_manager');
        $this->connectSandbox();

        $data = (array) $this->rest('GET', self::ROUTE)->get_data();

        self::assertStringContainsString('0.00', $data['figures'][0]['values'][0]);
        self::assertSame([[], 'Nothing needs your attention.'], [$data['attention'], $data['attention_label']]);
    }

    public function testARefusalToTellTheNextPayoutIsShownBesideTheVolume(): void
    {
        $provider = self::createStub(Provider::class);
        $provider->method('balances')->willThrowException(new ProviderRefusal('refused', 'The key was refused.', 409));

        self::assertSame(['Total payment volume', 'The key was refused.'], $this->notes($provider));
    }

    public function testTheDayOfTheNextPayoutIsTheOneOnWhichItIsSent(): void
    {
        $provider = self::createStub(Provider::class);
        $provider
            ->method('balances')
            ->willReturn(new Balances([], [], [], ['usd' => ['amount' => 900, 'date' => 1_795_996_800]]));
        update_option('date_format', 'Y-m-d');

        self::assertSame('Sent on 2026-11-30', $this->notes($provider)[1]);
    }

    /** @return list<string> notes of the figures */
    private function notes(Provider $provider): array
    {
        $this->actAs('shop_manager');
        $this->connectSandbox();
        $controller = new DashboardController(
            new Ledgers(Database::fromWordPress(), new SystemClock()),
            static fn(): Provider => $provider,
            static fn(): array => [new Money(4900, 'usd')],
            [],
            (new Container())->pages(),
            new SystemClock(),
        );
        $answer = (new ReflectionMethod($controller, 'lines'))->invoke($controller);
        self::assertInstanceOf(WP_REST_Response::class, $answer);
        $data = (array) $answer->get_data();

        return array_column($data['figures'], 'note');
    }

    public function testOnlyUsersWhoCanSeePaymentsGetIt(): void
    {
        $this->actAs('shop_manager');
        $this->connectSandbox();
        $this->actAs('author');
        self::assertSame(403, $this->rest('GET', self::ROUTE)->get_status());
        $this->widget()->add();
        self::assertSame([], $GLOBALS['wp_meta_boxes']);

        $this->actAs('shop_manager');
        $this->widget(isConnected: false)->add();
        self::assertSame([], $GLOBALS['wp_meta_boxes']);

        $this->widget()->add();
        self::assertArrayHasKey(DashboardWidget::ID, $GLOBALS['wp_meta_boxes']['dashboard']['normal']['core']);
        self::assertTrue(wp_script_is('tillbook-dashboard-widget'));
    }

    public function testTheTitleSaysWhetherItIsTestMoney(): void
    {
        $this->actAs('shop_manager');
        $titles = [];
        foreach ([true, false] as $isTest) {
            $this->widget(isTest: $isTest)->add();
            $titles[] = $GLOBALS['wp_meta_boxes']['dashboard']['normal']['core'][DashboardWidget::ID]['title'];
            $GLOBALS['wp_meta_boxes'] = [];
        }

        self::assertSame(['Payments (test mode)', 'Payments'], $titles);
    }

    public function testItTakesNoQueryUntilItIsAsked(): void
    {
        $this->actAs('shop_manager');
        $this->connectSandbox();
        $widget = $this->widget();
        // The menu reads the feature flags on every page of the admin.
        (new Container())->pages()->visible();
        $before = $GLOBALS['wpdb']->num_queries;

        $widget->add();
        ob_start();
        $widget->print();
        $html = (string) ob_get_clean();

        self::assertSame($before, $GLOBALS['wpdb']->num_queries, (string) $GLOBALS['wpdb']->last_query);
        self::assertStringContainsString('Loading your payments…', $html);
        self::assertMatchesRegularExpression(
            '~data-url="[^"]+payments(/|%2F)dashboard(\?|&#038;)_locale=user"~',
            $html,
        );
        self::assertStringContainsString('Open the overview', $html);
        self::assertStringContainsString('data-nonce-url="' . admin_url('admin-ajax.php?action=rest-nonce'), $html);
    }

    public function testThePluginsRowLeadsToItsPages(): void
    {
        $links = new PluginLinks((new Container())->pages(), new FakeAccount());
        $this->actAs('shop_manager');
        $actions = $links->actions(['deactivate' => 'x']);

        self::assertSame(['payments', 'settings', 'deactivate'], array_keys($actions));
        self::assertStringContainsString(rawurlencode(PageRegistry::OVERVIEW), $actions['payments']);
        self::assertStringContainsString('section=tillbook', $actions['settings']);

        $own = plugin_basename(TILLBOOK_FILE);
        self::assertSame(
            ['Version 1', 'docs'],
            [$links->meta(['Version 1'], $own)[0], array_key_last($links->meta(['Version 1'], $own))],
        );
        self::assertSame(['Version 1'], $links->meta(['Version 1'], 'other/other.php'));

        $this->actAs('author');
        self::assertSame(['deactivate'], array_keys($links->actions(['deactivate' => 'x'])));
    }

    private function widget(bool $isConnected = true, bool $isTest = true): DashboardWidget
    {
        return new DashboardWidget(
            new FakeAccount($isConnected, $isTest),
            (new Container())->pages(),
            Build::ofPlugin(),
        );
    }
}
