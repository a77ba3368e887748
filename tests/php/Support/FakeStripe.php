<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use RuntimeException;
use Tillbook\Platform\Json;
use Tillbook\Providers\Stripe\Http\Wire;
use WP_REST_Request;
use WP_REST_Response;

/**
 * A fake Stripe (tools/fake-stripe) for this process, which answers what the site asks api.stripe.com and
 * files.stripe.com. It is started once; each test begins with a world of its own. Processes that a test starts ask it,
 * too.
 *
 * A request with unknown, missing or wrong parameters fails the test (TestCase), also if the plugin handles the
 * refusal.
 */
final class FakeStripe
{
    private const START = 10;
    private const PACES = ['tillbook_stripe_pace_live', 'tillbook_stripe_pace_test'];

    private static ?self $running = null;
    /** @var list<string> what was wrong with requests of this test */
    private static array $wrong = [];

    public FakeStripeKeys $keys;
    /** The id of the test account, and of the live account. */
    public string $account = '';
    public string $liveAccount = '';
    /** Whether the site keeps its pace: requests wait for their turn. Off, so that tests don't wait. */
    public bool $isPaced = false;

    /** @var resource */
    private $process;
    /** @var resource its standard input */
    private $input;

    private function __construct(public readonly string $url, mixed $process, mixed $input)
    {
        assert(is_resource($process) && is_resource($input));
        $this->process = $process;
        $this->input = $input;
        $this->keys = new FakeStripeKeys('', '', '', '');
        putenv("TILLBOOK_DEV_STRIPE=$url");
    }

    /** Ends it. If this process is killed instead, the fake ends because its standard input does. */
    public function __destruct()
    {
        fclose($this->input);
        proc_close($this->process);
    }

    /**
     * Returns the fake, with a new world.
     *
     * @param array<string, mixed> $options of startFake(): `payments`, `days`, `now`, `seed`, `site`, `account` …; without payments
     *     unless it is told so
     */
    public static function start(array $options = []): self
    {
        $fake = self::$running ??= self::run();
        $world = $fake->post('reset', $options);
        $fake->keys = new FakeStripeKeys(
            (string) Json::text($world, 'keys.read'),
            (string) Json::text($world, 'keys.act'),
            (string) Json::text($world, 'keys.secret'),
            (string) Json::text($world, 'keys.live'),
            (string) Json::text($world, 'keys.sell'),
            (string) Json::text($world, 'keys.publishable'),
            (string) Json::text($world, 'keys.livePublishable'),
        );
        $fake->account = (string) Json::text($world, 'accounts.test');
        $fake->liveAccount = (string) Json::text($world, 'accounts.live');
        $fake->isPaced = false;
        SkippedTime::begin();
        // After the development site's own filter, which asks the fake. Adding it again changes nothing.
        add_filter('pre_http_request', [self::class, 'watch'], 11, 3);
        add_filter('pre_http_request', [self::class, 'hurry'], 9, 3);

        return $fake;
    }

    /**
     * Asks the fake to do something.
     *
     * @param string $name what follows `/_fake/`, such as `pay`
     * @param array<string, mixed> $given
     *
     * @return array<string, mixed>
     */
    public function post(string $name, array $given = []): array
    {
        return $this->ask('POST', $name, $given);
    }

    /** @return array<string, mixed> */
    public function get(string $name): array
    {
        return $this->ask('GET', $name);
    }

    /** @return array<string, mixed> */
    public function delete(string $name): array
    {
        return $this->ask('DELETE', $name);
    }

    /**
     * Enters a card as Stripe.js does, and returns the name of it (`ctoken_…`).
     *
     * @param string|null $wallet what holds the card: `apple_pay`, `google_pay` or `link`
     * @param array<string, mixed> $shown what Stripe.js showed the shopper, which Stripe compares with the payment
     */
    public function card(string $number = '4242424242424242', ?string $wallet = null, array $shown = []): string
    {
        return $this->token(
            [
                'type' => $wallet === 'link' ? 'link' : 'card',
                'card' => [
                    'number' => $number,
                    'exp_month' => 12,
                    'exp_year' => 2034,
                    'cvc' => '123',
                    'wallet' => $wallet,
                ],
            ],
            $shown,
        );
    }

    /**
     * Enters a payment method as Stripe.js does, and returns the name of it (`ctoken_…`).
     *
     * @param array<string, mixed> $method `payment_method_data` without the payer
     * @param array<string, mixed> $shown what Stripe.js showed the shopper, which Stripe compares with the payment
     */
    public function token(array $method, array $shown = []): string
    {
        $body = file_get_contents(
            "$this->url/v1/confirmation_tokens",
            false,
            stream_context_create([
                'http' => [
                    'method' => 'POST',
                    'header' => "Authorization: Bearer {$this->keys->publishable}\r\nContent-Type: application/x-www-form-urlencoded",
                    'content' => http_build_query([
                        'payment_method_data' => $method + [
                            'billing_details' => [
                                'name' => 'Jamie Sample',
                                'email' => 'jamie@example.com',
                                'address' => ['country' => 'US', 'postal_code' => '94107'],
                            ],
                        ],
                        'client_context' => $shown,
                    ]),
                ],
            ]),
        );

        return Json::text(Json::decode((string) $body), 'id') ?? throw new RuntimeException((string) $body);
    }

