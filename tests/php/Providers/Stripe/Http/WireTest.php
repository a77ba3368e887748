<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Http;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Platform\Json;
use Tillbook\Platform\Log\DebugLog;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Platform\SystemClock;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\Http\NotSent;
use Tillbook\Providers\Stripe\Http\Pace;
use Tillbook\Providers\Stripe\Http\UnusableIdempotencyKey;
use Tillbook\Providers\Stripe\Http\Wire;
use Tillbook\Providers\Stripe\Keys\ApiKey;
use Tillbook\Tests\Support\FakeStripe;
use Tillbook\Tests\Support\FakeWaiting;
use Tillbook\Tests\Support\WithLog;
use Tillbook\Tests\TestCase;
use WP_Error;

/** How requests are sent, and what happens if Stripe doesn't answer well. */
final class WireTest extends TestCase
{
    use WithLog;

    private FakeStripe $stripe;
    private FakeWaiting $waiting;
    /** @var list<array<mixed>> what WordPress was asked to send */
    private array $sent = [];
    /** How often canned() answered. */
    private int $asked = 0;

    protected function setUp(): void
    {
        parent::setUp();
        $this->stripe = FakeStripe::start();
        $this->waiting = new FakeWaiting();
        add_filter('pre_http_request', $this->note(...), 8, 3);
    }

    protected function tearDown(): void
    {
        $this->stopReadingLog();
        parent::tearDown();
    }

    public function testARequestNamesKeyVersionAndSenderAndLeavesWordPressNoRoom(): void
    {
        $this->wire()->get('/v1/charges', ['limit' => 3, 'created' => ['gte' => 5], 'expand' => ['data.customer']]);
        try {
            $this->wire($this->stripe->keys->act)->post('/v1/customers/cus_1', ['name' => 'A & B=c'], 'key-1');
        } catch (ProviderRefusal) {
            // This key may not change customers; what was sent is the point.
        }

        [$read, $write] = $this->sent;
        self::assertSame(
            'https://api.stripe.com/v1/charges?limit=3&created[gte]=5&expand[]=data.customer',
            $read['url'],
        );
        self::assertSame('GET', $read['method']);
        $headers = (array) $read['headers'];
        self::assertSame('Bearer ' . $this->stripe->keys->read, $headers['Authorization']);
        self::assertSame('2026-10-28.endive', $headers['Stripe-Version']);
        self::assertArrayNotHasKey('Idempotency-Key', $headers);
        self::assertStringContainsString('"name":"Tillbook"', (string) $headers['X-Stripe-Client-User-Agent']);
        self::assertSame('Tillbook/' . TILLBOOK_VERSION, $read['user-agent']);
        self::assertSame(
            [0, true, true, 20, 10_485_760],
            [
                $read['redirection'],
                $read['sslverify'],
                $read['reject_unsafe_urls'],
                $read['timeout'],
                $read['limit_response_size'],
            ],
        );
        self::assertSame('name=A%20%26%20B%3Dc', $write['body']);
        $headers = (array) $write['headers'];
        self::assertSame('key-1', $headers['Idempotency-Key']);
        self::assertSame('application/x-www-form-urlencoded', $headers['Content-Type']);
    }

    public function testAReadIsRepeatedOnceAfterAFailureOfTheServerOrTheNetwork(): void
    {
        foreach (['error_before', 'drop_before', 'garbage', 'drop_after'] as $kind) {
            $this->fails($kind, 1);
            self::assertSame('balance', Json::text($this->wire()->get('/v1/balance')->body, 'object'), $kind);
        }
        self::assertCount(8, $this->stripe->requests());
        self::assertCount(4, $this->waiting->waits);
        foreach ($this->waiting->waits as $milliseconds) {
            self::assertGreaterThanOrEqual(500, $milliseconds);
            self::assertLessThanOrEqual(1000, $milliseconds);
        }
        foreach (['error_before', 'drop_before', 'garbage'] as $kind) {
            $this->fails($kind, 2);
            self::assertUnreachable(fn() => $this->wire()->get('/v1/balance'), $kind);
        }
        self::assertCount(14, $this->stripe->requests());
    }

