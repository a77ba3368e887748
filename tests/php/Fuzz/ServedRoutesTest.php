<?php

declare(strict_types=1);

namespace Tillbook\Tests\Fuzz;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Rest\RateLimit;
use Tillbook\Platform\SystemClock;
use Tillbook\Plugin;
use Tillbook\Provider\Connection;
use WP_REST_Request;

/**
 * Every REST route of ours over HTTP, with WordPress' own cookies, nonces and application passwords: fair requests and
 * hostile ones. `npm run fuzz` sends each as everybody; PHPUnit alone sends three of each route, and on one database only,
 * for what it takes.
 */
#[Group('mariadb')]
final class ServedRoutesTest extends ServedTestCase
{
    private const SEED = 'tillbook';

    protected function connect(): void
    {
        (new Connection(Database::fromWordPress(), new SystemClock(), new Ledgers(Database::fromWordPress(), new SystemClock()), Plugin::instance()->services->inbox()))->disconnect();
        Plugin::instance()->connectSandbox(5);
    }

    public function testEveryRouteAnswersEverybodyAsItShould(): void
    {
        $callers = $this->everybody();
        $requests = new RouteRequests(new Dice((string) (getenv('TILLBOOK_FUZZ_SEED') ?: self::SEED)), KnownValues::all());
        $groups = ['harmless' => [], 'commands' => []];
        foreach ($this->plan($requests->count(), count($callers)) as [$route, $who, $isFair]) {
            [$caller, $headers] = $callers[$who];
            $request = $requests->next($route, $isFair);
            $groups[$this->isHarmless($request, $caller) ? 'harmless' : 'commands'][] = [$request, $caller, ServedRequest::of($request, $headers)];
        }
        $this->warmUp($callers[0][1]);
        $before = TableSums::all();

        $findings = $this->sendAll($groups['harmless'], $statuses);
        foreach (TableSums::changedSince($before) as $table) {
            $findings[] = "Requests that only read, or were refused, changed $table.";
        }
        $findings = [...$findings, ...$this->sendAll($groups['commands'], $statuses), ...$this->site->complaints()];
        ksort($statuses);
        $report = sprintf('%d requests over HTTP to %d endpoints: %s; %d findings', array_sum($statuses), $requests->count(), urldecode(http_build_query($statuses, '', ', ')), count($findings));
        if (getenv('TILLBOOK_FUZZ_REQUESTS') !== false) {
            fwrite(STDERR, "\n$report\n");
        }

        self::assertSame([], array_slice($findings, 0, 40), $report);
        foreach ([200, 400, 401, 403, 404] as $status) {
            self::assertGreaterThan(0, $statuses[$status] ?? 0, $report);
        }
        $this->assertLimited($callers[0][1]);
    }

    /** @return list<array{0: int, 1: int, 2: bool}> number of the endpoint, number of the caller, whether the request is fair */
    private function plan(int $endpoints, int $callers): array
    {
        $plan = [];
        $number = getenv('TILLBOOK_FUZZ_REQUESTS');
        for ($route = 0; $route < $endpoints; ++$route) {
            for ($turn = 0; $number === false && $turn < 3; ++$turn) {
                $plan[] = [$route, ($route + 3 * $turn) % $callers, $turn !== 1];
            }
            for ($who = 0; $number !== false && $who < $callers; ++$who) {
                for ($turn = 0; $turn < max(2, intdiv((int) $number, $endpoints * $callers)); ++$turn) {
                    $plan[] = [$route, $who, $turn === 0];
                }
            }
        }

        return $plan;
    }

    /** @param WP_REST_Request<array<string, mixed>> $request */
    private function isHarmless(WP_REST_Request $request, Caller $caller): bool
    {
        return in_array($request->get_method(), ['GET', 'HEAD', 'OPTIONS'], true)
            || $caller->refusals() !== null
            || (!$caller->mayCommand() && preg_match(Verdict::OF_READERS, $request->get_route()) !== 1);
    }

    /**
     * @param list<array{0: WP_REST_Request<array<string, mixed>>, 1: Caller, 2: ServedRequest}> $all
     * @param array<int, int>|null $statuses how many there were of each
     *
     * @return list<string> what is wrong with the answers
     */
    private function sendAll(array $all, ?array &$statuses): array
    {
        $findings = [];
        foreach ($this->site->send(array_column($all, 2)) as $i => $answer) {
            [$request, $caller] = $all[$i];
            $statuses[$answer['status']] = ($statuses[$answer['status']] ?? 0) + 1;
            foreach ($this->problems($answer, $request, $caller) as $problem) {
                $findings[] = sprintf("%s %s as %s\n    %s\n    %s", $request->get_method(), substr($request->get_route(), 0, 120), $caller, $problem, substr((string) wp_json_encode($request->get_params(), JSON_PARTIAL_OUTPUT_ON_ERROR), 0, 300));
            }
        }

        return $findings;
    }

    /**
     * @param array{status: int, headers: string, body: string} $answer
     * @param WP_REST_Request<array<string, mixed>> $request
     *
     * @return list<string>
     */
    private function problems(array $answer, WP_REST_Request $request, Caller $caller): array
    {
        // HEAD is answered without a body, a refusal too.
        $problems = $request->get_method() === 'HEAD' && $answer['status'] < 500 ? [] : Verdict::of(self::observed($answer), $request, $caller);
        $refusals = $caller->refusals();
        if ($answer['status'] >= 400 && $refusals !== null && !in_array($answer['status'], $refusals, true)) {
            $problems[] = "It was refused with {$answer['status']}: " . substr($answer['body'], 0, 200);
        }

        return $problems;
    }

    /**
     * What the first reader has made for all others.
     *
     * @param array<int, string> $who
     */
    private function warmUp(array $who): void
    {
        $paths = ['/transactions/summary', '/multi-currency/currencies', '/exports/self-check', '/reporting/payment_activity', '/sandbox/account', '/settings', '/transactions'];
        foreach ($this->site->send(array_map(static fn (string $path): ServedRequest => ServedRequest::of(new WP_REST_Request('GET', "/wc/v3/payments$path"), $who), $paths)) as $answer) {
            self::assertContains($answer['status'], [200, 400], $answer['body']);
        }
    }

    /** @param array<int, string> $who */
    private function assertLimited(array $who): void
    {
        $request = ServedRequest::command('POST', '/site_identity', ['choice' => 'moved'], [...$who, 'X-Fuzz-Limit: 1']);
        $this->site->send([$request]);
        $refused = $this->site->send([$request])[0];
        self::assertSame(429, $refused['status'], $refused['body']);
        self::assertMatchesRegularExpression('/^Retry-After: \d+\r?$/mi', $refused['headers']);
        self::assertStringContainsString(RateLimit::CODE, $refused['body']);
    }
}