    /**
     * Answers on the page of the shopper's bank.
     *
     * @param 'complete'|'fail' $answer
     *
     * @return string where the page sends the shopper
     */
    public function bankPage(string $url, string $answer): string
    {
        file_get_contents(
            $url,
            false,
            stream_context_create([
                'http' => [
                    'method' => 'POST',
                    'follow_location' => 0,
                    'header' => 'Content-Type: application/x-www-form-urlencoded',
                    'content' => "answer=$answer",
                ],
            ]),
        );
        foreach ($http_response_header as $header) {
            if (str_starts_with($header, 'Location: ')) {
                return substr($header, strlen('Location: '));
            }
        }
        throw new RuntimeException('The bank\'s page sent the shopper nowhere.');
    }

    /** @return list<array<string, mixed>> the requests to Stripe's API since the world began: `method`, `path`, `params`, `status` … */
    public function requests(): array
    {
        return Json::objects($this->get('requests'), 'requests');
    }

    /**
     * Delivers the webhooks that the fake holds (`post('webhooks', ['mode' => 'hold'])`) to this process, as if a
     * server had received them.
     *
     * @param array<string, mixed> $how `order`, `copies`, `only`, `limit`, `keep`
     * @param callable(): void|null $afterEach what happens before the next one arrives
     *
     * @return list<WP_REST_Response>
     */
    public function deliver(array $how = [], ?callable $afterEach = null): array
    {
        $answers = [];
        foreach (Json::objects($this->post('webhooks/take', $how), 'messages') as $message) {
            $path = (string) parse_url((string) Json::text($message, 'url'), PHP_URL_PATH);
            $request = new WP_REST_Request(
                'POST',
                (string) preg_replace('#^.*/' . rest_get_url_prefix() . '/#', '/', $path),
            );
            $request->set_header('Content-Type', 'application/json; charset=utf-8');
            $request->set_header('Stripe-Signature', (string) Json::text($message, 'signature'));
            $request->set_body((string) Json::text($message, 'body'));
            $answers[] = rest_get_server()->dispatch($request);
            $afterEach === null || $afterEach();
        }

        return $answers;
    }

    /** @return list<string> what was wrong with the requests since it was last asked */
    public static function takeWrongRequests(): array
    {
        $wrong = self::$wrong;
        self::$wrong = [];

        return $wrong;
    }

    /** Requests don't wait for their turn unless the test is about that. */
    public static function hurry(mixed $answer, mixed $arguments, mixed $url): mixed
    {
        if (is_string($url) && self::isStripe($url) && self::$running?->isPaced !== true) {
            array_map(delete_option(...), self::PACES);
        }

        return $answer;
    }

    /** In a process that a test started: its requests don't wait for their turn either. */
    public static function hurryInChild(): void
    {
        add_filter('pre_http_request', [self::class, 'hurry'], 9, 3);
    }

    /** Notes a request whose parameters Stripe would refuse. */
    public static function watch(mixed $answer, mixed $arguments, mixed $url): mixed
    {
        if (!is_string($url) || !self::isStripe($url) || !is_array($answer) || !is_array($arguments)) {
            return $answer;
        }
        $body = Json::decode(wp_remote_retrieve_body($answer));
        $code = Json::text($body, 'error.code') ?? '';
        $said = Json::text($body, 'error.message') ?? '';
        $method = is_string($arguments['method'] ?? null) ? $arguments['method'] : '';
        if (
            (str_starts_with($code, 'parameter_') ||
                str_contains($said, 'Unrecognized request URL') ||
                str_contains($said, 'cannot be expanded')) &&
            // A probe whether the key may upload files: without one.
            !($method === 'POST' && $url === Wire::FILES . '/v1/files' && $code === 'parameter_missing')
        ) {
            self::$wrong[] = "$method $url: $said";
        }

        return $answer;
    }

    private static function isStripe(string $url): bool
    {
        return str_starts_with($url, Wire::API . '/') || str_starts_with($url, Wire::FILES . '/');
    }

    private static function run(): self
    {
        $process = proc_open(
            [
                'node',
                dirname(__DIR__, 3) . '/tools/fake-stripe/index.mjs',
                '--port=0',
                '--payments=0',
                '--json',
                '--with-parent',
            ],
            [['pipe', 'r'], ['pipe', 'w'], STDERR],
            $pipes,
        );
        if (!is_resource($process)) {
            throw new RuntimeException('The fake Stripe could not be started.');
        }
        stream_set_timeout($pipes[1], self::START);
        $url = Json::text(Json::decode((string) fgets($pipes[1])), 'url');

        return new self($url ?? throw new RuntimeException('The fake Stripe did not start.'), $process, $pipes[0]);
    }

    /**
     * @param array<string, mixed>|null $given
     *
     * @return array<string, mixed>
     */
    private function ask(string $method, string $name, ?array $given = null): array
    {
        $body = $given === null ? null : (string) json_encode((object) $given);
        $text = file_get_contents(
            "$this->url/_fake/$name",
            false,
            stream_context_create([
                'http' =>
                    [
                        'method' => $method,
                        'ignore_errors' => true,
                        'timeout' => 60,
                        'header' => 'Content-Type: application/json',
                    ] + ($body === null ? [] : ['content' => $body]),
            ]),
        );
        $answer = Json::decode($text === false ? '' : $text);
        $error = Json::text($answer, 'error') ?? Json::text($answer, 'error.message');
        if ($error !== null || $text === false) {
            throw new RuntimeException("$method /_fake/$name: " . ($error ?? 'no answer'));
        }

        return $answer;
    }
}