    public function testAWriteIsRepeatedOnlyUnderItsOwnKeyAndWithTheSameBytes(): void
    {
        $this->stripe->post('pay', ['capture' => 'automatic']);
        $charge = (string) Json::text($this->wire()->get('/v1/charges')->body, 'data.0.id');
        $this->fails('drop_after', 1, 'POST');
        $refund = ['charge' => $charge, 'amount' => 100, 'metadata' => ['wc_refund_id' => '9']];
        $made = $this->wire($this->stripe->keys->act)->post('/v1/refunds', $refund, 'refund-1');
        self::assertSame(100, Json::integer($made->body, 'amount'));
        self::assertCount(
            1,
            Json::objects($this->wire()->get('/v1/refunds')->body, 'data'),
            'Its answer was lost, and it was sent again: still one refund.',
        );
        self::assertSame($this->sent[1]['body'], $this->sent[2]['body']);

        $this->fails('drop_after', 1, 'POST');
        self::assertUnreachable(
            fn() => $this->wire($this->stripe->keys->act)->post('/v1/refunds', $refund, null),
            'without a key',
        );
        self::assertCount(2, Json::objects($this->wire()->get('/v1/refunds')->body, 'data'), 'It was sent once.');
    }

    public function testAStoredFailureIsNotTakenForARefusal(): void
    {
        $this->stripe->post('pay', ['capture' => 'automatic']);
        $charge = (string) Json::text($this->wire()->get('/v1/charges')->body, 'data.0.id');
        $this->fails('error_after', 1, 'POST');
        // Stripe gives the stored error again for the same key.
        self::assertUnreachable(
            fn() => $this->wire($this->stripe->keys->act)->post('/v1/refunds', ['charge' => $charge], 'refund-2'),
            'stored 500',
        );
    }

    public function testABusyObjectAndATryThatIsStillRunningAreNoRefusals(): void
    {
        foreach (['lock_timeout', 'idempotency_key_in_use'] as $code) {
            $this->canned(409, '{"error":{"type":"invalid_request_error","code":"' . $code . '"}}');
            self::assertUnreachable(fn() => $this->wire()->post('/v1/refunds', ['charge' => 'ch_1'], 'key'), $code);
            self::assertSame(2, $this->asked, $code);
        }
    }

    public function testAClockThatWasSetBackStopsNoRequest(): void
    {
        $this->stripe->isPaced = true;
        $this->wire()->get('/v1/balance');
        $this->waiting->now -= 7_200_000;

        $this->wire()->get('/v1/balance');

        self::assertSame([], $this->waiting->waits);
    }

    public function testAClockThatWasSetBackEndsAPauseThatStripeAskedFor(): void
    {
        $this->stripe->isPaced = true;
        $pace = new Pace(false, $this->waiting);
        $pace->slowDown(10);
        $this->waiting->now -= 7_200_000;
        self::assertFalse($pace->isSlow());

        $this->wire()->get('/v1/balance');

        self::assertSame([], $this->waiting->waits);
        $pace->slowDown(5);
        $this->wire()->get('/v1/balance');
        self::assertSame([5000], $this->waiting->waits, 'A new pause counts.');
        self::assertTrue($pace->isSlow());
    }

    public function testStripeSaysWhetherToTryAgain(): void
    {
        foreach ([[500, 'false', 1], [400, 'true', 2]] as [$status, $says, $tries]) {
            $this->canned($status, '{"error":{"type":"api_error"}}', ['Stripe-Should-Retry' => $says]);
            try {
                $this->wire()->get('/v1/balance');
                self::fail('It went through.');
            } catch (ProviderUnreachable | ProviderRefusal) {
                self::assertSame($tries, $this->asked, $says);
            }
        }
    }

    public function testAnotherRequestUnderTheSameKeyTellsNothing(): void
    {
        $this->stripe->post('pay', ['capture' => 'automatic']);
        $wire = $this->wire($this->stripe->keys->act);
        $charge = (string) Json::text($wire->get('/v1/charges')->body, 'data.0.id');
        $wire->post('/v1/refunds', ['charge' => $charge, 'amount' => 1], 'same');
        try {
            $wire->post('/v1/refunds', ['charge' => $charge, 'amount' => 2], 'same');
            self::fail('It was not refused.');
        } catch (UnusableIdempotencyKey $error) {
            self::assertTrue($error->isMismatch);
        }
    }

    public function testTooManyRequestsWaitAsLongAsStripeAsksAndSlowDown(): void
    {
        $this->stripe->isPaced = true;
        $pace = new Pace(false, $this->waiting);
        self::assertFalse($pace->isSlow());
        $this->stripe->post('faults', ['kind' => 'rate_limit', 'times' => 2, 'retryAfter' => 4]);
        $this->wire()->get('/v1/balance');
        self::assertSame([4000, 4000], self::long($this->waiting->waits));
        self::assertTrue($pace->isSlow());
        self::assertEqualsWithDelta(6000, $this->durationOf(20 + 15), 400, 'Half as many.');
        $this->waiting->now += 600_000;
        self::assertFalse($pace->isSlow());
        self::assertEqualsWithDelta(3000, $this->durationOf(20 + 15), 200);
    }

