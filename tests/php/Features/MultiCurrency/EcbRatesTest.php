<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\MultiCurrency;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\MultiCurrency\CurrencySchema;
use Tillbook\Features\MultiCurrency\CurrencySetup;
use Tillbook\Features\MultiCurrency\Ecb\EcbFile;
use Tillbook\Features\MultiCurrency\Ecb\EcbRates;
use Tillbook\Features\MultiCurrency\RateBook;
use Tillbook\Features\MultiCurrency\RateSource;
use Tillbook\Platform\Json;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Provider\None\NoRates;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Provider\Rates\Rates;
use Tillbook\Tests\Providers\Stripe\ConnectedStripe;
use Tillbook\Tests\Support\TestClock;
use WP_Error;

/** The European Central Bank's rates for a store whose provider has none: only if the merchant asks for them. */
#[Group('database')]
final class EcbRatesTest extends ConnectedStripe
{
    private const ROOT = '/wc/v3/payments/multi-currency/';
    private const DAY = 86_400;

    /** @var list<array<mixed>> the requests to the bank */
    private array $requests = [];
    /** @var array<string, mixed>|WP_Error */
    private array|WP_Error $answer = [];
    private int $now = 0;

    protected function setUp(): void
    {
        parent::setUp();
        update_option('woocommerce_currency', 'USD');
        delete_option(CurrencySetup::OPTION);
        delete_option(RateBook::OPTION);
        (new StoreSettings())->change(['multi_currency' => true]);
        $this->now = EcbFile::published('2026-11-24');
        $this->answers($this->file('2026-11-24'));
        add_filter('pre_http_request', $this->bank(...), 12, 3);
        $this->actAs('administrator');
    }

    public function testNothingIsRequestedUntilTheMerchantAsksForIt(): void
    {
        $before = $this->read();
        self::assertSame([false, true], [$before['enable_ecb_rates'], $before['offers_ecb_rates']]);
        $currencies = $this->currencies();
        self::assertNull(Json::text($currencies, 'rates.source'));
        self::assertArrayHasKey('EUR', Json::object($currencies, 'available'), 'What Stripe takes can be sold in.');
        $this->enable('EUR', 'AED');
        do_action('tillbook_refresh_rates');
        self::assertSame([], $this->requests);
        self::assertNull(Json::text($this->currencies(), 'enabled.EUR.rate'));
    }

    public function testTheMerchantTurnsItOnAndOff(): void
    {
        $this->enable('EUR', 'JPY', 'AED', 'GBP');
        $this->rest('POST', self::ROOT . 'currencies/GBP', [
            'exchange_rate_type' => 'manual',
            'manual_rate' => '0.77',
        ]);
        $this->answers($this->file(gmdate('Y-m-d')));
        self::assertTrue($this->choose('yes')['enable_ecb_rates']);
        self::assertCount(1, $this->requests);
        $shop = $this->currencies();
        self::assertSame(
            ['ecb', gmdate('Y-m-d'), true, false, false],
            [
                Json::text($shop, 'rates.source'),
                Json::text($shop, 'rates.day'),
                Json::boolean($shop, 'rates.is_reachable'),
                Json::boolean($shop, 'rates.is_stale'),
                Json::boolean($shop, 'rates.lacks_default'),
            ],
        );
        self::assertSame(
            ['0.9137426901', '134.6217105', null, '0.77'],
            array_map(static fn(string $code): ?string => Json::text($shop, "enabled.$code.rate"), [
                'EUR',
                'JPY',
                'AED',
                'GBP',
            ]),
        );
        $refused = $this->rest('POST', self::ROOT . 'currencies/AED', ['exchange_rate_type' => 'automatic']);
        self::assertStringContainsString(
            'European Central Bank has no rate',
            (string) Json::text($this->body($refused), 'data.params.exchange_rate_type'),
        );
        self::assertCount(1, $this->requests, 'Once a day.');

        self::assertFalse($this->choose('no')['enable_ecb_rates']);
        $shop = $this->currencies();
        self::assertSame(
            [['0.9137426901', 'manual'], ['134.6217105', 'manual'], [null, 'automatic'], ['0.77', 'manual']],
            array_map(
                static fn(string $code): array => [
                    Json::text($shop, "enabled.$code.rate"),
                    Json::text($shop, "enabled.$code.rate_type"),
                ],
                ['EUR', 'JPY', 'AED', 'GBP'],
            ),
        );
        $this->enable('EUR', 'CHF');
        self::assertNull(Json::text($this->currencies(), 'enabled.CHF.rate'), 'No one updates it any more.');
        do_action('tillbook_refresh_rates');
        self::assertCount(1, $this->requests);
    }

