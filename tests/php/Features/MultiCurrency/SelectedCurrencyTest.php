<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\MultiCurrency;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\MultiCurrency\CurrencyNames;
use Tillbook\Features\MultiCurrency\CurrencySetup;
use Tillbook\Features\MultiCurrency\RateBook;
use Tillbook\Features\MultiCurrency\Shop\CountryNotice;
use Tillbook\Features\MultiCurrency\Shop\OfferedCurrencies;
use Tillbook\Features\MultiCurrency\Shop\PageGuard;
use Tillbook\Features\MultiCurrency\Shop\RememberedCurrency;
use Tillbook\Features\MultiCurrency\Shop\SelectedCurrency;
use Tillbook\Features\MultiCurrency\ShopCurrencies;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Platform\SystemClock;

/** Which currency a request speaks. */
#[Group('database')]
final class SelectedCurrencyTest extends MultiCurrencyTestCase
{
    /** @var array<mixed> */
    private array $globals = [];

    protected function setUp(): void
    {
        parent::setUp();
        $this->globals = [$_GET, $_COOKIE, $_SERVER];
        $this->enable('EUR', 'JPY', 'KWD');
        (new StoreSettings())->change(['multi_currency' => true]);
        wp_set_current_user(0);
        unset($GLOBALS['current_screen']);
    }

    protected function tearDown(): void
    {
        [$_GET, $_COOKIE, $_SERVER] = $this->globals;
        unset($GLOBALS['current_screen']);
        parent::tearDown();
    }

    public function testTheAddressComesBeforeTheCookieAndThatBeforeTheAccount(): void
    {
        $user = $this->actAs('customer');
        self::assertSame('usd', self::selected()->code());
        update_user_meta($user, RememberedCurrency::META, 'KWD');
        self::assertSame('kwd', self::selected()->code());
        $_COOKIE[RememberedCurrency::COOKIE] = 'jpy';
        self::assertSame('jpy', self::selected()->code());
        $_GET['currency'] = 'EUR';
        self::assertSame('eur', self::selected()->code());
        self::assertSame('eur', self::selected()->conversion()?->to);
    }

    public function testWhatIsNotOfferedIsPassedOver(): void
    {
        foreach (['gbp', 'xxx', '', ['eur']] as $asked) {
            $_GET['currency'] = $asked;
            $_COOKIE[RememberedCurrency::COOKIE] = 'jpy';
            self::assertSame('jpy', self::selected()->code());
            $_COOKIE[RememberedCurrency::COOKIE] = 'eur; path=/';
            self::assertSame('usd', self::selected()->code());
        }
        $_GET = [];
        // The rates are those of another currency by now: nothing but the store's own can be sold in.
        update_option('woocommerce_currency', 'CHF');
        $_COOKIE[RememberedCurrency::COOKIE] = 'jpy';
        self::assertSame('chf', self::selected()->code());
        self::assertNull(self::selected()->conversion());
    }

    public function testTheCountryDecidesOnlyWhereTheMerchantWantsIt(): void
    {
        self::needShop();
        add_filter('woocommerce_geolocate_ip', static fn(): string => 'DE');
        $_COOKIE[RememberedCurrency::COOKIE] = 'jpy:auto';
        self::assertSame('usd', self::selected()->code());
        (new CurrencySetup())->changeStore(['automatic' => true]);
        self::assertSame(['jpy', true], [self::selected()->code(), self::selected()->isAutomatic()]);
        $_COOKIE = [];
        self::assertSame(['eur', true], [self::selected()->code(), self::selected()->isAutomatic()]);
        $_COOKIE[RememberedCurrency::COOKIE] = 'usd';
        self::assertSame(['usd', false], [self::selected()->code(), self::selected()->isAutomatic()]);
    }

    public function testACountryWithoutAnOfferedCurrencyGetsTheStoreCurrency(): void
    {
        self::needShop();
        add_filter('woocommerce_geolocate_ip', static fn(): string => 'BR');
        (new CurrencySetup())->changeStore(['automatic' => true]);
        self::assertSame(['usd', false], [self::selected()->code(), self::selected()->isAutomatic()]);
    }

    public function testWhatIsAskedForIsRemembered(): void
    {
        $user = $this->actAs('customer');
        $_GET['currency'] = 'EUR';
        self::selected()->remember();
        $_GET = [];
        self::assertSame('eur', self::selected()->code());
        $_COOKIE = [];
        self::assertSame('eur', get_user_meta($user, RememberedCurrency::META, true));
        self::assertSame('eur', self::selected()->code());
        $_GET['currency'] = 'GBP';
        self::selected()->remember();
        self::assertSame('eur', get_user_meta($user, RememberedCurrency::META, true));
    }

