<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\MultiCurrency;

use Tillbook\Features\MultiCurrency\CurrencySetup;
use Tillbook\Features\MultiCurrency\RateBook;
use Tillbook\Platform\Json;

/** multi-currency/currencies, update-enabled-currencies and currencies/{code} (spec 3 §7). */
final class CurrencyRoutesTest extends MultiCurrencyTestCase
{
    public function testAllThatTheAccountSellsInCanBeEnabled(): void
    {
        $body = $this->currencies();
        self::assertGreaterThanOrEqual(135, count(Json::object($body, 'available')));
        self::assertSame(
            ['code' => 'EUR', 'symbol' => '€', 'name' => 'Euro', 'flag' => '🇪🇺', 'id' => 'eur'],
            Json::object($body, 'available.EUR'),
        );
        self::assertSame(['USD'], array_keys(Json::object($body, 'enabled')));
        self::assertSame(
            ['USD', true, '1'],
            [
                Json::text($body, 'default.code'),
                Json::boolean($body, 'default.is_default'),
                Json::text($body, 'default.rate'),
            ],
        );
        self::assertSame(
            [true, false],
            [Json::boolean($body, 'rates.is_reachable'), Json::boolean($body, 'rates.is_stale')],
        );
        $names = array_column(Json::object($body, 'available'), 'name');
        $sorted = $names;
        sort($sorted, SORT_STRING | SORT_FLAG_CASE);
        self::assertSame($sorted, $names);
        self::assertArrayNotHasKey('BTC', Json::object($body, 'available'));
    }

    public function testTheCurrenciesOfTheSpecificationHaveNames(): void
    {
        $available = Json::object($this->currencies(), 'available');
        foreach (['AUD', 'CAD', 'CHF', 'DKK', 'EUR', 'GBP', 'NOK', 'NZD', 'SEK', 'USD'] as $code) {
            $name = Json::text($available, "$code.name") ?? '';
            self::assertNotContains($name, ['', $code], "$code is more than its code.");
        }
    }

    public function testCurrenciesAreEnabledInTheirOrderWithTheStoresOwnFirst(): void
    {
        $answer = $this->body(
            $this->rest('POST', self::ROOT . 'update-enabled-currencies', ['enabled' => ['jpy', 'EUR', 'USD', 'eur']]),
        );
        self::assertSame(['USD', 'JPY', 'EUR'], array_keys(Json::object($answer, 'enabled')));
        self::assertSame(['USD', 'JPY', 'EUR'], $this->enabled());
        $euro = Json::object($answer, 'enabled.EUR');
        self::assertSame(
            ['automatic', false, false],
            [$euro['rate_type'], $euro['is_default'], $euro['is_rate_stale']],
        );
        self::assertMatchesRegularExpression('/^0\.\d+$/', Json::text($euro, 'rate') ?? '');
        $this->enable();
        self::assertSame(['USD'], $this->enabled());
    }

    public function testAPageThatDoesNotKnowACurrencyKeepsItAndItsRules(): void
    {
        $this->enable('EUR', 'GBP');
        // Another tab adds yen at a rate, and removes pounds.
        $this->enable('EUR', 'JPY');
        $this->rest('POST', self::ROOT . 'currencies/JPY', [
            'exchange_rate_type' => 'manual',
            'manual_rate' => '151.5',
        ]);

        $change = fn(array $enabled): array => array_keys(
            Json::object(
                $this->body(
                    $this->rest('POST', self::ROOT . 'update-enabled-currencies', [
                        'enabled' => $enabled,
                        'before' => ['USD', 'EUR', 'gbp'],
                    ]),
                ),
                'enabled',
            ),
        );
        self::assertSame(['USD', 'EUR', 'JPY', 'KWD'], $change(['USD', 'EUR', 'GBP', 'KWD']));
        self::assertSame('151.5', $this->settings('JPY')['manual_rate']);
        self::assertSame(['USD', 'JPY', 'KWD'], $change(['USD', 'GBP']));
        $this->assertRefused(
            'update-enabled-currencies',
            ['enabled' => ['XYZ', 'GBP'], 'before' => ['GBP']],
            'enabled',
        );
        $this->assertRefused('update-enabled-currencies', ['enabled' => ['EUR'], 'before' => ['E<b>']], 'before');
    }

