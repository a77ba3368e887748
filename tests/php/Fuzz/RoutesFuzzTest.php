<?php

declare(strict_types=1);

namespace Tillbook\Tests\Fuzz;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Access\Roles;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Flags\Flag;
use Tillbook\Platform\Rest\Limit;
use Tillbook\Plugin;
use Tillbook\Tests\Support\SqlLog;
use Tillbook\Tests\Support\WithExportFolder;
use Tillbook\Tests\TestCase;
use Tillbook\Wiring\Container;

/**
 * Every REST route of the plugin with every kind of value, caller and nonce: no 5xx, no complaint of PHP or the
 * database, no row that should not change, every refusal named. `npm run fuzz -- --requests=10000 --seed=7` does more
 * of the same.
 */
#[Group('database')]
final class RoutesFuzzTest extends TestCase
{
    use WithExportFolder;

    private const REQUESTS = 1000;
    private const SEED = 'tillbook';

    /** @var array<string, int> */
    private array $users = [];

    protected function setUp(): void
    {
        parent::setUp();
        // On the second database, which is SQLite, every statement of a marked test counts.
        SqlLog::pause(!Database::fromWordPress()->isSqlite());
        $this->useUploads();
        $GLOBALS['wp_rest_server'] = null;
        Roles::install();
        foreach (array_slice(Caller::ROLES, 0, 4) as $role) {
            if (get_role($role) === null) {
                add_role($role, $role, ['read' => true]);
            }
            $this->users[$role] = $this->actAs($role);
        }
        foreach (Flag::cases() as $flag) {
            (new FeatureFlags())->set($flag, true);
        }
        wp_set_current_user($this->users['administrator']);
        Plugin::instance()->services->connection()->accounts->disconnect();
        RestingSandbox::connect();
        $this->forget();
        add_filter(Limit::FILTER, '__return_zero');
        add_filter('pre_wp_mail', '__return_true');
        add_filter('pre_http_request', [self::class, 'answer']);
    }

    protected function tearDown(): void
    {
        SqlLog::pause(false);
        remove_filter('pre_wp_mail', '__return_true');
        remove_filter('pre_http_request', [self::class, 'answer']);
        Caller::logOut();
        $this->removeUploads();
        parent::tearDown();
        $this->forget();
        $GLOBALS['wp_rest_server'] = null;
    }

    /** @return array<string, mixed> the answer of every server elsewhere */
    public static function answer(): array
    {
        return [
            'headers' => [],
            'body' => '',
            'response' => ['code' => 200, 'message' => 'OK'],
            'cookies' => [],
            'filename' => null,
        ];
    }

    public function testNoRequestBreaksLeaksOrChangesWhatItShouldNot(): void
    {
        $number = (int) (getenv('TILLBOOK_FUZZ_REQUESTS') ?: self::REQUESTS);
        $seed = (string) (getenv('TILLBOOK_FUZZ_SEED') ?: self::SEED);
        $dice = new Dice($seed);
        $requests = new RouteRequests($dice, KnownValues::all());
        $this->warmUp();
        WatchedRequest::remember();
        $findings = [];
        $statuses = [];
        for ($i = 0; $i < $number; ++$i) {
            $caller = $this->caller($dice);
            $request = $requests->next($i);
            $watched = new WatchedRequest($request, $caller);
            $this->forget();
            $status = $watched->response->get_status();
            $statuses[$status] = ($statuses[$status] ?? 0) + 1;
            foreach (Verdict::of($watched->observed(), $request, $caller) as $problem) {
                $findings[] = sprintf(
                    "#%d %s %s as %s\n    %s\n    %s",
                    $i,
                    $request->get_method(),
                    substr($request->get_route(), 0, 120),
                    $caller,
                    $problem,
                    substr((string) wp_json_encode($request->get_params(), JSON_PARTIAL_OUTPUT_ON_ERROR), 0, 300),
                );
            }
        }
        ksort($statuses);
        $report = sprintf(
            '%d requests to %d endpoints, seed %s: %s; %d findings',
            $number,
            $requests->count(),
            $seed,
            urldecode(http_build_query($statuses, '', ', ')),
            count($findings),
        );
        if (getenv('TILLBOOK_FUZZ_REQUESTS') !== false) {
            fwrite(STDERR, "\n$report\n");
        }

        self::assertSame([], array_slice($findings, 0, 40), $report);
        self::assertGreaterThan($number / 20, $statuses[200] ?? 0, 'Requests that are answered have to be among them.');
        self::assertGreaterThan($number / 20, $statuses[401] ?? 0);
        self::assertGreaterThan($number / 20, $statuses[400] ?? 0);
    }

    private function caller(Dice $dice): Caller
    {
        // Administrators reach the most code: half of all requests are theirs, with valid values.
        $role = $dice->isOneIn(2) ? 'administrator' : $dice->pick(Caller::ROLES);
        $way = $dice->isOneIn(3) ? $dice->pick(Caller::WAYS) : 'nonce';

        return new Caller($role, $way, $this->users[$role] ?? 0);
    }

    /** Makes what the first read creates for all others: sums of days, rates of today, the folder of exports. */
    private function warmUp(): void
    {
        wp_set_current_user($this->users['administrator']);
        foreach (
            [
                '/transactions/summary',
                '/multi-currency/currencies',
                '/exports/self-check',
                '/reporting/payment_activity',
                '/sandbox/account',
            ]
            as $path
        ) {
            self::assertContains($this->rest('GET', '/wc/v3/payments' . $path)->get_status(), [200, 400], $path);
        }
        $this->forget();
    }

    /** Nothing that an earlier request left in memory. */
    private function forget(): void
    {
        wp_cache_flush();
        $services = Plugin::instance()->services;
        foreach (['account', 'connection'] as $property) {
            (new \ReflectionProperty(Container::class, $property))->setValue($services, null);
        }
    }
}