    public function testTheAccountReplacesACookieWhoseCurrencyIsNotOffered(): void
    {
        $user = $this->actAs('customer');
        update_user_meta($user, RememberedCurrency::META, 'eur');
        $_COOKIE[RememberedCurrency::COOKIE] = 'gbp';
        self::selected()->remember();
        // The page's script reads the cookie: with the old one it would ask for the store's currency.
        self::assertSame(
            ['eur', 'eur'],
            [$_COOKIE[RememberedCurrency::COOKIE], get_user_meta($user, RememberedCurrency::META, true)],
        );
        $_COOKIE[RememberedCurrency::COOKIE] = 'jpy';
        self::selected()->remember();
        self::assertSame('jpy', $_COOKIE[RememberedCurrency::COOKIE]);
    }

    public function testTheCountrysGuessDoesNotBecomeAChoice(): void
    {
        (new CurrencySetup())->changeStore(['automatic' => true]);
        $user = $this->actAs('customer');
        // The page's script asks for the currency of the country, with a cookie that says so.
        $_COOKIE[RememberedCurrency::COOKIE] = 'eur:auto';
        $_GET['currency'] = 'EUR';
        self::assertSame(['eur', true], [self::selected()->code(), self::selected()->isAutomatic()]);
        self::selected()->remember();
        self::assertSame(
            ['eur:auto', ''],
            [$_COOKIE[RememberedCurrency::COOKIE], get_user_meta($user, RememberedCurrency::META, true)],
        );
        // The link "Keep Euro".
        $_GET[SelectedCurrency::CHOICE] = '1';
        self::assertSame(['eur', false], [self::selected()->code(), self::selected()->isAutomatic()]);
        self::selected()->remember();
        self::assertSame(
            ['eur', 'eur'],
            [$_COOKIE[RememberedCurrency::COOKIE], get_user_meta($user, RememberedCurrency::META, true)],
        );
        // Another currency than the country's is a choice.
        $_COOKIE[RememberedCurrency::COOKIE] = 'eur:auto';
        $_GET = ['currency' => 'JPY'];
        self::selected()->remember();
        self::assertSame('jpy', $_COOKIE[RememberedCurrency::COOKIE]);
    }

    public function testTheAccountsCurrencyIsNoGuess(): void
    {
        (new CurrencySetup())->changeStore(['automatic' => true]);
        $user = $this->actAs('customer');
        update_user_meta($user, RememberedCurrency::META, 'kwd');
        // The page's script got this for this account.
        $_COOKIE[RememberedCurrency::COOKIE] = 'kwd:auto';
        $_GET['currency'] = 'KWD';
        self::assertSame(['kwd', false], [self::selected()->code(), self::selected()->isAutomatic()]);
    }

    public function testTheNoticeKeepsTheCurrencyAsAChoice(): void
    {
        $_SERVER['REQUEST_URI'] = '/shop/?currency_choice=1&orderby=price';
        (new CountryNotice('eur', true, new CurrencyNames()))->register();
        ob_start();
        do_action('wp_body_open');
        preg_match_all('/href="([^"]+)"/', (string) ob_get_clean(), $found);
        remove_all_filters('wp_body_open');
        self::assertSame(
            ['/shop/?orderby=price&currency=USD', '/shop/?orderby=price&currency=EUR&currency_choice=1'],
            array_map('html_entity_decode', $found[1]),
        );
    }

    public function testAdminBackgroundAndOtherRestSeeTheStoresOwn(): void
    {
        $_COOKIE[RememberedCurrency::COOKIE] = 'eur';
        foreach (
            [
                '/wp-json/wc/v3/products' => 'usd',
                '/wp-json/wc/store/v1/cart' => 'eur',
                '/shop/' => 'eur',
                '/wp-json/' => 'usd',
                // WooCommerce's Legacy REST API.
                '/wc-api/v3/products?page=2' => 'usd',
                '/index.php/wc-api/v1' => 'usd',
                '/wc-api/v3pay/' => 'eur',
                '/sub/wp-json/wc/store/v1/batch?x=1' => 'eur',
                // An order has its own currency.
                '/wp-json/wc/store/v1/order/12?key=x' => 'usd',
                '/wp-json/wc/store/order/12' => 'usd',
            ]
            as $uri => $code
        ) {
            $_SERVER['REQUEST_URI'] = $uri;
            self::assertSame($code, self::selected()->code(), $uri);
        }
        $_SERVER['REQUEST_URI'] = '/index.php';
        foreach (['/wc/v3/orders' => 'usd', '/wc/store/v1/checkout' => 'eur'] as $route => $code) {
            $_GET['rest_route'] = $route;
            self::assertSame($code, self::selected()->code(), $route);
        }
        $_GET = ['wc-api-version' => '3', 'wc-api-route' => '/products'];
        self::assertSame('usd', self::selected()->code());
        $_GET = [];
        set_current_screen('edit-post');
        self::assertSame('usd', self::selected()->code());
        unset($GLOBALS['current_screen']);
        add_filter('wp_doing_cron', '__return_true');
        self::assertSame('usd', self::selected()->code());
        remove_filter('wp_doing_cron', '__return_true');
    }