    public function testBadListsAreRefusedAndNothingIsSaved(): void
    {
        $this->enable('EUR');
        foreach (
            [
                ['EUR', 'XYZ'],
                ['BTC'],
                ['EUR', 'E<b>'],
                ['EUR', 5],
                ['EUR', ['JPY']],
                array_fill(0, 201, 'EUR'),
                [str_repeat('E', 10_000_000)],
            ]
            as $wrong
        ) {
            $this->assertRefused('update-enabled-currencies', ['enabled' => $wrong], 'enabled');
        }
        self::assertSame(
            'This account cannot sell in: XYZ, BTC.',
            $this->body(
                $this->rest('POST', self::ROOT . 'update-enabled-currencies', ['enabled' => ['xyz', 'BTC', 'EUR']]),
            )['message'],
        );
        self::assertSame(400, $this->rest('POST', self::ROOT . 'update-enabled-currencies')->get_status());
        self::assertSame(['USD', 'EUR'], $this->enabled());
    }

    public function testACurrencyStartsAutomaticAndKeepsItsSettings(): void
    {
        $this->enable('EUR', 'JPY');
        $settings = $this->settings('eur');
        self::assertSame(
            ['automatic', null, '0', '0', ['0', '0.25', '0.50', '1', '5', '10']],
            [
                $settings['exchange_rate_type'],
                $settings['manual_rate'],
                $settings['price_rounding'],
                $settings['price_charm'],
                $settings['roundings'],
            ],
        );
        $answer = $this->body(
            $this->rest('POST', self::ROOT . 'currencies/EUR', [
                'exchange_rate_type' => 'manual',
                'manual_rate' => '0.9',
                'price_rounding' => '1',
                'price_charm' => '-0.01',
            ]),
        );
        self::assertSame(['EUR', 'manual', '0.9', '1', '-0.01'], array_slice(array_values($answer), 0, 5));
        self::assertSame($answer, $this->settings('EUR'));
        $euro = Json::object($this->currencies(), 'enabled.EUR');
        self::assertSame(['0.9', 'manual'], [$euro['rate'], $euro['rate_type']]);
        // Fields that are not in a request stay.
        $this->rest('POST', self::ROOT . 'currencies/EUR', ['exchange_rate_type' => 'automatic']);
        self::assertSame(['automatic', '0.9', '1'], array_slice(array_values($this->settings('EUR')), 1, 3));
        self::assertSame('0', $this->settings('JPY')['price_rounding']);
    }

    public function testBadSettingsAreRefusedByNameAndNothingIsHalfSaved(): void
    {
        $this->enable('EUR', 'JPY', 'KWD');
        foreach (
            [
                '0',
                '-1',
                'abc',
                '1e5',
                '0,9',
                '<b>1</b>',
                '',
                '0.0',
                '1234567890',
                '123456789.123456789',
                str_repeat('9', 10_000_000),
            ]
            as $rate
        ) {
            $this->assertRefused(
                'currencies/EUR',
                ['manual_rate' => $rate, 'exchange_rate_type' => 'manual', 'price_rounding' => '1'],
                'manual_rate',
            );
        }
        $this->assertRefused('currencies/EUR', ['exchange_rate_type' => 'manual'], 'manual_rate');
        $this->assertRefused('currencies/EUR', ['exchange_rate_type' => 'daily'], 'exchange_rate_type');
        $this->assertRefused('currencies/EUR', ['price_rounding' => '3', 'price_charm' => '-0.01'], 'price_rounding');
        $this->assertRefused('currencies/EUR', ['price_rounding' => '-1'], 'price_rounding');
        $this->assertRefused('currencies/EUR', ['price_rounding' => '1', 'price_charm' => '-2'], 'price_charm');
        $this->assertRefused('currencies/JPY', ['price_charm' => '-0.01'], 'price_charm');
        $this->assertRefused('currencies/JPY', ['price_rounding' => '10', 'price_charm' => '-10'], 'price_charm');
        $this->assertRefused('currencies/JPY', ['price_rounding' => '0.25'], 'price_rounding');
    }

    public function testOnlyEnabledCurrenciesHaveSettings(): void
    {
        foreach (['GET', 'POST'] as $method) {
            $response = $this->rest(
                $method,
                self::ROOT . 'currencies/EUR',
                $method === 'GET' ? [] : ['price_rounding' => '1'],
            );
            self::assertSame(
                [404, 'tillbook_currency_not_enabled', 'Euro is not one of the store\'s currencies. Add it first.'],
                [$response->get_status(), $this->body($response)['code'], $this->body($response)['message']],
            );
        }
        self::assertSame(
            [400, 'tillbook_default_currency'],
            [
                ($response = $this->rest('POST', self::ROOT . 'currencies/USD', [
                    'price_rounding' => '1',
                ]))->get_status(),
                $this->body($response)['code'],
            ],
        );
        self::assertSame('1', $this->settings('USD')['automatic_rate']);
        self::assertSame(404, $this->rest('GET', self::ROOT . 'currencies/EU')->get_status());
    }

