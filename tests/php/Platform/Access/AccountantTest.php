<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform\Access;

use Tillbook\Platform\Access\Roles;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;
use WP_REST_Request;

/** An accountant reads what there is and writes nothing, whichever routes there will be. */
final class AccountantTest extends TestCase
{
    use WithSandbox;

    /**
     * Routes that write nothing of the payments' although they are no GET: exports, which accountants make, a
     * backtest, and webhooks, which a signature proves instead of a user.
     */
    private const READS = '~/(exports?|download|backtest|schedules)(/|$|\()|/webhook/~';

    /**
     * Routes for data of the user alone: their views of lists, and which account they look at. Other tests check that
     * they can't change others' views.
     */
    private const OWN = [
        '/wc/v3/payments/saved-views',
        '/wc/v3/payments/saved-views/(?P<id>view_[a-z0-9]{12})',
        '/wc/v3/payments/shown_account',
    ];

    /** Routes for accountants' tasks: closing months and entering accounts of journals. Neither changes payments. */
    private const TASKS = [
        '/wc/v3/payments/month-close/close',
        '/wc/v3/payments/month-close/reopen',
        '/wc/v3/payments/month-close/settings',
    ];

    /** Routes that are read to change something, that name staff, or that return a link with its own permission. */
    private const FOR_OTHERS = '~/vat/|/self-check|/onboarding/|/accounts/session|/sandbox/|/stripe/|/activity~';

    protected function setUp(): void
    {
        parent::setUp();
        $this->connectSandbox();
        $this->actAs(Roles::ACCOUNTANT);
    }

    public function testEveryRouteThatWritesRefuses(): void
    {
        $tried = 0;
        foreach ($this->routes() as $route => $endpoints) {
            foreach ($endpoints as $endpoint) {
                foreach (array_keys($endpoint['methods']) as $method) {
                    if ($method === 'GET' || preg_match(self::READS, $route) === 1) {
                        continue;
                    }
                    $allowed = $endpoint['permission_callback'](new WP_REST_Request($method, $route));
                    if (in_array($route, [...self::OWN, ...self::TASKS], true)) {
                        self::assertTrue($allowed, "$method $route");
                        continue;
                    }
                    self::assertWPErrorWithStatus(403, $allowed, "$method $route");
                    ++$tried;
                }
            }
        }
        self::assertGreaterThan(15, $tried);
    }

    public function testEveryRouteThatReadsAnswers(): void
    {
        $tried = 0;
        foreach ($this->routes() as $route => $endpoints) {
            foreach ($endpoints as $endpoint) {
                if (isset($endpoint['methods']['GET']) && preg_match(self::FOR_OTHERS, $route) !== 1) {
                    self::assertTrue($endpoint['permission_callback'](new WP_REST_Request('GET', $route)), $route);
                    ++$tried;
                }
            }
        }
        self::assertGreaterThan(25, $tried);
    }

    public function testARefundThroughTheServerIsRefused(): void
    {
        $response = $this->rest('POST', '/wc/v3/payments/refund', ['charge_id' => 'ch_1', 'amount' => 100]);

        self::assertSame(403, $response->get_status());
    }

    public function testSettingsThroughTheServerAreRefused(): void
    {
        $response = $this->rest('POST', '/wc/v3/payments/settings', ['is_debug_log_enabled' => true]);

        self::assertSame(403, $response->get_status());
        self::assertFalse($this->body($this->rest('GET', '/wc/v3/payments/settings'))['is_debug_log_enabled']);
    }

    private static function assertWPErrorWithStatus(int $status, mixed $error, string $what): void
    {
        self::assertInstanceOf(\WP_Error::class, $error, $what);
        $data = $error->get_error_data();
        self::assertSame($status, is_array($data) ? $data['status'] ?? null : null, $what);
    }

    /** @return array<string, list<array{methods: array<string, bool>, permission_callback: callable}>> ours */
    private function routes(): array
    {
        $routes = array_filter(
            rest_get_server()->get_routes('wc/v3'),
            static fn(string $route): bool => str_starts_with($route, '/wc/v3/payments/'),
            ARRAY_FILTER_USE_KEY,
        );
        self::assertNotSame([], $routes);

        /** @var array<string, list<array{methods: array<string, bool>, permission_callback: callable}>> $routes */
        return $routes;
    }
}
