<?php

declare(strict_types=1);

namespace Tillbook\Tests\Fuzz;

use PHPUnit\Framework\TestCase;
use Tillbook\Platform\Access\Roles;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Flags\Flag;
use Tillbook\Plugin;
use Tillbook\Tests\Support\WithExportFolder;
use Tillbook\Wiring\Container;
use WP_Application_Passwords;
use WP_REST_Request;

/** A store that is served during the test, with a user of each role; all changes are restored at the end. */
abstract class ServedTestCase extends TestCase
{
    use WithExportFolder;

    protected ServedSite $site;
    /** The one that all tests of a class ask: each new one compiles WordPress. */
    private static ?ServedSite $served = null;
    /** @var array<string, int> user ids by role */
    protected array $users = [];
    private StoreCopy $copy;
    private bool $isSetUp = false;

    protected function setUp(): void
    {
        parent::setUp();
        wp_cache_flush();
        $this->copy = new StoreCopy();
        $this->isSetUp = true;
        $this->useUploads();
        $GLOBALS['wp_rest_server'] = null;
        add_filter('pre_wp_mail', '__return_true');
        Roles::install();
        foreach (array_slice(Caller::ROLES, 0, 4) as $role) {
            if (get_role($role) === null) {
                add_role($role, $role, ['read' => true]);
            }
            $id = wp_insert_user([
                'user_login' => "fuzz-$role",
                'user_pass' => 'secret',
                'user_email' => "fuzz-$role@example.com",
                'role' => $role,
            ]);
            self::assertIsInt($id);
            $this->users[$role] = $id;
        }
        foreach (Flag::cases() as $flag) {
            (new FeatureFlags())->set($flag, true);
        }
        wp_set_current_user($this->users['administrator']);
        $this->connect();
        $this->site = self::$served ??= new ServedSite();
        $this->site->begin($this->uploads);
    }

    public static function tearDownAfterClass(): void
    {
        self::$served?->stop();
        self::$served = null;
        parent::tearDownAfterClass();
    }

    protected function tearDown(): void
    {
        if (isset($this->site)) {
            $this->site->settle();
        }
        remove_filter('pre_wp_mail', '__return_true');
        if ($this->isSetUp) {
            $this->copy->restore();
            $this->removeUploads();
        }
        wp_set_current_user(0);
        foreach (['account', 'connection'] as $property) {
            (new \ReflectionProperty(Container::class, $property))->setValue(Plugin::instance()->services, null);
        }
        $GLOBALS['wp_rest_server'] = null;
        parent::tearDown();
    }

    abstract protected function connect(): void;

    /** A sandbox of five days instead of the one that is connected. */
    protected function reconnect(): void
    {
        Plugin::instance()->services->connection()->accounts->disconnect();
        RestingSandbox::connect();
    }

    /** @return list<array{0: Caller, 1: array<int, string>}> all callers with their login headers */
    protected function allCallers(): array
    {
        $login = fn(string $role): array => $this->site->logIn("fuzz-$role", 'secret', true);
        $administrator = $login('administrator');
        $made = WP_Application_Passwords::create_new_application_password($this->users['administrator'], [
            'name' => 'Fuzzer',
        ]);
        self::assertIsArray($made);
        $basic = static fn(string $password): array => [
            'Authorization: Basic ' . base64_encode("fuzz-administrator:$password"),
        ];
        $callers = [
            ['administrator', 'nonce', $administrator],
            ['administrator', 'without nonce', [$administrator[0]]],
            ['administrator', 'wrong nonce', [$administrator[0], 'X-WP-Nonce: abcdef0123']],
            ['administrator', 'application password', $basic($made[0])],
            ['administrator', 'wrong application password', $basic('abcd efgh ijkl mnop qrst uvwx')],
            ['shop_manager', 'nonce', $login('shop_manager')],
            ['tillbook_accountant', 'nonce', $login('tillbook_accountant')],
            ['customer', 'nonce', $login('customer')],
            ['logged_out', 'nonce', []],
        ];

        return array_map(
            fn(array $one): array => [new Caller($one[0], $one[1], $this->users[$one[0]] ?? 0), $one[2]],
            $callers,
        );
    }