    public function testACurrencyThatComesBackHasNoRateFromLongAgo(): void
    {
        $this->enable('EUR', 'JPY');
        $this->rest('POST', self::ROOT . 'currencies/EUR', ['exchange_rate_type' => 'manual', 'manual_rate' => '0.5']);
        $this->rest('POST', self::ROOT . 'currencies/JPY', ['price_rounding' => '100']);
        $this->enable('JPY');
        $this->enable('JPY', 'EUR');
        self::assertSame(['automatic', null], array_slice(array_values($this->settings('EUR')), 1, 2));
        self::assertSame('100', $this->settings('JPY')['price_rounding']);
    }

    public function testARateOfAnotherStoreCurrencySaysNothing(): void
    {
        $this->enable('EUR', 'JPY');
        $this->rest('POST', self::ROOT . 'currencies/JPY', ['exchange_rate_type' => 'manual', 'manual_rate' => '150']);
        update_option('woocommerce_currency', 'GBP');
        $body = $this->currencies();
        self::assertSame(['GBP', 'EUR', 'JPY'], array_keys(Json::object($body, 'enabled')));
        self::assertNull(Json::text($body, 'enabled.JPY.rate'));
        self::assertGreaterThan('1.0', Json::text($body, 'enabled.EUR.rate'));
        self::assertNull($this->settings('JPY')['manual_rate']);
        $this->assertRefused('currencies/JPY', ['price_rounding' => '10'], 'manual_rate');
    }

    public function testTheExampleIsWhatTheOneConversionMakes(): void
    {
        $this->enable('EUR', 'JPY', 'KWD');
        $ask = fn(string $code, array $query): array => $this->body(
            $this->rest('GET', self::ROOT . "currencies/$code/example", $query),
        );
        $rules = [
            'exchange_rate_type' => 'manual',
            'manual_rate' => '0.9134',
            'price_rounding' => '1',
            'price_charm' => '-0.01',
            'price' => 2000,
        ];
        self::assertSame(
            ['price' => 2000, 'price_currency' => 'usd', 'converted' => 1899, 'currency' => 'eur'],
            $ask('EUR', $rules),
        );
        self::assertSame(
            3099,
            $ask('JPY', [
                'manual_rate' => '151.2',
                'exchange_rate_type' => 'manual',
                'price_rounding' => '100',
                'price_charm' => '-1',
                'price' => 2000,
            ])['converted'],
        );
        self::assertSame(
            6150,
            $ask('KWD', ['manual_rate' => '0.3074', 'exchange_rate_type' => 'manual', 'price' => 2000])['converted'],
        );
        self::assertSame('rest_invalid_param', $ask('EUR', ['price_rounding' => '7'] + $rules)['code']);
        self::assertSame('rest_invalid_param', $ask('EUR', ['price' => -1] + $rules)['code']);
        self::assertSame('automatic', $this->settings('EUR')['exchange_rate_type']);
    }

    public function testReadingAndWritingNeedTheirCapabilities(): void
    {
        $routes = [
            ['GET', 'currencies'],
            ['GET', 'get-settings'],
            ['GET', 'currencies/EUR'],
            ['POST', 'update-enabled-currencies', ['enabled' => ['EUR']]],
            ['POST', 'currencies/EUR', ['price_rounding' => '1']],
            ['POST', 'update-settings', []],
        ];
        foreach ([['customer', 403], [null, 401]] as [$role, $status]) {
            $role === null ? wp_set_current_user(0) : $this->actAs($role);
            foreach ($routes as $route) {
                self::assertSame(
                    $status,
                    $this->rest($route[0], self::ROOT . $route[1], $route[2] ?? [])->get_status(),
                    $route[1],
                );
            }
        }
        $reader = $this->actAs('subscriber');
        (new \WP_User($reader))->add_cap('tillbook_view');
        wp_set_current_user(0);
        wp_set_current_user($reader);
        foreach ($routes as $route) {
            self::assertContains(
                $this->rest($route[0], self::ROOT . $route[1], $route[2] ?? [])->get_status(),
                $route[0] === 'POST' ? [403] : [200, 404],
                $route[1],
            );
        }
        self::assertSame('', $this->body($this->rest('GET', self::ROOT . 'get-settings'))['preview_url']);
    }

    public function testNothingIsAutoloaded(): void
    {
        $this->enable('EUR');
        $autoloaded = wp_load_alloptions(true);
        self::assertIsString(get_option(CurrencySetup::OPTION));
        self::assertIsString(get_option(RateBook::OPTION));
        self::assertArrayNotHasKey(CurrencySetup::OPTION, $autoloaded);
        self::assertArrayNotHasKey(RateBook::OPTION, $autoloaded);
    }
}