    public function testWhoeverAsksWhileStripeWantsAPauseWaitsToo(): void
    {
        $this->stripe->isPaced = true;
        $this->stripe->post('faults', ['kind' => 'rate_limit', 'times' => 1, 'retryAfter' => 60]);
        self::assertUnreachable(fn() => $this->wire()->get('/v1/balance'), 'a long pause');
        $asked = count($this->stripe->requests());
        self::assertUnreachable(fn() => $this->wire()->get('/v1/charges'), 'another process');
        self::assertCount($asked, $this->stripe->requests(), 'Nothing is sent in a pause.');
        $this->waiting->now += 50_000;
        $this->wire()->get('/v1/charges');
        self::assertSame([10_000], self::long($this->waiting->waits));
    }

    public function testRefusalsForTooManyRequestsEndInUnreachable(): void
    {
        $this->stripe->post('faults', ['kind' => 'rate_limit', 'times' => 0]);
        self::assertUnreachable(fn() => $this->wire()->post('/v1/refunds', ['charge' => 'ch_1'], null), 'storm');
        self::assertCount(3, $this->stripe->requests());
    }

    /** @param list<array{string, string}> $errors of each try */
    #[DataProvider('silences')]
    public function testOnlyARequestThatFoundNoServerWasCertainlyNotSent(bool $isNotSent, array $errors): void
    {
        add_filter(
            'pre_http_request',
            // The development site asks the fake in the middle of it.
            static function (mixed $answer, mixed $arguments, mixed $url) use (&$errors): mixed {
                return is_string($url) && str_starts_with($url, 'https://')
                    ? new WP_Error(...array_shift($errors) ?? [])
                    : $answer;
            },
            12,
            3,
        );
        try {
            $this->wire()->post('/v1/refunds', ['charge' => 'ch_1'], 'key');
            self::fail('It went through.');
        } catch (ProviderUnreachable $silence) {
            self::assertSame($isNotSent, $silence instanceof NotSent);
            self::assertFalse($silence instanceof NotSent && $silence->isBusy);
            self::assertSame([], $errors, 'It was tried again.');
        }
    }

    /** @return iterable<string, array{bool, list<array{string, string}>}> */
    public static function silences(): iterable
    {
        $name = ['http_request_failed', 'cURL error 6: Could not resolve host: api.stripe.com'];
        $closed = ['http_request_failed', 'cURL error 7: Failed to connect to api.stripe.com port 443'];
        $timeout = ['http_request_failed', 'cURL error 28: Operation timed out after 20000 milliseconds'];
        yield 'no name, then no connection' => [true, [$name, $closed]];
        yield 'WordPress sends nothing out' => [true, array_fill(0, 2, ['http_request_not_executed', 'Blocked.'])];
        yield 'a timeout' => [false, [$timeout, $timeout]];
        yield 'a timeout, then no name' => [false, [$timeout, $name]];
        yield 'no name, then a timeout' => [false, [$name, $timeout]];
        yield 'another error of a similar number' => [
            false,
            array_fill(0, 2, ['http_request_failed', 'cURL error 60: SSL certificate problem']),
        ];
    }

    /** @return iterable<string, array{int, string}> */
    public static function refusedKeys(): iterable
    {
        yield 'revoked' => [401, 'Invalid API Key provided'];
        yield 'without the permission' => [403, 'The provided key does not have the required permissions'];
    }

    #[DataProvider('refusedKeys')]
    public function testAKeyThatIsRefusedAfterASilenceSaysNothingAboutWhatWasSentBefore(int $status, string $said): void
    {
        $this->canned($status, (string) wp_json_encode(['error' => ['message' => $said]]));
        add_filter(
            'pre_http_request',
            function (mixed $answer): mixed {
                return $this->asked === 1
                    ? new WP_Error('http_request_failed', 'cURL error 28: Operation timed out')
                    : $answer;
            },
            13,
        );

        self::assertUnreachable(fn() => $this->wire()->post('/v1/refunds', ['charge' => 'ch_1'], 'key'), 'a refund');
        self::assertSame(2, $this->asked);
    }

