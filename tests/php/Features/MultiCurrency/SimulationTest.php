<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\MultiCurrency;

use RuntimeException;
use Tillbook\Features\MultiCurrency\CurrencyNames;
use Tillbook\Features\MultiCurrency\CurrencySetup;
use Tillbook\Features\MultiCurrency\RateBook;
use Tillbook\Features\MultiCurrency\ShopCurrencies;
use Tillbook\Features\MultiCurrency\Simulation;
use Tillbook\Features\MultiCurrency\SimulationRequest;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\SystemClock;
use WP_Hook;

/** The preview of the set-up: converted prices for the one request that asks for it with leave, and for no other. */
final class SimulationTest extends MultiCurrencyTestCase
{
    /** @var array<mixed> */
    private array $query = [];

    /** @var array<string, WP_Hook> */
    private array $hooks = [];

    protected function setUp(): void
    {
        parent::setUp();
        $this->query = $_GET;
        global $wp_filter;
        $this->hooks = array_map(static fn(WP_Hook $hook): WP_Hook => clone $hook, $wp_filter);
        $this->enable('EUR', 'JPY', 'KWD');
        $this->rest('POST', self::ROOT . 'currencies/EUR', [
            'exchange_rate_type' => 'manual',
            'manual_rate' => '0.9134',
            'price_rounding' => '1',
            'price_charm' => '-0.01',
        ]);
    }

    protected function tearDown(): void
    {
        $_GET = $this->query;
        global $wp_filter;
        $wp_filter = $this->hooks;
        unset($GLOBALS['current_screen']);
        parent::tearDown();
    }

    public function testThePreviewConvertsPrices(): void
    {
        $this->visit(['currency' => 'eur', 'automatic' => '1']);
        self::assertSame(
            ['18.99', '18.99', '0.00', ''],
            [self::price('20'), self::price('20.00'), self::price('0'), self::price('')],
        );
        self::assertSame('EUR', apply_filters('woocommerce_currency', 'USD'));
        self::assertSame(2, apply_filters('wc_get_price_decimals', 2));
        $banner = $this->banner();
        self::assertStringContainsString('Prices are in Euro (EUR) at a rate of 0.9134.', $banner);
        self::assertStringContainsString('Shoppers from a country that uses Euro', $banner);
        self::assertStringNotContainsString('<select', $banner);
        self::assertStringContainsString('data-refusal="You can&#039;t buy anything in a preview."', $banner);
        self::assertTrue(wp_script_is('tillbook-simulation'));
        self::assertFalse(apply_filters('show_admin_bar', true));
    }

    public function testTheRateIsWrittenAsInTheStore(): void
    {
        update_option('woocommerce_price_decimal_sep', ',');
        $this->visit(['currency' => 'eur', 'switcher' => '1']);
        $banner = $this->banner();

        self::assertStringContainsString('at a rate of 0,9134.', $banner);
        self::assertMatchesRegularExpression(
            '#<select aria-describedby="([^"]+)" autocomplete="off">.*<span id="\1" hidden>The page reloads#',
            $banner,
        );
    }

    public function testDecimalsAreTheCurrencys(): void
    {
        $this->visit(['currency' => 'jpy', 'switcher' => '1']);
        self::assertMatchesRegularExpression('/^\d{4}$/', self::price('20.00'));
        self::assertSame(0, apply_filters('wc_get_price_decimals', 2));
        self::assertStringContainsString('<option value="jpy" selected=', $this->banner());
    }

    public function testACurrencyThatIsNotEnabledChangesNoPrice(): void
    {
        $this->visit(['currency' => 'gbp']);
        self::assertSame('20', self::price('20'));
        self::assertStringContainsString('prices are in the store&#039;s own', $this->banner());
    }

    public function testThePreviewBuysNothing(): void
    {
        $this->visit(['currency' => 'eur', 'add-to-cart' => '7']);
        self::assertArrayNotHasKey('add-to-cart', $_GET);
        self::assertArrayNotHasKey('add-to-cart', $_REQUEST);
    }

    public function testOtherUsersSeeNothing(): void
    {
        $nonce = wp_create_nonce(SimulationRequest::PARAMETER);
        $this->visit(['currency' => 'eur', '_wpnonce' => ['x']]);
        $this->assertAsEver();
        foreach (['customer', null] as $role) {
            $role === null ? wp_set_current_user(0) : $this->actAs($role);
            $this->visit(['currency' => 'eur', '_wpnonce' => $nonce]);
            $this->assertAsEver();
            $this->visit(['currency' => 'eur', '_wpnonce' => 'wrong']);
            $this->assertAsEver();
            $this->visit(['currency' => 'eur']);
            $this->assertAsEver();
        }
    }

    public function testAnExpiredPreviewSaysSoInsteadOfShowingTheShop(): void
    {
        add_filter(
            'wp_die_handler',
            static fn(): callable => static function (string $text): never {
                throw new RuntimeException($text);
            },
        );
        $this->expectExceptionMessage('This preview has expired.');
        $this->visit(['currency' => 'eur', '_wpnonce' => 'of-yesterday']);
    }

    public function testAPageOfTheShopAsksTheDatabaseNothing(): void
    {
        global $wpdb;
        wp_set_current_user(0);
        $_GET = [];
        get_option('home');
        $before = $wpdb->num_queries;
        $this->simulation()->begin();
        self::assertSame($before, $wpdb->num_queries);
    }

    public function testAPageWithSeveralCurrenciesReadsThemWithOneQueryEach(): void
    {
        global $wpdb;
        wp_cache_flush();
        get_option('home');
        $currencies = $this->shop();
        $before = $wpdb->num_queries;
        foreach (['eur', 'jpy', 'kwd'] as $code) {
            self::assertNotNull($currencies->conversion($code));
        }
        $currencies->enabled();
        self::assertLessThanOrEqual(2, $wpdb->num_queries - $before);
    }

    /** @param array<string, mixed> $query */
    private function visit(array $query): void
    {
        unset($GLOBALS['current_screen']);
        $_GET = wp_slash(
            $query + ['tillbook_simulation' => '1', '_wpnonce' => wp_create_nonce(SimulationRequest::PARAMETER)],
        );
        $_REQUEST = $_GET;
        $this->simulation()->begin();
    }

    private function simulation(): Simulation
    {
        return new Simulation($this->shop(...), static fn(): CurrencyNames => new CurrencyNames(), Build::ofPlugin());
    }

    private function shop(): ShopCurrencies
    {
        return new ShopCurrencies(
            new CurrencySetup(),
            new RateBook(new SystemClock(), static fn(): null => null, static fn(): string => 'sandbox:test'),
            new CurrencyNames(),
        );
    }

    private function assertAsEver(): void
    {
        self::assertSame('20', self::price('20'));
        self::assertSame('USD', apply_filters('woocommerce_currency', 'USD'));
        self::assertSame('', $this->banner());
    }

    private static function price(string $price): mixed
    {
        return apply_filters('woocommerce_product_get_price', $price);
    }

    private function banner(): string
    {
        ob_start();
        do_action('wp_body_open');

        return (string) ob_get_clean();
    }
}
