<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\MultiCurrency;

use Automattic\WooCommerce\StoreApi\Utilities\CartTokenUtils;
use Automattic\WooCommerce\StoreApi\Utilities\OrderController;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\MultiCurrency\CurrencyNames;
use Tillbook\Features\MultiCurrency\CurrencyRules;
use Tillbook\Features\MultiCurrency\CurrencySetup;
use Tillbook\Features\MultiCurrency\KnownRate;
use Tillbook\Features\MultiCurrency\RateBook;
use Tillbook\Features\MultiCurrency\Shop\CartOrders;
use Tillbook\Features\MultiCurrency\Shop\OfferedCurrencies;
use Tillbook\Features\MultiCurrency\Shop\OrderCurrencyGuard;
use Tillbook\Features\MultiCurrency\Shop\RememberedCurrency;
use Tillbook\Features\MultiCurrency\Shop\SelectedCurrency;
use Tillbook\Features\MultiCurrency\Shop\Storefront;
use Tillbook\Features\MultiCurrency\Shop\Switcher\CurrencySwitcher;
use Tillbook\Features\MultiCurrency\ShopCurrencies;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Money\ExchangeRate;
use Tillbook\Platform\Orders\OrderRate;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Platform\SystemClock;
use Tillbook\Tests\StorefrontTestCase;
use Tillbook\Tests\Support\RenewalCart;
use WC_Cart;
use WC_Cart_Session;
use WC_Order;
use WC_Product_Simple;
use WC_Session_Handler;
use WP_Hook;

/** A cart that pays for an existing order, as WooCommerce Subscriptions fills it. Prices of products are dollars. */
#[Group('database')]
final class CartOrdersTest extends StorefrontTestCase
{
    /** @var array<string, WP_Hook> */
    private array $hooks = [];
    /** @var array<mixed> */
    private array $globals = [];
    private WC_Cart $cart;
    private SelectedCurrency $selected;
    /** Whether another plugin adds a fee of three dollars. */
    private bool $isHandled = false;

    protected function setUp(): void
    {
        parent::setUp();
        rest_get_server();
        global $wp_filter;
        $this->hooks = array_map(static fn(WP_Hook $hook): WP_Hook => clone $hook, $wp_filter);
        $this->globals = [$_GET, $_COOKIE, $_SERVER];
        update_option('woocommerce_currency', 'USD');
        update_option('woocommerce_price_num_decimals', '2');
        update_option('woocommerce_calc_taxes', 'no');
        update_option('woocommerce_enable_coupons', 'yes');
        $setup = new CurrencySetup();
        $setup->enable(['eur', 'jpy']);
        foreach (['eur' => '0.9213', 'jpy' => '149.23'] as $code => $rate) {
            $setup->changeRules(
                $code,
                static fn(): CurrencyRules => new CurrencyRules(KnownRate::MANUAL, $rate, time(), 'usd', '0', '0'),
            );
        }
        (new StoreSettings())->change(['multi_currency' => true]);
        wp_set_current_user(0);
        WC()->initialize_session();
        WC()->initialize_cart();
        $this->cart = WC()->cart;
        $this->cart->empty_cart();
    }

    protected function tearDown(): void
    {
        if (!$this->status()->isSkipped()) {
            $GLOBALS['wp_filter'] = $this->hooks;
            [$_GET, $_COOKIE, $_SERVER] = $this->globals;
            WC()->initialize_session();
            WC()->cart = $this->cart;
            WC()->cart->empty_cart();
            wc_clear_notices();
        }
        parent::tearDown();
    }

    /** @return iterable<string, array{string, string, string, float}> */
    public static function shoppers(): iterable
    {
        yield 'yen, without a choice' => ['', 'JPY', '2742', 2742.0];
        yield 'yen, chosen' => ['jpy', 'JPY', '2742', 2742.0];
        yield 'yen, by a shopper who chose euros' => ['eur', 'JPY', '2742', 2742.0];
        yield 'euros, chosen' => ['eur', 'EUR', '46.07', 46.07];
        yield 'dollars, by a shopper who chose yen' => ['jpy', 'USD', '18.37', 18.37];
    }