    public function testTheRequestSaysNothingAboutTheStore(): void
    {
        $this->choose('yes');
        [$request] = $this->requests;
        self::assertSame('Tillbook', $request['user-agent']);
        self::assertSame(['GET', 0, true], [$request['method'], $request['redirection'], $request['sslverify']]);
        self::assertStringNotContainsString(
            (string) wp_parse_url(home_url(), PHP_URL_HOST),
            (string) wp_json_encode([$request['headers'], $request['cookies'], $request['body']]),
        );
        self::assertSame(EcbFile::MAX_BYTES + 1, $request['limit_response_size']);
    }

    public function testAStoreWhoseProviderHasRatesIsNotOfferedThem(): void
    {
        $this->module()->connect()->disconnector()->disconnect(false, true, 'cli');
        self::assertFalse($this->read()['offers_ecb_rates']);
        $refused = $this->rest('POST', self::ROOT . 'update-settings', [CurrencySchema::ECB => 'yes']);
        self::assertSame(
            [400, [CurrencySchema::ECB]],
            [$refused->get_status(), array_keys(Json::object($this->body($refused), 'data.params'))],
        );
        self::assertSame(
            200,
            $this->rest('POST', self::ROOT . 'update-settings', [CurrencySchema::ECB => 'no'])->get_status(),
        );
    }

    public function testTheyGoOnWithoutAnAccountUntilTheMerchantEndsThem(): void
    {
        $this->enable('EUR');
        $this->answers($this->file(gmdate('Y-m-d', time() - self::DAY)));
        $this->choose('yes');
        $this->module()->connect()->disconnector()->disconnect(false, true, 'cli');
        $before = $this->currencies();

        $this->answers($this->file(gmdate('Y-m-d'), ['1.0944' => '1.1000']));
        do_action('tillbook_refresh_rates');

        $after = $this->currencies();
        self::assertSame(
            [gmdate('Y-m-d'), '0.9090909091', 'ecb', true],
            [
                Json::text($after, 'rates.day'),
                Json::text($after, 'enabled.EUR.rate'),
                Json::text($after, 'rates.source'),
                Json::boolean($after, 'rates.is_reachable'),
            ],
        );
        self::assertSame(
            array_keys(Json::object($before, 'available')),
            array_keys(Json::object($after, 'available')),
            'The currencies that the account accepted stay known.',
        );
        $settings = $this->read();
        self::assertSame([true, true], [$settings['enable_ecb_rates'], $settings['offers_ecb_rates']]);

        self::assertFalse($this->choose('no')['enable_ecb_rates']);
        $ended = $this->currencies();
        self::assertSame(
            ['0.9090909091', 'manual'],
            [Json::text($ended, 'enabled.EUR.rate'), Json::text($ended, 'enabled.EUR.rate_type')],
        );
        self::assertFalse($this->read()['offers_ecb_rates']);
    }

    public function testAProviderThatDoesNotAnswerDoesNotKeepTheBanksRatesAway(): void
    {
        $provider = $this->createStub(Rates::class);
        $provider->method('currencies')->willThrowException(new ProviderUnreachable('It is down.'));
        $book = $this->book();
        $book->refresh('usd');
        $this->now += self::DAY;
        $this->answers($this->file('2026-11-25', ['1.0944' => '1.1000']));

        $book = $this->book($provider);
        self::assertTrue($book->refresh('usd'));

        self::assertSame(
            ['2026-11-25', '0.9090909091', ['usd', 'eur']],
            [$book->day('usd'), $book->find('usd', 'eur')?->rate->decimal(), $book->currencies()],
        );
    }

    public function testAnOutageOrAnotherFileLeavesTheLastRatesWithTheirDay(): void
    {
        $book = $this->book();
        self::assertTrue($book->refresh('usd'));
        foreach (
            [
                new WP_Error('http_request_failed', 'cURL error 28: timed out'),
                ['response' => ['code' => 503], 'body' => $this->file('2026-11-25')],
                ['response' => ['code' => 301], 'body' => ''],
                ['response' => ['code' => 200], 'body' => '<html>Maintenance</html>'],
                ['response' => ['code' => 200], 'body' => str_repeat('x', EcbFile::MAX_BYTES + 1)],
            ]
            as $answer
        ) {
            $this->now += 3600;
            $this->answer = $answer;
            self::assertFalse($book->refresh('usd'));
            self::assertFalse($book->isReachable());
            self::assertSame(
                ['2026-11-24', '0.9137426901', EcbFile::published('2026-11-24'), false],
                [
                    $book->day('usd'),
                    $book->find('usd', 'eur')?->rate->decimal(),
                    $book->find('usd', 'eur')?->time,
                    $book->find('usd', 'eur')?->isStale,
                ],
            );
        }
        $this->now += 7 * self::DAY;
        self::assertTrue($book->isStale('usd'));
        self::assertTrue($book->find('usd', 'eur')?->isStale);
        $this->answers($this->file(gmdate('Y-m-d', $this->now), ['1.0944' => '1.1000']));
        self::assertTrue($book->refresh('usd'));
        self::assertSame([true, false], [$book->isReachable(), $book->isStale('usd')]);
        self::assertSame('0.9090909091', $book->find('usd', 'eur')?->rate->decimal());
    }

