<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\MultiCurrency;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\MultiCurrency\CurrencyNames;
use Tillbook\Features\MultiCurrency\CurrencyRules;
use Tillbook\Features\MultiCurrency\CurrencySetup;
use Tillbook\Features\MultiCurrency\KnownRate;
use Tillbook\Features\MultiCurrency\RateBook;
use Tillbook\Features\MultiCurrency\Shop\OfferedCurrencies;
use Tillbook\Features\MultiCurrency\Shop\RememberedCurrency;
use Tillbook\Features\MultiCurrency\Shop\SelectedCurrency;
use Tillbook\Features\MultiCurrency\Shop\Storefront;
use Tillbook\Features\MultiCurrency\Shop\Switcher\CurrencySwitcher;
use Tillbook\Features\MultiCurrency\Shop\Switcher\SwitcherBlock;
use Tillbook\Features\MultiCurrency\ShopCurrencies;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Options\JsonOption;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Platform\SystemClock;
use Tillbook\Tests\StorefrontTestCase;
use Tillbook\Tests\Support\CpuTime;
use WC_Product_Simple;
use WP_Hook;

/** Tests the queries of a shop page with and without several currencies. */
#[Group('database')]
final class ShopCostTest extends StorefrontTestCase
{
    /** @var array<string, WP_Hook> */
    private array $hooks = [];

    /** How often the source of automatic rates was determined. */
    private static int $asked = 0;

    protected function setUp(): void
    {
        parent::setUp();
        global $wp_filter;
        $this->hooks = array_map(static fn(WP_Hook $hook): WP_Hook => clone $hook, $wp_filter);
        update_option('woocommerce_currency', 'USD');
        $setup = new CurrencySetup();
        $setup->enable(['eur', 'jpy', 'kwd', 'gbp', 'chf']);
        foreach (
            ['eur' => '0.9134', 'jpy' => '149.23', 'kwd' => '0.3071', 'gbp' => '0.79', 'chf' => '0.88']
            as $code => $rate
        ) {
            $setup->changeRules(
                $code,
                static fn(): CurrencyRules => new CurrencyRules(KnownRate::MANUAL, $rate, time(), 'usd', '0', '0'),
            );
        }
        $_COOKIE[RememberedCurrency::COOKIE] = 'jpy';
    }

    protected function tearDown(): void
    {
        if (!$this->status()->isSkipped()) {
            global $wp_filter;
            $wp_filter = $this->hooks;
            unset($_COOKIE[RememberedCurrency::COOKIE]);
        }
        parent::tearDown();
    }

    /** @return iterable<string, array{bool}> */
    public static function kindsOfRates(): iterable
    {
        yield 'manual' => [false];
        yield 'automatic' => [true];
    }

    #[DataProvider('kindsOfRates')]
    public function testAProductPageHasOneMoreQueryAndLessThanFiveMilliseconds(bool $isAutomatic): void
    {
        if ($isAutomatic) {
            self::takeRatesFromTheBook();
        }
        $product = new WC_Product_Simple();
        $product->set_props([
            'name' => 'Mug',
            'regular_price' => '25.00',
            'sale_price' => '18.37',
            'status' => 'publish',
        ]);
        $id = $product->save();
        self::forgetEverything();
        [$without, $html] = self::page($id);
        self::assertStringContainsString('18.37', $html);
        // Once for the code to be loaded, which a server keeps.
        $this->begin(true);
        self::$asked = 0;
        $GLOBALS['wp_filter'] = array_map(static fn(WP_Hook $hook): WP_Hook => clone $hook, $this->hooks);
        $own = $this->begin(true);
        [$queries, $html] = self::page($id);
        self::assertStringContainsString('2,741', $html);
        self::assertStringContainsString('data-currency="jpy"', $html);
        $queries = [...$own['queries'], ...$queries];
        self::assertLessThanOrEqual(
            count($without) + 1,
            count($queries),
            implode("\n", ['With several currencies:', ...$queries, 'Without:', ...$without]),
        );
        self::assertLessThan(5.0, $own['milliseconds']);
        self::assertSame((int) $isAutomatic, self::$asked);
    }