    #[DataProvider('shoppers')]
    public function testARenewalCostsWhatItsOrderSays(
        string $chosen,
        string $currency,
        string $price,
        float $total,
    ): void {
        $_COOKIE[RememberedCurrency::COOKIE] = $chosen;
        $order = self::order($currency, $price);
        $this->begin();
        RenewalCart::fill($order, 'subscription_renewal', ['renewal_order_id' => $order->get_id()]);

        $cart = $this->begin();
        self::assertSame([$currency, $total], [get_woocommerce_currency(), (float) $cart->get_total('edit')]);
        // The order that WooCommerce makes of the cart.
        (new OrderController())->update_order_from_cart($order);
        self::assertSame([$currency, $total], [$order->get_currency(), (float) $order->get_total('edit')]);
        // Afterwards, the shopper sees their own currency again.
        $cart->empty_cart();
        $this->begin();
        self::assertSame($chosen === '' ? 'USD' : strtoupper($chosen), get_woocommerce_currency());
    }

    public function testTheRestOfTheCartIsConverted(): void
    {
        $order = self::order('JPY', '2742');
        RenewalCart::addFee($order, 'Packing', '149');
        $this->begin();
        RenewalCart::fill($order, 'subscription_renewal', ['renewal_order_id' => $order->get_id()]);
        WC()->cart->add_to_cart(self::product('10.00'));
        $this->isHandled = true;

        $cart = $this->begin();
        self::assertSame(
            ['Handling' => 448.0, 'Packing' => 149.0],
            array_column(
                array_map(static fn(object $fee): array => [$fee->name, (float) $fee->total], $cart->get_fees()),
                1,
                0,
            ),
        );
        self::assertSame(2742.0 + 1492 + 149 + 448, (float) $cart->get_total('edit'));
    }

    /** @return iterable<string, array{string}> */
    public static function choices(): iterable
    {
        yield 'none' => [''];
        yield 'yen' => ['jpy'];
    }

    #[DataProvider('choices')]
    public function testWhatWasTakenOffTheOrderIsTakenOffAgain(string $chosen): void
    {
        $_COOKIE[RememberedCurrency::COOKIE] = $chosen;
        $order = self::order('JPY', '2742');
        $this->begin();
        RenewalCart::fill($order, 'subscription_renewal', ['renewal_order_id' => $order->get_id()], '700');

        self::assertSame(2042.0, (float) $this->begin()->get_total('edit'));
    }

    public function testAFirstPaymentHasTodaysPriceUnlessTheOrdersIsLocked(): void
    {
        $order = self::order('JPY', '2500', '18.37');
        $this->begin();
        RenewalCart::fill($order, 'subscription_initial_payment', ['order_id' => $order->get_id()]);
        self::assertSame(2741.0, (float) $this->begin()->get_total('edit'));

        $order->update_meta_data('_manual_price_increases_locked', 'true');
        $order->save();
        self::assertSame(2500.0, (float) $this->begin()->get_total('edit'));
    }

    public function testTheOrdersCurrencyIsNotTheShoppersChoice(): void
    {
        $order = self::order('JPY', '2742');
        $this->begin();
        RenewalCart::fill($order, 'subscription_resubscribe', ['subscription_id' => $order->get_id()]);
        $_GET['currency'] = 'EUR';

        self::assertSame(2742.0, (float) $this->begin()->get_total('edit'));
        self::assertTrue($this->selected->isDecided());
        $this->selected->remember();
        self::assertNull((new RememberedCurrency())->chosen());
    }

    public function testARenewalInACurrencyThatIsNotOfferedIsRemovedAndSaid(): void
    {
        $order = self::order('JPY', '2742');
        $this->begin();
        RenewalCart::fill($order, 'subscription_renewal', ['renewal_order_id' => $order->get_id()]);
        WC()->cart->add_to_cart(self::product('10.00'));
        (new CurrencySetup())->enable(['eur']);

        self::assertSame(10.0, (float) $this->begin()->get_total('edit'));
        self::assertStringContainsString('no longer sells in JPY', self::notice());
    }

    public function testARenewalIsRemovedWhileMultiCurrencyIsOffUnlessAnotherPluginSoldIt(): void
    {
        $order = self::order('JPY', '2742');
        $this->begin();
        RenewalCart::fill($order, 'subscription_renewal', ['renewal_order_id' => $order->get_id()]);
        (new StoreSettings())->change(['multi_currency' => false]);
        OrderRate::unmark($order);
        $order->save_meta_data();
        $this->begin();
        (new OrderCurrencyGuard(null))->register();
        self::assertCount(1, self::load()->get_cart());
        (new OrderRate('usd', 'jpy', ExchangeRate::of('149.23')))->mark($order);
        $order->save_meta_data();
        self::assertCount(0, self::load()->get_cart());
        self::assertStringContainsString('no longer sells in JPY', self::notice());
    }

