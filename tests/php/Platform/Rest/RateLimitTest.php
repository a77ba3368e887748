<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform\Rest;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Platform\Options\AtomicOption;
use Tillbook\Platform\Rest\Limit;
use Tillbook\Platform\Rest\RateLimit;
use Tillbook\Tests\Support\AtOnce;
use Tillbook\Tests\TestCase;

/** Requests that come too fast are refused with 429 and the time to wait, and nothing of them is carried out. */
final class RateLimitTest extends TestCase
{
    use AtOnce;

    private const NOW = 1_795_000_000.0;

    protected function setUp(): void
    {
        parent::setUp();
        $GLOBALS['wp_rest_server'] = null;
    }

    protected function tearDown(): void
    {
        $GLOBALS['wp_rest_server'] = null;
        parent::tearDown();
    }

    public function testABurstOfTheWholeNumberPassesAndThenTheyComeEvenly(): void
    {
        $this->limitTo(4);
        $waits = array_map(static fn(): int => RateLimit::take(Limit::Command, 7, self::NOW), range(1, 5));

        self::assertSame([0, 0, 0, 0, 15], $waits, 'Four a minute are one in 15 seconds.');
        self::assertSame(1, RateLimit::take(Limit::Command, 7, self::NOW + 14.5));
        self::assertSame(0, RateLimit::take(Limit::Command, 7, self::NOW + 15));
        self::assertSame(15, RateLimit::take(Limit::Command, 7, self::NOW + 15));
        self::assertSame(
            [0, 0, 0, 0, 15],
            array_map(static fn(): int => RateLimit::take(Limit::Command, 7, self::NOW + 600), range(1, 5)),
        );
    }

    public function testEachUserAndEachKindHasItsOwnAndTheStoreOneForAll(): void
    {
        add_filter(
            Limit::FILTER,
            static fn(int $requests, string $kind, string $scope): int => $scope === 'user' ? 1 : 3,
            10,
            3,
        );
        $take = static fn(Limit $limit, int $user): bool => RateLimit::take($limit, $user, self::NOW) === 0;

        self::assertSame(
            [true, false, true, true],
            [$take(Limit::Command, 1), $take(Limit::Command, 1), $take(Limit::Command, 2), $take(Limit::Export, 1)],
        );
        self::assertSame(
            [true, false],
            [$take(Limit::Command, 3), $take(Limit::Command, 4)],
            'Three are the store\'s.',
        );
    }

    public function testAFilterTakesALimitAway(): void
    {
        $this->limitTo(0);
        self::assertSame(
            [0],
            array_values(
                array_unique(
                    array_map(static fn(): int => RateLimit::take(Limit::Lookup, 1, self::NOW), range(1, 500)),
                ),
            ),
        );
        self::assertNull(AtomicOption::read(RateLimit::OPTION . 'lookup_1'));
    }

    public function testSettingTheClockBackLocksNoOneOut(): void
    {
        $this->limitTo(2);
        RateLimit::take(Limit::Command, 1, self::NOW + 86400);
        self::assertSame(30, RateLimit::take(Limit::Command, 1, self::NOW));
        self::assertSame(0, RateLimit::take(Limit::Command, 1, self::NOW + 86400 * 2));
    }

    public function testARouteAnswers429AndCarriesNothingOut(): void
    {
        $this->actAs('administrator');
        $this->limitTo(1);
        $before = get_option('tillbook_connected_home');
        self::assertNotSame(
            429,
            $this->rest('POST', '/wc/v3/payments/site_identity', ['choice' => 'moved'])->get_status(),
        );
        $refused = $this->rest('POST', '/wc/v3/payments/site_identity', ['choice' => 'moved']);

        self::assertSame(429, $refused->get_status());
        $seconds = (int) ($refused->get_headers()['Retry-After'] ?? 0);
        self::assertTrue($seconds > 0 && $seconds <= 60, "$seconds seconds");
        $data = $refused->get_data();
        self::assertIsArray($data);
        self::assertSame(RateLimit::CODE, $data['code'] ?? null);
        self::assertStringContainsString('Try again in', is_string($data['message'] ?? null) ? $data['message'] : '');
        self::assertSame($before, get_option('tillbook_connected_home'));
        self::assertSame(200, $this->rest('GET', '/wc/v3/payments/settings')->get_status(), 'Reading has no limit.');
    }

    /** @return array<string, array{string, string, array<string, mixed>}> */
    public static function costly(): array
    {
        return [
            'a direct download' => ['GET', '/transactions/download', []],
            'a long export' => ['POST', '/deposits/download', []],
            'suggestions' => ['GET', '/transactions/search', ['search_term' => 'a']],
            'a tax number' => ['GET', '/vat/DE123456789', []],
            'a session of verification' => ['GET', '/accounts/session', []],
            'an upload' => ['POST', '/file', ['purpose' => 'dispute_evidence']],
            'the backtest of rules' => ['POST', '/fraud-protection/backtest', ['rules' => []]],
        ];
    }

    /**
     * @param array<string, mixed> $parameters
     */
    #[DataProvider('costly')]
    public function testCostlyRequestsAreLimited(string $method, string $path, array $parameters): void
    {
        $this->actAs('administrator');
        $this->limitTo(1);
        self::assertNotSame(429, $this->rest($method, '/wc/v3/payments' . $path, $parameters)->get_status());
        self::assertSame(429, $this->rest($method, '/wc/v3/payments' . $path, $parameters)->get_status());
    }

    public function testOfManyProcessesAtOnceNoTwoTakeTheSamePlace(): void
    {
        // The processes see only what is committed.
        $this->endTransaction();
        $user = random_int(1_000_000, 9_000_000);
        try {
            $taken = $this->atOnce(
                __DIR__ . '/parallel/take.php',
                array_fill(0, 4, [(string) $user, (string) self::NOW, '15']),
            );
            self::assertSame(20, array_sum(array_map(intval(...), $taken)), implode(', ', $taken));
        } finally {
            delete_option(RateLimit::OPTION . "lookup_$user");
            delete_option(RateLimit::OPTION . 'lookup_store');
        }
    }

    private function limitTo(int $requests): void
    {
        add_filter(Limit::FILTER, static fn(): int => $requests);
    }
}
