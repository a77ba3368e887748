<?php

declare(strict_types=1);

namespace Tillbook\Tests\Fuzz;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Platform\Rest\RateLimit;
use WP_REST_Request;

/**
 * Every REST route of the plugin over HTTP, with WordPress' own cookies, nonces and application passwords: fair
 * requests and hostile ones. `npm run fuzz` sends each as every user; PHPUnit alone sends three of each route, and on
 * one database only, for what it takes.
 */
#[Group('mariadb')]
final class ServedRoutesTest extends ServedTestCase
{
    private const SEED = 'tillbook';

    protected function connect(): void
    {
        $this->reconnect();
    }

    public function testEveryRouteReturnsTheRightStatusForEachUser(): void
    {
        $callers = $this->allCallers();
        $requests = new RouteRequests(
            new Dice((string) (getenv('TILLBOOK_FUZZ_SEED') ?: self::SEED)),
            KnownValues::all(),
        );
        $groups = ['harmless' => [], 'commands' => []];
        foreach ($this->plan($requests->count(), count($callers)) as [$route, $who, $isFair]) {
            [$caller, $headers] = $callers[$who];
            $request = $requests->next($route, $isFair);
            $groups[$this->isHarmless($request, $caller) ? 'harmless' : 'commands'][] = [
                $request,
                $caller,
                ServedRequest::of($request, $headers),
            ];
        }
        $this->warmUp($callers[0][1]);
        $before = TableSums::all();

        $findings = $this->sendAll($groups['harmless'], $statuses);
        foreach (TableSums::changedSince($before) as $table) {
            $findings[] = "Requests that only read, or were refused, changed $table.";
        }
        $findings = [...$findings, ...$this->sendAll($groups['commands'], $statuses), ...$this->site->complaints()];
        $this->report($requests->count(), $statuses, $findings);
        foreach ([200, 400, 401, 403, 404] as $status) {
            self::assertGreaterThan(0, $statuses[$status] ?? 0);
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
        return in_array($request->get_method(), ['GET', 'HEAD', 'OPTIONS'], true) ||
            $caller->refusals() !== null ||
            (!$caller->mayCommand() && preg_match(Verdict::OF_READERS, $request->get_route()) !== 1);
    }

    /** @param array<int, string> $who */
    private function assertLimited(array $who): void
    {
        $request = ServedRequest::command(
            'POST',
            '/site_identity',
            ['choice' => 'moved'],
            [...$who, 'X-Fuzz-Limit: 1'],
        );
        $this->site->send([$request]);
        $refused = $this->site->send([$request])[0];
        self::assertSame(429, $refused['status'], $refused['body']);
        self::assertMatchesRegularExpression('/^Retry-After: \d+\r?$/mi', $refused['headers']);
        self::assertStringContainsString(RateLimit::CODE, $refused['body']);
    }
}