    public function testTheCartOfAnotherDeviceCounts(): void
    {
        $this->actAs('customer');
        $order = self::order('JPY', '2742');
        $this->begin();
        RenewalCart::fill($order, 'subscription_renewal', ['renewal_order_id' => $order->get_id()]);
        self::assertNotEmpty(
            get_user_meta(get_current_user_id(), '_woocommerce_persistent_cart_' . get_current_blog_id(), true),
        );
        WC()->session->set('cart', null);

        self::assertSame(2742.0, (float) $this->begin()->get_total('edit'));
    }

    public function testTheBlocksReadTheCartBeforeWooCommerceLoadsIt(): void
    {
        $order = self::order('JPY', '2742');
        $this->begin();
        RenewalCart::fill($order, 'subscription_renewal', ['renewal_order_id' => $order->get_id()]);
        self::assertSame('jpy', CartOrders::currency());
        $session = WC()->session;
        self::assertInstanceOf(WC_Session_Handler::class, $session);
        $session->set_customer_session_cookie(true);
        $session->save_data();
        $_SERVER['REQUEST_URI'] = '/wp-json/wc/store/v1/cart';
        $_SERVER['HTTP_CART_TOKEN'] = CartTokenUtils::get_cart_token((string) $session->get_customer_id());
        // @phpstan-ignore assign.propertyType (before WooCommerce loads it)
        WC()->session = null;

        self::assertSame('jpy', CartOrders::currency());
        self::assertNull(WC()->session, 'WooCommerce loads the session of a token itself.');
        $_SERVER['HTTP_CART_TOKEN'] = 'wrong';
        CartOrders::currency();
        self::assertNotNull(WC()->session);
        WC()->session = $session;
    }

    /** Begins a request of the shop, and adds the cart up. */
    private function begin(): WC_Cart
    {
        global $wp_filter;
        $wp_filter = array_map(static fn(WP_Hook $hook): WP_Hook => clone $hook, $this->hooks);
        RenewalCart::register();
        if ($this->isHandled) {
            add_action('woocommerce_cart_calculate_fees', static fn(WC_Cart $cart) => $cart->add_fee('Handling', 3));
        }
        $offered = new OfferedCurrencies(
            static fn(): ShopCurrencies => new ShopCurrencies(
                new CurrencySetup(),
                new RateBook(new SystemClock(), static fn(): null => null, static fn(): null => null),
                new CurrencyNames(),
            ),
        );
        $settings = new StoreSettings();
        $this->selected = new SelectedCurrency($settings, $offered, new CurrencySetup());
        $switcher = new CurrencySwitcher(
            $offered,
            new CurrencyNames(),
            $this->selected->code(...),
            Build::ofPlugin(),
            $settings->isMultiCurrency(...),
        );
        $init = $wp_filter['init'];
        unset($wp_filter['init']);
        (new Storefront(
            $this->selected,
            $offered,
            new CurrencySetup(),
            new CurrencyNames(),
            Build::ofPlugin(),
            $switcher,
        ))->register();
        do_action('init');
        $wp_filter['init'] = $init;

        return self::load();
    }

    /** Loads the cart as WooCommerce does in each request. */
    private static function load(): WC_Cart
    {
        $cart = new WC_Cart();
        WC()->cart = $cart;
        (new WC_Cart_Session($cart))->get_cart_from_session();
        $cart->calculate_totals();

        return $cart;
    }

    private static function notice(): string
    {
        return implode(' ', array_column(wc_get_notices('error'), 'notice'));
    }

    private static function product(string $price): int
    {
        $product = new WC_Product_Simple();
        $product->set_props(['name' => "Product of $price", 'regular_price' => $price, 'status' => 'publish']);

        return $product->save();
    }

    /** @param string $today the product's price in dollars */
    private static function order(string $currency, string $price, string $today = '25.00'): WC_Order
    {
        $order = wc_create_order();
        self::assertInstanceOf(WC_Order::class, $order);
        $order->set_currency($currency);
        $order->add_product(wc_get_product(self::product($today)), 1, ['subtotal' => $price, 'total' => $price]);
        $order->calculate_totals();
        $order->save();

        return $order;
    }
}