    public function testAllTriesTogetherEndBeforeAnyoneGivesUpOnThem(): void
    {
        add_filter(
            'pre_http_request',
            $slow = function (mixed $answer): mixed {
                $this->waiting->now += 20_000;

                return $answer;
            },
        );
        $this->stripe->post('faults', ['kind' => 'rate_limit', 'times' => 0, 'retryAfter' => 9]);
        $began = $this->waiting->now;
        self::assertUnreachable(fn() => $this->wire()->get('/v1/balance'), 'slow storm');
        remove_filter('pre_http_request', $slow);
        self::assertLessThanOrEqual(45_000, $this->waiting->now - $began);
    }

    public function testTheSiteStaysBelowAPaceOfFivePerSecond(): void
    {
        $this->stripe->isPaced = true;
        $wire = $this->wire();
        for ($request = 0; $request < 20; ++$request) {
            $wire->get('/v1/balance');
        }
        self::assertSame([], $this->waiting->waits, 'Twenty may go at once.');
        self::assertEqualsWithDelta(3000, $this->durationOf(15), 200);
    }

    /** Milliseconds that so many requests take. */
    private function durationOf(int $requests): int
    {
        $began = $this->waiting->now;
        for ($request = 0; $request < $requests; ++$request) {
            $this->wire()->get('/v1/balance');
        }

        return $this->waiting->now - $began;
    }

    public function testNumbersAndShapesSurvive(): void
    {
        $this->canned(200, '{"amount":9007199254740993,"large":123456789012345678901,"rate":0.92,"metadata":{}}', [
            'Date' => 'Mon, 21 Sep 2026 12:53:20 GMT',
            'Request-Id' => 'req_1',
        ]);
        $answer = $this->wire()->get('/v1/balance');
        self::assertSame(9007199254740993, $answer->body['amount']);
        self::assertSame('123456789012345678901', $answer->body['large']);
        self::assertSame(0.92, $answer->body['rate']);
        self::assertSame(1789995200, $answer->servedAt);
        self::assertSame('req_1', $answer->requestId);
    }

    public function testTheLogSaysWhatWasAskedAndNoSecret(): void
    {
        $this->readLog();
        (new StoreSettings())->change(['debug_log' => true]);
        $this->wire()->get('/v1/charges', ['limit' => 1]);
        $this->fails('drop_before', 2);
        self::assertUnreachable(fn() => $this->wire()->get('/v1/balance'), 'dropped');
        $log = implode("\n", $this->logged);
        self::assertMatchesRegularExpression('#Stripe: GET /v1/charges 200 req_\w+ in \d+ ms#', $log);
        self::assertStringContainsString('Stripe: GET /v1/balance got no answer', $log);
        self::assertStringNotContainsString(substr($this->stripe->keys->read, 8), $log);
        self::assertStringNotContainsString('limit=1', $log);
    }

    private function wire(?string $key = null): Wire
    {
        $key = ApiKey::fromText($key ?? $this->stripe->keys->read);

        return new Wire(
            $key,
            new Pace($key->isLive(), $this->waiting),
            new SystemClock(),
            $this->waiting,
            new DebugLog(new StoreSettings()),
        );
    }

    /**
     * Answers every request to Stripe with this from now on, and begins to count.
     *
     * @param array<string, string> $headers
     */
    private function canned(int $status, string $body, array $headers = []): void
    {
        $this->asked = 0;
        remove_all_filters('pre_http_request', 12);
        add_filter(
            'pre_http_request',
            function (mixed $answer, mixed $arguments, mixed $url) use ($status, $body, $headers): mixed {
                // The development site asks the fake in the middle of it.
                if (!is_string($url) || !str_starts_with($url, 'https://')) {
                    return $answer;
                }
                ++$this->asked;

                return ['response' => ['code' => $status, 'message' => ''], 'headers' => $headers, 'body' => $body];
            },
            12,
            3,
        );
    }

    private function fails(string $kind, int $times, string $method = 'GET'): void
    {
        $this->stripe->post('faults', ['kind' => $kind, 'times' => $times, 'method' => $method]);
    }

    private function note(mixed $answer, mixed $arguments, mixed $url): mixed
    {
        if (is_string($url) && str_starts_with($url, 'https://') && is_array($arguments)) {
            $this->sent[] = ['url' => $url] + $arguments;
        }

        return $answer;
    }

    /** @param callable(): mixed $work */
    private static function assertUnreachable(callable $work, string $what): void
    {
        $problem = null;
        try {
            $work();
        } catch (ProviderUnreachable $unreachable) {
            $problem = $unreachable;
        }
        self::assertNotNull($problem, "$what: it went through.");
    }

    /**
     * @param list<int> $waits
     *
     * @return list<int>
     */
    private static function long(array $waits): array
    {
        return array_values(array_filter($waits, static fn(int $wait): bool => $wait >= 2000));
    }
}