    public function testHolidaysAreNotAnOutage(): void
    {
        $book = $this->book();
        foreach (range(0, 6) as $day) {
            $this->now = EcbFile::published('2026-11-24') + $day * self::DAY;
            self::assertTrue($book->refresh('usd'));
            self::assertFalse($book->isStale('usd'), "After $day days.");
        }
        $this->now += self::DAY;
        $book->refresh('usd');
        self::assertTrue($book->isStale('usd'), 'The bank answers, but with rates of last week.');
        self::assertTrue($book->find('usd', 'eur')?->isStale);
    }

    public function testAnOlderFileAndARateThatJumpsAreNotTaken(): void
    {
        $book = $this->book();
        $book->refresh('usd');
        $this->answers($this->file('2026-11-20', ['1.0944' => '1.2000']));
        self::assertTrue($book->refresh('usd'));
        self::assertSame(
            ['2026-11-24', '0.9137426901'],
            [$book->day('usd'), $book->find('usd', 'eur')?->rate->decimal()],
        );
        $this->now += self::DAY;
        $this->answers($this->file('2026-11-25', ['147.33' => '14733', '0.88058' => '0.89']));
        $book->refresh('usd');
        self::assertSame(
            ['134.6217105', '0.8132309942', EcbFile::published('2026-11-24')],
            [
                $book->find('usd', 'jpy')?->rate->decimal(),
                $book->find('usd', 'gbp')?->rate->decimal(),
                $book->find('usd', 'jpy')?->time,
            ],
        );
        $this->now += 7 * self::DAY;
        $this->answers($this->file('2026-12-02', ['147.33' => '14733']));
        $book->refresh('usd');
        self::assertSame('13462.17105', $book->find('usd', 'jpy')?->rate->decimal(), 'It stayed so for a week.');
    }

    public function testACurrencyThatTheBankLacksAsTheStoresOwnIsSaid(): void
    {
        $book = $this->book();
        self::assertTrue($book->refresh('aed'));
        self::assertTrue($book->lacks('aed'));
        self::assertNull($book->find('aed', 'usd'));
    }

    private function book(Rates $provider = new NoRates(['usd', 'eur'])): RateBook
    {
        $clock = new TestClock(fn(): int => $this->now);

        return new RateBook(
            $clock,
            static fn(): Rates => $provider,
            static fn(): string => RateSource::ECB,
            static fn(): EcbRates => new EcbRates($clock),
        );
    }

    /** @param array<string, string> $changes of rates */
    private function file(string $day, array $changes = []): string
    {
        return strtr(EcbFileTest::file(), ['2026-11-24' => $day] + $changes);
    }

    private function answers(string $file): void
    {
        $this->answer = ['response' => ['code' => 200], 'body' => $file];
    }

    private function bank(mixed $answer, mixed $arguments, mixed $url): mixed
    {
        if ($url !== EcbRates::ADDRESS) {
            return $answer;
        }
        $this->requests[] = (array) $arguments;

        return $this->answer instanceof WP_Error
            ? $this->answer
            : ['headers' => [], 'cookies' => [], 'filename' => null] + $this->answer;
    }

    /** @return array<string, mixed> */
    private function body(\WP_REST_Response $response): array
    {
        return Json::decode((string) wp_json_encode($response->get_data()));
    }

    /** @return array<string, mixed> */
    private function choose(string $value): array
    {
        return $this->body($this->rest('POST', self::ROOT . 'update-settings', [CurrencySchema::ECB => $value]));
    }

    /** @return array<string, mixed> */
    private function read(): array
    {
        return $this->body($this->rest('GET', self::ROOT . 'get-settings'));
    }

    /** @return array<string, mixed> */
    private function currencies(): array
    {
        return $this->body($this->rest('GET', self::ROOT . 'currencies'));
    }

    private function enable(string ...$codes): void
    {
        self::assertSame(
            200,
            $this->rest('POST', self::ROOT . 'update-enabled-currencies', ['enabled' => $codes])->get_status(),
        );
    }
}