    /**
     * @param list<array{0: WP_REST_Request<array<string, mixed>>, 1: Caller, 2: ServedRequest}> $all
     * @param array<int, int>|null $statuses how many there were of each
     * @param list<array{status: int, error: string, headers: string, body: string}>|null $answers in the same order
     *
     * @return list<string> what is wrong with the answers
     */
    protected function sendAll(array $all, ?array &$statuses, ?array &$answers = null): array
    {
        $findings = [];
        $answers = $this->site->send(array_column($all, 2));
        foreach ($answers as $i => $answer) {
            [$request, $caller] = $all[$i];
            $statuses[$answer['status']] = ($statuses[$answer['status']] ?? 0) + 1;
            foreach ($this->problems($answer, $request, $caller) as $problem) {
                $findings[] = sprintf(
                    "%s %s as %s\n    %s\n    %s",
                    $request->get_method(),
                    substr($request->get_route(), 0, 120),
                    $caller,
                    $problem,
                    substr((string) wp_json_encode($request->get_params(), JSON_PARTIAL_OUTPUT_ON_ERROR), 0, 300),
                );
            }
        }

        return $findings;
    }

    /**
     * @param array{status: int, error: string, headers: string, body: string} $answer
     * @param WP_REST_Request<array<string, mixed>> $request
     *
     * @return list<string>
     */
    private function problems(array $answer, WP_REST_Request $request, Caller $caller): array
    {
        // HEAD is answered without a body, a refusal too.
        $problems =
            $request->get_method() === 'HEAD' && $answer['status'] < 500
                ? []
                : Verdict::of(self::observed($answer), $request, $caller);
        $refusals = $caller->refusals();
        if ($answer['status'] >= 400 && $refusals !== null && !in_array($answer['status'], $refusals, true)) {
            $problems[] = "It was refused with {$answer['status']}: " . substr($answer['body'], 0, 200);
        }

        return $problems;
    }

    /**
     * Makes what the first read creates for all others.
     *
     * @param array<int, string> $who
     */
    protected function warmUp(array $who): void
    {
        $paths = [
            '/transactions/summary',
            '/multi-currency/currencies',
            '/exports/self-check',
            '/reporting/payment_activity',
            '/sandbox/account',
            '/settings',
            '/transactions',
        ];
        foreach (
            $this->site->send(
                array_map(
                    static fn(string $path): ServedRequest => ServedRequest::of(
                        new WP_REST_Request('GET', "/wc/v3/payments$path"),
                        $who,
                    ),
                    $paths,
                ),
            )
            as $answer
        ) {
            self::assertContains($answer['status'], [200, 400], $answer['body']);
        }
    }

    /**
     * @param array<int, int> $statuses how many answers there were of each
     * @param list<string> $findings
     */
    protected function report(int $endpoints, array $statuses, array $findings): void
    {
        ksort($statuses);
        $report = sprintf(
            '%s: %d requests over HTTP to %d endpoints: %s; %d findings',
            $this->name(),
            array_sum($statuses),
            $endpoints,
            urldecode(http_build_query($statuses, '', ', ')),
            count($findings),
        );
        if (getenv('TILLBOOK_FUZZ_REQUESTS') !== false) {
            fwrite(STDERR, "\n$report\n");
        }
        self::assertSame([], array_slice($findings, 0, 40), $report);
    }

    /** @param array{status: int, error: string, headers: string, body: string} $answer */
    protected static function observed(array $answer): Observed
    {
        $isRefusal = $answer['status'] >= 400;
        $complaints = match (true) {
            $answer['status'] === 0 => ["It was not answered at all: {$answer['error']}"],
            $isRefusal &&
                $answer['body'] !== '' &&
                stripos($answer['headers'], 'content-type: application/json') === false
                => ['The refusal is no JSON: ' . substr($answer['body'], 0, 200)],
            default => [],
        };

        return new Observed($answer['status'], json_decode($answer['body'], true), $answer['body'], $complaints);
    }
}
