<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\MultiCurrency;

use Tillbook\Features\MultiCurrency\CurrencyNames;
use Tillbook\Features\MultiCurrency\CurrencySetup;
use Tillbook\Features\MultiCurrency\MultiCurrencyModule;
use Tillbook\Features\MultiCurrency\RateBook;
use Tillbook\Features\MultiCurrency\Shop\CountryNotice;
use Tillbook\Features\MultiCurrency\Shop\OfferedCurrencies;
use Tillbook\Features\MultiCurrency\Shop\Switcher\CurrencySwitcher;
use Tillbook\Features\MultiCurrency\Shop\Switcher\SwitcherWidget;
use Tillbook\Features\MultiCurrency\ShopCurrencies;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Platform\SystemClock;
use Tillbook\Plugin;
use WP_Block_Type_Registry;

/** The form in which shoppers choose a currency, in every place. */
final class CurrencySwitcherTest extends MultiCurrencyTestCase
{
    /** @var array<mixed> */
    private array $globals = [];

    protected function setUp(): void
    {
        parent::setUp();
        $this->globals = [$_GET, $_SERVER];
        $_GET = [];
        $_SERVER['REQUEST_URI'] = '/shop/';
    }

    protected function tearDown(): void
    {
        [$_GET, $_SERVER] = $this->globals;
        remove_all_filters('template');
        remove_all_actions('storefront_header');
        parent::tearDown();
    }

    public function testItNamesWhatIsOfferedAndWhatIsChosen(): void
    {
        $this->enable('EUR', 'JPY');
        $html = self::switcher('jpy')->html(['flag' => false, 'symbol' => true, 'name' => false]);
        self::assertSame(['USD', 'EUR', 'JPY'], self::values($html));
        self::assertMatchesRegularExpression('/<option value="JPY"\s+selected=[^>]*>JPY ¥</', $html);
        self::assertMatchesRegularExpression(
            '/<label class="screen-reader-text" for="([^"]+)">Currency<\/label><span class="screen-reader-text" id="\1-hint">The page reloads with prices [^<]*<\/span><select id="\1" name="currency" aria-describedby="\1-hint"/',
            $html,
        );
        self::assertStringContainsString('<noscript><button type="submit">Change</button></noscript>', $html);
        self::assertStringContainsString('EUR Euro', self::switcher('jpy')->html(['symbol' => false, 'name' => true]));
    }

    public function testWhatHasNoRateIsNotOffered(): void
    {
        $this->enable('EUR');
        delete_option(RateBook::OPTION);
        self::assertSame('', self::switcher('usd')->html());
    }

    public function testTheAddressKeepsWhatElseItSays(): void
    {
        $this->enable('EUR');
        $_SERVER['REQUEST_URI'] = '/shop/"><script>?orderby=price';
        $_GET = wp_slash([
            'orderby' => 'price',
            'filter' => ['color' => ['red & "blue"']],
            'currency' => 'USD',
            'add-to-cart' => '7',
            '_wpnonce' => 'x',
        ]);
        $html = self::switcher('usd')->html();
        self::assertStringContainsString('<input type="hidden" name="orderby" value="price">', $html);
        self::assertStringContainsString('name="filter[color][0]" value="red &amp; &quot;blue&quot;"', $html);
        self::assertStringNotContainsString('add-to-cart', $html);
        self::assertStringNotContainsString('_wpnonce', $html);
        self::assertStringNotContainsString('<script', $html);
    }

    public function testPricesOfAFilterAreNotTakenForTheOtherCurrency(): void
    {
        $this->enable('JPY');
        $_SERVER['REQUEST_URI'] = '/shop/?orderby=price&min_price=10&max_price=50&apply_coupon=ten';
        $_GET = ['orderby' => 'price', 'min_price' => '10', 'max_price' => '50'];
        $html = self::switcher('usd')->html();
        self::assertStringContainsString('name="orderby"', $html);
        self::assertStringNotContainsString('_price', $html);

        (new CountryNotice('jpy', true, new CurrencyNames()))->register();
        ob_start();
        do_action('wp_body_open');
        preg_match_all('/href="([^"]+)"/', (string) ob_get_clean(), $found);
        remove_all_filters('wp_body_open');
        self::assertSame(
            ['/shop/?orderby=price&currency=USD', '/shop/?orderby=price&currency=JPY&currency_choice=1'],
            array_map('html_entity_decode', $found[1]),
        );
    }

    public function testNoAddressOfAPageLeadsToAnotherServer(): void
    {
        $this->enable('EUR');
        foreach (['//elsewhere.example/?s=mug', '/\\elsewhere.example/', '///elsewhere.example/'] as $address) {
            $_SERVER['REQUEST_URI'] = $address;
            self::assertStringContainsString('action="/elsewhere.example/"', self::switcher('usd')->html());
        }
    }

    public function testItsScriptComesWithItOnly(): void
    {
        wp_dequeue_script('tillbook-currency-switcher');
        $this->enable();
        self::switcher('usd')->html();
        self::assertFalse(wp_script_is('tillbook-currency-switcher'));
        $this->enable('EUR');
        self::switcher('usd')->html();
        self::assertTrue(wp_script_is('tillbook-currency-switcher'));
        self::assertSame([], wp_scripts()->registered['tillbook-currency-switcher']->deps);
    }