    public function testCachesKeepNoAnswerOfTheStoreApi(): void
    {
        if (!function_exists('wpfc_exclude_current_page')) {
            eval('function wpfc_exclude_current_page() { do_action( "wpfc_exclude_current_page" ); }');
        }
        $excluded = 0;
        add_action('wpfc_exclude_current_page', static function () use (&$excluded): void {
            ++$excluded;
        });
        // Its address is the same in all currencies, and no script requests it again.
        foreach (
            ['/shop/' => 0, '/wp-json/wc/store/v1/products' => 1, '/wp-json/wc/v3/products' => 1]
            as $uri => $count
        ) {
            $_SERVER['REQUEST_URI'] = $uri;
            $this->beginRequest();
            self::assertSame($count, $excluded, $uri);
        }
    }

    public function testShopScriptsAreDistinguishedFromAdminScripts(): void
    {
        $_COOKIE[RememberedCurrency::COOKIE] = 'eur';
        set_current_screen('admin-ajax');
        add_filter('wp_doing_ajax', '__return_true');
        foreach (
            [
                home_url('/shop/') => 'eur',
                admin_url('post.php') => 'usd',
                'https://elsewhere.example/' => 'usd',
                '' => 'usd',
            ]
            as $referer => $code
        ) {
            $_SERVER['HTTP_REFERER'] = $referer;
            self::assertSame($code, self::selected()->code(), $referer);
        }
        // A site can have browsers tell only its name, also from the admin.
        $_SERVER['HTTP_REFERER'] = home_url('/');
        self::assertSame('eur', self::selected()->code());
        $this->actAs('editor');
        self::assertSame('usd', self::selected()->code());
        $_SERVER['HTTP_REFERER'] = home_url('/shop/');
        self::assertSame('eur', self::selected()->code());
        remove_filter('wp_doing_ajax', '__return_true');
    }

    public function testAFilterChoosesAmongWhatIsOffered(): void
    {
        add_filter('tillbook_selected_currency', static fn(): string => 'JPY');
        self::assertSame('jpy', self::selected()->code());
        remove_all_filters('tillbook_selected_currency');
        add_filter('tillbook_selected_currency', static fn(): string => 'GBP');
        self::assertSame('usd', self::selected()->code());
    }

    public function testAPageOfTheFilterSaysSoAndIsNotRemembered(): void
    {
        self::needShop();
        $_COOKIE[RememberedCurrency::COOKIE] = 'jpy';
        self::assertStringContainsString('data-decided="0"', self::guard());
        // The script leaves them out of the address in another currency.
        self::assertStringContainsString('data-actions="add-to-cart quantity ', self::guard());
        add_filter('tillbook_selected_currency', static fn(): string => 'eur');
        $html = self::guard();
        self::assertStringContainsString('data-currency="eur"', $html);
        self::assertStringContainsString('data-decided="1"', $html);

        $_GET['currency'] = 'KWD';
        self::selected()->remember();
        self::assertSame('jpy', $_COOKIE[RememberedCurrency::COOKIE]);
        self::assertTrue(self::selected()->isDecided());
    }

    /** Returns what the head of a page says about its currency. */
    private static function guard(): string
    {
        global $wp_filter;
        $hooks = array_map(static fn(\WP_Hook $hook): \WP_Hook => clone $hook, $wp_filter);
        remove_all_filters('wp_head');
        (new PageGuard(
            self::selected(),
            self::offered(),
            new CurrencySetup(),
            Build::ofPlugin()->file('currency-guard'),
        ))->register();
        ob_start();
        do_action('wp_head');
        $wp_filter = $hooks;

        return (string) ob_get_clean();
    }

    public function testItCostsOneQueryAndNoneWhileItIsOff(): void
    {
        global $wpdb;
        $_COOKIE[RememberedCurrency::COOKIE] = 'eur';
        wp_cache_flush();
        wp_load_alloptions();
        $before = $wpdb->num_queries;
        $selected = self::selected();
        self::assertSame(['eur', 'eur'], [$selected->code(), $selected->conversion()?->to]);
        self::assertSame(1, $wpdb->num_queries - $before);
        (new StoreSettings())->change(['multi_currency' => false]);
        wp_cache_flush();
        wp_load_alloptions();
        $before = $wpdb->num_queries;
        self::assertSame('usd', self::selected()->code());
        self::assertSame(0, $wpdb->num_queries - $before);
    }

    private static function selected(): SelectedCurrency
    {
        return new SelectedCurrency(new StoreSettings(), self::offered(), new CurrencySetup());
    }

    private static function offered(): OfferedCurrencies
    {
        return new OfferedCurrencies(
            static fn(): ShopCurrencies => new ShopCurrencies(
                new CurrencySetup(),
                new RateBook(new SystemClock(), static fn(): null => null, static fn(): string => 'sandbox:test'),
                new CurrencyNames(),
            ),
        );
    }
}