    public function testWhileItIsOffThereIsNoQueryAndNoFilter(): void
    {
        $before = self::callbacks();
        self::assertSame([], $this->begin(false)['queries']);
        self::assertSame($before, self::callbacks());
    }

    /**
     * Begins the request as the plugin does, with nothing cached but what WordPress loads in any case.
     *
     * @return array{queries: list<string>, milliseconds: float}
     */
    private function begin(bool $isOn): array
    {
        global $wp_filter;
        (new StoreSettings())->change(['multi_currency' => $isOn]);
        $init = $wp_filter['init'];
        unset($wp_filter['init']);
        get_woocommerce_currencies();
        self::forgetEverything();
        $begin = CpuTime::milliseconds();
        $queries = self::queries(self::beginRequest(...));
        $cost = ['queries' => $queries, 'milliseconds' => CpuTime::milliseconds() - $begin];
        $wp_filter['init'] = $init;

        return $cost;
    }

    /** Makes the rates automatic that were entered. */
    private static function takeRatesFromTheBook(): void
    {
        $setup = new CurrencySetup();
        $rates = [];
        foreach (array_diff($setup->enabled(), ['usd']) as $code) {
            $rates[$code] = ['rate' => $setup->rules($code)->manualRate, 'at' => time()];
            $setup->changeRules($code, static fn(): CurrencyRules => new CurrencyRules(rounding: '0', charm: '0'));
        }
        $book = ['base' => 'usd', 'source' => 'sandbox:test', 'time' => time(), 'currencies' => [], 'rates' => $rates];
        (new JsonOption(RateBook::OPTION))->change(static fn(): array => $book);
    }

    private static function beginRequest(): void
    {
        $offered = new OfferedCurrencies(
            static fn(): ShopCurrencies => new ShopCurrencies(
                new CurrencySetup(),
                new RateBook(new SystemClock(), static fn(): null => null, static function (): string {
                    ++self::$asked;

                    return 'sandbox:test';
                }),
                new CurrencyNames(),
            ),
        );
        $settings = new StoreSettings();
        $selected = new SelectedCurrency($settings, $offered, new CurrencySetup());
        $switcher = new CurrencySwitcher(
            $offered,
            new CurrencyNames(),
            $selected->code(...),
            Build::ofPlugin(),
            $settings->isMultiCurrency(...),
        );
        (new SwitcherBlock($switcher, Build::ofPlugin()))->register();
        if ($settings->isMultiCurrency()) {
            (new Storefront(
                $selected,
                $offered,
                new CurrencySetup(),
                new CurrencyNames(),
                Build::ofPlugin(),
                $switcher,
            ))->register();
        }
        // The block is registered once for the whole run of the tests.
        unregister_block_type('tillbook/currency-switcher');
        do_action('init');
    }

    /** Empties the caches, so that only what WordPress loads in any case is known, as when a request begins. */
    private static function forgetEverything(): void
    {
        wp_cache_flush();
        wp_load_alloptions();
    }

    /** @return array{list<string>, string} queries and HTML of a product as its page shows it */
    private static function page(int $product): array
    {
        ob_start();
        $queries = self::queries(static function () use ($product): void {
            global $wp_filter;
            // The head's own first line is ours.
            foreach ($wp_filter['wp_head']->callbacks[0] ?? [] as $callback) {
                $callback['function']();
            }
            echo wc_get_product($product)->get_price_html();
        });

        return [$queries, (string) ob_get_clean()];
    }

    /**
     * @param callable(): void $work
     *
     * @return list<string> what it asked the database
     */
    private static function queries(callable $work): array
    {
        $queries = [];
        $note = static function (string $query) use (&$queries): string {
            $queries[] = $query;

            return $query;
        };
        add_filter('query', $note);
        $work();
        remove_filter('query', $note);

        return $queries;
    }

    /** How much hooks into pages of the shop. */
    private static function callbacks(): int
    {
        global $wp_filter;

        return array_sum(array_map(static fn(WP_Hook $hook): int => count($hook->callbacks), $wp_filter));
    }
}