    public function testItsRulesComeWithItOnlyAndAreNoAttributes(): void
    {
        $this->putStylesBack();
        $this->enable();
        self::switcher('usd')->html();
        self::assertFalse(wp_style_is('tillbook-rules-currency-switcher'));
        $this->enable('EUR');
        $html = self::switcher('usd')->html() . self::switcher('usd')->html();
        self::assertStringNotContainsString('style=', $html);
        self::assertStringNotContainsString('<style', $html);

        ob_start();
        wp_print_styles(['tillbook-rules-currency-switcher']);
        $printed = (string) ob_get_clean();
        self::assertSame(1, substr_count($printed, '.tillbook-currency-switcher select{'));
        self::assertStringNotContainsString('<link', $printed, 'No request.');
    }

    public function testTheNoticeOfACountryHasItsRulesInTheHead(): void
    {
        $this->putStylesBack();
        $this->putHooksBack('wp_enqueue_scripts', 'wp_body_open', 'wp_footer');
        (new CountryNotice('jpy', true, new CurrencyNames()))->register();
        do_action('wp_enqueue_scripts');
        ob_start();
        wp_print_styles(['tillbook-rules-currency-notice']);
        self::assertStringContainsString('.tillbook-currency-notice{', (string) ob_get_clean());
        ob_start();
        do_action('wp_body_open');
        self::assertStringNotContainsString('style=', (string) ob_get_clean());
    }

    /** Styles that other tests registered or printed. */
    private function putStylesBack(): void
    {
        $GLOBALS['wp_styles'] = null;
    }

    public function testTheWidgetShowsItWithItsTitle(): void
    {
        $this->enable('EUR');
        $widget = new SwitcherWidget(self::switcher('eur'));
        $show = static function (array $instance) use ($widget): string {
            ob_start();
            $widget->widget(
                [
                    'before_widget' => '<section>',
                    'after_widget' => '</section>',
                    'before_title' => '<h2>',
                    'after_title' => '</h2>',
                ],
                $instance,
            );

            return (string) ob_get_clean();
        };
        $saved = $widget->update(['title' => '<b>Pay</b> in', 'symbol' => '1'], []);
        self::assertSame(['title' => 'Pay in', 'symbol' => true, 'flag' => false], $saved);
        self::assertStringStartsWith('<section><h2>Pay in</h2><form', $show($saved));
        self::assertStringContainsString('EUR €', $show($saved));
        $this->enable();
        self::assertSame(
            '',
            (static function (): string {
                ob_start();
                (new SwitcherWidget(self::switcher('usd')))->widget([], []);

                return (string) ob_get_clean();
            })(),
        );
    }

    public function testWhileMultiCurrencyIsOffItsPlacesShowNothingAndStay(): void
    {
        global $wp_filter, $wp_widget_factory;
        $this->enable('EUR');
        (new StoreSettings())->change(['multi_currency' => false]);
        remove_shortcode('tillbook_currency_switcher');
        unregister_block_type('tillbook/currency-switcher');
        wp_dequeue_script('tillbook-currency-switcher');
        $before = [$wp_filter, $wp_widget_factory->widgets];
        unset($wp_filter['init'], $wp_filter['widgets_init']);
        try {
            (new MultiCurrencyModule(Plugin::instance()->services))->register();
            do_action('init');
            do_action('widgets_init');
            $widgets = array_diff_key($wp_widget_factory->widgets, $before[1]);
        } finally {
            [$wp_filter, $wp_widget_factory->widgets] = $before;
        }

        self::assertInstanceOf(SwitcherWidget::class, array_values($widgets)[0] ?? null);
        self::assertSame('', do_shortcode('[tillbook_currency_switcher]'));
        self::assertSame('', do_blocks('<!-- wp:tillbook/currency-switcher /-->'));
        self::assertTrue(WP_Block_Type_Registry::get_instance()->is_registered('tillbook/currency-switcher'));
        self::assertFalse(wp_script_is('tillbook-currency-switcher'));
    }

    public function testOnlyTheStorefrontThemeHasAPlaceForIt(): void
    {
        $this->enable('EUR');
        foreach (['twentytwentyfive' => false, 'storefront' => true] as $theme => $isThere) {
            add_filter('template', static fn(): string => $theme);
            self::switcher('eur')->showInStorefront();
            ob_start();
            do_action('storefront_header');
            self::assertSame($isThere, str_contains((string) ob_get_clean(), 'tillbook-currency-switcher'));
            remove_all_filters('template');
        }
    }

    private static function switcher(string $current): CurrencySwitcher
    {
        $offered = new OfferedCurrencies(
            static fn(): ShopCurrencies => new ShopCurrencies(
                new CurrencySetup(),
                new RateBook(new SystemClock(), static fn(): null => null, static fn(): string => 'sandbox:test'),
                new CurrencyNames(),
            ),
        );

        return new CurrencySwitcher(
            $offered,
            new CurrencyNames(),
            static fn(): string => $current,
            Build::ofPlugin(),
            static fn(): bool => true,
        );
    }

    /** @return list<string> */
    private static function values(string $html): array
    {
        preg_match_all('/<option value="([A-Z]+)"/', $html, $found);

        return $found[1];
    }
}
