<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Overview;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Disputes\DisputesPreload;
use Tillbook\Features\Loans\LoansPreload;
use Tillbook\Features\Overview\OverviewPreload;
use Tillbook\Features\Payouts\PayoutsPreload;
use Tillbook\Features\Reporting\ReportingPreload;
use Tillbook\Platform\Access\Roles;
use Tillbook\Platform\Account\OverviewCurrency;
use Tillbook\Platform\Admin\PageRegistry;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Flags\Flag;
use Tillbook\Platform\Json;
use Tillbook\Tests\Support\FakeAccount;
use Tillbook\Tests\Support\TestClock;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;
use Tillbook\Wiring\Container;

/** The client asks the same: client/pages/overview/requests.test.ts reads the same file. */
#[Group('database')]
final class OverviewPreloadTest extends TestCase
{
    use WithSandbox;

    public function testThePageStartsWithTheResponsesItRequests(): void
    {
        $file = Json::decode((string) file_get_contents(dirname(__DIR__, 3) . '/fixtures/overview-requests.json'));
        update_option('timezone_string', Json::text($file, 'zone'));
        $clock = TestClock::at((int) strtotime(Json::text($file, 'now') ?? ''));
        $this->actAs('shop_manager');
        $cases = Json::objects($file, 'cases');
        self::assertNotSame([], $cases);
        foreach ($cases as $case) {
            $account = new FakeAccount(
                fields: [
                    'store_currencies' => ['default' => 'eur', 'supported' => ['eur', 'usd']],
                    'loans' => $case['loans'],
                ],
            );
            $query = Json::object($case, 'query');
            self::assertSame($case['rest'], [
                ...OverviewPreload::paths(),
                ...PayoutsPreload::overview(OverviewCurrency::of($account, $query)),
                ...DisputesPreload::overview(),
                ...LoansPreload::overview($account),
                ...(new ReportingPreload($account, new FeatureFlags(), $clock))->overview($query),
            ]);
        }
        (new FeatureFlags())->set(Flag::PaymentOverviewWidget, false);
        self::assertSame(
            ['/wc/v3/payments/reporting/payment_health'],
            (new ReportingPreload(new FakeAccount(), new FeatureFlags(), $clock))->overview([]),
        );
        $this->actAs(Roles::ACCOUNTANT);
        self::assertStringNotContainsString(
            'admin/notes',
            implode("\n", OverviewPreload::paths()),
            'WooCommerce refuses it to them.',
        );
    }

    public function testThePageIsPreparedByTheModulesOfItsFeatures(): void
    {
        $this->actAs('shop_manager');
        $this->connectSandbox();
        $services = new Container();
        $page = $services->pages()->find(PageRegistry::OVERVIEW);
        self::assertNotNull($page);

        $paths = implode("\n", array_keys($services->payload()->of($page, [])['preload']));

        foreach (['/accounts', '/deposits/overview-all', '/disputes?', '/reporting/payment_activity?'] as $path) {
            self::assertStringContainsString("/wc/v3/payments$path", $paths);
        }
    }

    public function testEveryResponseIsPresent(): void
    {
        $this->actAs('shop_manager');
        $this->connectSandbox();
        $case = Json::objects(
            Json::decode((string) file_get_contents(dirname(__DIR__, 3) . '/fixtures/overview-requests.json')),
            'cases',
        )[1];
        foreach (
            array_filter(
                (array) $case['rest'],
                static fn(mixed $path): bool => is_string($path) && str_starts_with($path, '/wc/v3/'),
            )
            as $path
        ) {
            parse_str((string) parse_url($path, PHP_URL_QUERY), $parameters);
            self::assertSame(
                200,
                $this->rest(
                    'GET',
                    (string) parse_url($path, PHP_URL_PATH),
                    array_combine(array_map(strval(...), array_keys($parameters)), $parameters),
                )->get_status(),
                $path,
            );
        }
    }
}
