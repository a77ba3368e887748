<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Checkout\Page;

use Automattic\WooCommerce\StoreApi\Utilities\CartController;
use Automattic\WooCommerce\StoreApi\Utilities\CartTokenUtils;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Checkout\Page\BlockPayment;
use Tillbook\Features\Checkout\Page\CheckoutPage;
use Tillbook\Features\Checkout\Page\ProductPageCarts;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Json;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Plugin;
use Tillbook\Tests\StorefrontTestCase;
use Tillbook\Tests\Support\CardForm;
use Tillbook\Tests\Support\WithCheckout;
use Tillbook\Tests\Support\WithPaymentPage;
use Tillbook\Tests\Support\WithSandbox;

/**
 * Tests the gateway's data on shop pages: available methods, buttons as set by the merchant, and only documented card
 * numbers.
 */
#[Group('database')]
final class CheckoutPageTest extends StorefrontTestCase
{
    use WithCheckout;
    use WithPaymentPage;
    use WithSandbox;

    protected function setUp(): void
    {
        parent::setUp();
        $this->openCheckout();
        wc_load_cart();
        WC()->cart->add_to_cart($this->product()->get_id());
    }

    protected function tearDown(): void
    {
        if (function_exists('WC') && WC()->cart !== null) {
            WC()->cart->empty_cart();
        }
        unset($_SERVER['HTTP_CART_TOKEN'], $_SERVER['HTTP_X_TILLBOOK_EXPRESS']);
        remove_all_filters('woocommerce_persistent_cart_enabled');
        parent::tearDown();
    }

    public function testTheCartNamesTheMethodsThatFit(): void
    {
        $methods = Json::objects(
            $this->body(rest_do_request(new \WP_REST_Request('GET', '/wc/store/v1/cart'))),
            'extensions.tillbook.methods',
        );

        self::assertContains('card', array_column($methods, 'id'));
        self::assertSame('', $methods[0]['hint']);
    }

    public function testAPluginThatConvertsOnlyWhatPagesShowHasNoButtons(): void
    {
        self::assertStringContainsString('tillbook-express', $this->printed('woocommerce_proceed_to_checkout'));
        add_filter('woocommerce_currency', static fn(): string => 'JPY', 99);
        add_filter('raw_woocommerce_price', static fn(mixed $price): float => (float) $price * 150);
        self::assertStringNotContainsString('tillbook-express', $this->printed('woocommerce_proceed_to_checkout'));
        $cart = $this->body(rest_do_request(new \WP_REST_Request('GET', '/wc/store/v1/cart')));
        self::assertSame([], Json::objects($cart, 'extensions.tillbook.methods'), '100 dollars would cost 100 yen.');

        // On its checkout, it shows the store's own currency.
        remove_all_filters('woocommerce_currency');
        remove_all_filters('raw_woocommerce_price');
        self::assertTrue(Plugin::instance()->services->modules()->checkout->availability()->isOffered());
    }

    /** @return iterable<string, array{string, string, string}> */
    public static function uncharged(): iterable
    {
        yield 'too little' => ['USD', '0.49', 'The total is too small to be charged. The minimum is $0.50'];
        yield 'too much' => ['USD', '10000000000', 'The total is too large'];
        yield 'a currency that cannot be charged' => ['VES', '100', 'We can\'t accept card payments in VES.'];
    }

    public function testAnAmountThatTheCurrencyHasNoCoinForIsNotOffered(): void
    {
        update_option('woocommerce_price_num_decimals', 3);
        wp_set_current_user(0);
        $this->cartOf('KWD', '12.345');
        $problem = fn(): string => Json::text(
            $this->body(rest_do_request(new \WP_REST_Request('GET', '/wc/store/v1/cart'))),
            'extensions.tillbook.problem',
        ) ?? '';
        self::assertSame(
            'This total can\'t be charged, because amounts in KWD can have only 2 decimals here. Contact us, or choose another payment method.',
            $problem(),
        );
        $this->actAs('administrator');
        self::assertStringContainsString('Only store managers see this: set “Number of decimals” to 2', $problem());

        $this->cartOf('KWD', '12.340');
        self::assertSame('', $problem());
        update_option('woocommerce_price_num_decimals', 2);
    }

    #[DataProvider('uncharged')]
    public function testWhatTheProviderWouldRefuseIsNotOffered(string $currency, string $price, string $reason): void
    {
        $this->cartOf($currency, $price);
        $own = Json::object(
            $this->body(rest_do_request(new \WP_REST_Request('GET', '/wc/store/v1/cart'))),
            'extensions.tillbook',
        );

        self::assertSame([], $own['methods']);
        self::assertStringContainsString($reason, Json::text($own, 'problem') ?? '');
        self::assertFalse(Plugin::instance()->services->modules()->checkout->availability()->isOffered());
        $said = apply_filters('woocommerce_no_available_payment_methods_message', 'Nothing.');
        self::assertIsString($said);
        self::assertStringContainsString('Nothing. ' . esc_html($reason), $said);
        self::assertDoesNotMatchRegularExpression(
            '/data-place="checkout"[^>]*"0">/',
            $this->printed('woocommerce_checkout_before_customer_details'),
            'No button, or a hidden one.',
        );
    }

    public function testNothingIsSaidOfACartThatIsCharged(): void
    {
        $this->cartOf('USD', '0.50');

        self::assertSame(
            '',
            Json::object(
                $this->body(rest_do_request(new \WP_REST_Request('GET', '/wc/store/v1/cart'))),
                'extensions.tillbook',
            )['problem'] ?? null,
        );
        self::assertSame('Nothing.', apply_filters('woocommerce_no_available_payment_methods_message', 'Nothing.'));
        self::assertTrue(Plugin::instance()->services->modules()->checkout->availability()->isOffered());
        self::assertMatchesRegularExpression(
            '/data-place="checkout"[^>]*"0">/',
            $this->printed('woocommerce_checkout_before_customer_details'),
        );
    }

    public function testTheBoxOfClassicPagesWorksWithoutScripts(): void
    {
        $html = $this->fields();

        self::assertMatchesRegularExpression(
            '#<noscript>.*name="tillbook_method".*name="tillbook_card".*value="visa".*</noscript>#s',
            $html,
        );
        self::assertStringContainsString('wc-payment-form', $html);
        self::assertStringNotContainsString('4242424242424242', $html, 'Numbers belong to the script alone.');
    }

    public function testThePageNamesWhatIsToBePaid(): void
    {
        $this->cartOf('EUR', '12.34');
        $own = Json::object(
            $this->body(rest_do_request(new \WP_REST_Request('GET', '/wc/store/v1/cart'))),
            'extensions.tillbook',
        );

        self::assertSame([1234, 'eur'], [$own['amount'] ?? null, $own['currency'] ?? null]);
        self::assertStringContainsString('data-amount="1234" data-currency="eur" data-billing="{}"', $this->fields());
    }

    public function testAnOrdersPaymentPageNamesItsOwnAmountAndPayer(): void
    {
        $html = $this->onPaymentPageOf($this->orderOfGrace(), $this->fields(...));

        self::assertStringContainsString('data-amount="5000" data-currency="eur"', $html);
        self::assertSame(1, preg_match('/data-billing="([^"]*)"/', $html, $match));
        self::assertSame(
            ['first_name' => 'Grace "G."', 'country' => 'US'],
            Json::decode(html_entity_decode($match[1], ENT_QUOTES)),
        );
    }

    public function testOnlyWhoMayPayAnOrderLearnsWhoPaysIt(): void
    {
        $order = $this->orderOfGrace();
        $owner = $this->actAs('customer');
        $stranger = $this->actAs('customer');
        $told = fn(?string $key = null): bool => str_contains(
            $this->onPaymentPageOf($order, $this->fields(...), $key),
            'Grace',
        );

        wp_set_current_user(0);
        self::assertTrue($told(), 'A guest with the link to a guest\'s order.');
        self::assertFalse($told(''), 'No key.');
        self::assertFalse($told('wc_order_guessed'), 'Another key.');

        $order->set_customer_id($owner);
        $order->save();
        self::assertFalse($told(), 'A guest with the link to a customer\'s order.');
        wp_set_current_user($stranger);
        self::assertFalse($told(), 'Another customer with the link.');
        wp_set_current_user($owner);
        self::assertTrue($told(), 'The customer.');

        $GLOBALS['wp']->query_vars['add-payment-method'] = '';
        $GLOBALS['wp_query']->is_page = true;
        $GLOBALS['wp_query']->queried_object = get_post(wc_get_page_id('myaccount'));
        try {
            self::assertTrue(is_add_payment_method_page());
            self::assertFalse($told(), 'The page for adding a card.');
        } finally {
            unset($GLOBALS['wp']->query_vars['add-payment-method']);
            $GLOBALS['wp_query']->init();
        }
        add_filter('wp_doing_ajax', '__return_true');
        $isTold = $told();
        remove_filter('wp_doing_ajax', '__return_true');
        self::assertFalse($isTold, 'A part of the checkout that is drawn again.');
    }

    public function testCardsAreNotKeptWhereTheMerchantDoesNotWantThat(): void
    {
        self::assertStringContainsString('wc-tillbook-new-payment-method', $this->fields());

        (new StoreSettings())->change(['saved_cards' => false]);
        self::assertStringNotContainsString('wc-tillbook-new-payment-method', $this->fields());
    }

    public function testBlocksKeepNoCardsWhereNoCardsAreTaken(): void
    {
        self::assertTrue($this->provided('checkout')['savesCards']);

        (new StoreSettings())->change(['payment_methods' => ['klarna']]);
        self::assertFalse($this->provided('checkout')['savesCards']);
    }

    public function testAShoppersCardsAreOfferedOnlyForTheirOwnOrders(): void
    {
        $shopper = $this->actAs('customer');
        $own = $this->orderFor($this->product(), $shopper);
        self::assertTrue($this->payments()->pay($own, CardForm::with('visa', true))->isPaid());
        $shown = fn(\WC_Order $order): array => $this->onPaymentPageOf(
            $order,
            fn(): array => [
                count($this->gateway()->get_tokens()),
                str_contains($this->fields(), 'wc-tillbook-new-payment-method'),
            ],
        );

        self::assertSame([1, true], $shown($this->orderFor($this->product(), $shopper)));
        self::assertSame([0, false], $shown($this->orderOfGrace()), 'They would be refused.');
    }

    public function testBlocksLearnWhatPagesLearn(): void
    {
        $data = $this->provided('checkout');

        self::assertContains('tokenization', (array) $data['supports']);
        self::assertTrue($data['testMode']);
        self::assertIsArray($data['express']);
        self::assertContains('visa', array_column(Json::objects($data, 'fields.cards'), 'name'));
        self::assertStringContainsString('/checkout.css?ver=', (string) $data['styleUrl']);
    }

    public function testTheMiniCartLoadsNoneOfOurScripts(): void
    {
        $this->forget();
        do_action('woocommerce_blocks_cart_enqueue_data');

        self::assertSame([BlockPayment::SCRIPT], $this->blocks()->get_payment_method_script_handles());
        self::assertFalse(wp_script_is(BlockPayment::SCRIPT, 'registered'));
        self::assertSame([], $this->blocks()->get_payment_method_data());
    }

    public function testWalletsAreShownWhereTheMerchantWantsThem(): void
    {
        (new StoreSettings())->change(['payment_request_locations' => ['cart']]);

        self::assertStringContainsString('data-place="cart"', $this->printed('woocommerce_proceed_to_checkout'));
        self::assertStringNotContainsString(
            'tillbook-express',
            $this->printed('woocommerce_checkout_before_customer_details'),
        );
        self::assertNull($this->provided('checkout')['express']);
    }

    public function testGuestsWhoWouldNeedAPasswordSeeNoWallets(): void
    {
        $isOffered = function (string $guests, string $signsUp, string $generates): bool {
            update_option('woocommerce_enable_guest_checkout', $guests);
            update_option('woocommerce_enable_signup_and_login_from_checkout', $signsUp);
            update_option('woocommerce_registration_generate_password', $generates);

            return $this->provided('cart')['express'] !== null;
        };
        wp_set_current_user(0);

        self::assertTrue($isOffered('yes', 'no', 'no'));
        self::assertFalse($isOffered('no', 'no', 'yes'));
        self::assertFalse($isOffered('no', 'yes', 'no'));
        self::assertTrue($isOffered('no', 'yes', 'yes'));
        $this->actAs('customer');
        self::assertTrue($isOffered('no', 'no', 'no'));
    }

    public function testAWalletPaysFromACountryTheStoreSellsTo(): void
    {
        update_option('woocommerce_allowed_countries', 'specific');
        update_option('woocommerce_specific_allowed_countries', ['DE']);
        update_option('woocommerce_ship_to_countries', '');
        $express = (array) $this->provided('checkout')['express'];

        self::assertSame(['DE'], array_column(Json::objects((array) $express, 'wallet.shoppers'), 'country'));
    }

    public function testACartOfItsOwnIsNotKeptAsTheShoppers(): void
    {
        self::assertTrue(apply_filters('woocommerce_persistent_cart_enabled', true));
        $_SERVER['HTTP_CART_TOKEN'] = 'token';
        $_SERVER['HTTP_X_TILLBOOK_EXPRESS'] = '1';
        (new ProductPageCarts())->register();

        self::assertFalse(apply_filters('woocommerce_persistent_cart_enabled', true));
    }

    public function testACartOfItsOwnIsNewAlsoIfTheRequestIsTheShoppers(): void
    {
        $_SERVER['HTTP_X_TILLBOOK_EXPRESS'] = '1';
        (new ProductPageCarts())->register();
        $owner = static function (): mixed {
            $request = new \WP_REST_Request('GET', '/wc/store/v1/cart');
            $answer = apply_filters('rest_post_dispatch', rest_do_request($request), rest_get_server(), $request);
            self::assertInstanceOf(\WP_REST_Response::class, $answer);
            $token = (string) $answer->get_headers()['X-Tillbook-Cart'];
            self::assertTrue(CartTokenUtils::validate_cart_token($token));

            return CartTokenUtils::get_cart_token_payload($token)['user_id'];
        };
        $first = $owner();

        self::assertMatchesRegularExpression('/^t_.{30}$/', $first);
        self::assertNotSame(WC()->session->get_customer_id(), $first);
        self::assertNotSame($owner(), $first);
    }

    public function testTheCheckoutBlockNamesTheGateway(): void
    {
        self::assertSame('Card and other payment methods', $this->provided('checkout')['title'] ?? null);
    }

    public function testACartBlockWithoutWalletsDoesWithoutOurScript(): void
    {
        $this->forget();
        wp_register_script('wc-cart-block-frontend', 'cart.js', [BlockPayment::SCRIPT, 'wp-i18n'], null);
        (new StoreSettings())->change(['payment_request_locations' => ['checkout']]);
        self::assertSame('html', $this->page()->provideCart('html'));

        $script = wp_scripts()->query('wc-cart-block-frontend');
        self::assertInstanceOf(\_WP_Dependency::class, $script);
        self::assertNotContains(BlockPayment::SCRIPT, $script->deps);
        self::assertFalse(wp_script_is(BlockPayment::SCRIPT, 'registered'));
        wp_deregister_script('wc-cart-block-frontend');
    }

    public function testAnOrdersOwnPageInTheCheckoutBlockDoesWithoutOurScript(): void
    {
        $this->forget();
        wp_register_script('wc-checkout-block-frontend', 'checkout.js', [BlockPayment::SCRIPT, 'wp-i18n'], null);
        $GLOBALS['wp']->query_vars['order-pay'] = '1';
        try {
            self::assertSame('html', $this->page()->provideCheckout('html'));
        } finally {
            unset($GLOBALS['wp']->query_vars['order-pay']);
        }

        $script = wp_scripts()->query('wc-checkout-block-frontend');
        self::assertInstanceOf(\_WP_Dependency::class, $script);
        self::assertSame(['wp-i18n'], $script->deps);
        self::assertFalse(wp_script_is(BlockPayment::SCRIPT, 'registered'));
        wp_deregister_script('wc-checkout-block-frontend');
    }

    public function testTheCheckoutBlockShowsWhyAPaymentFailedAndTheNextOneIsNotStopped(): void
    {
        $block = '<div data-block-name="woocommerce/checkout"></div>';
        wc_clear_notices();
        wc_add_notice('Added to your cart.');
        self::assertSame($block, apply_filters('render_block_woocommerce/checkout', $block, [], null));
        self::assertSame(1, wc_notice_count(), 'It stops nothing, and WooCommerce shows it elsewhere.');

        wc_add_notice('The payment was not approved.', 'error');
        $html = apply_filters('render_block_woocommerce/checkout', $block, [], null);
        self::assertIsString($html);
        self::assertMatchesRegularExpression(
            '/The payment was not approved\..*' . preg_quote($block, '/') . '$/s',
            $html,
        );
        self::assertSame(0, wc_notice_count());
        (new CartController())->validate_cart();
        self::assertSame($block, apply_filters('render_block_woocommerce/checkout', $block, [], null));
    }

    public function testAnOrdersOwnPageInTheCheckoutBlockShowsItsNoticesItself(): void
    {
        wc_clear_notices();
        wc_add_notice('The payment was not approved.', 'error');
        $html = $this->onPaymentPageOf($this->orderOfGrace(), fn(): string => $this->page()->provideCheckout('html'));

        self::assertSame(['html', 1], [$html, wc_notice_count('error')]);
        wc_clear_notices();
    }

    private function orderOfGrace(): \WC_Order
    {
        $order = wc_create_order();
        self::assertInstanceOf(\WC_Order::class, $order);
        $order->set_currency('EUR');
        $order->set_total('50');
        $order->set_billing_first_name('Grace "G."');
        $order->set_billing_country('US');
        $order->save();

        return $order;
    }

    private function cartOf(string $currency, string $price): void
    {
        update_option('woocommerce_currency', $currency);
        update_option('woocommerce_calc_taxes', 'no');
        $product = $this->product();
        $product->set_virtual(true);
        $product->set_regular_price($price);
        $product->set_sale_price('');
        $product->save();
        WC()->cart->empty_cart();
        WC()->cart->add_to_cart($product->get_id());
        WC()->cart->calculate_totals();
    }

    /**
     * Returns the data for the script of the blocks.
     *
     * @param 'cart'|'checkout' $place
     *
     * @return array<string, mixed>
     */
    private function provided(string $place): array
    {
        $this->forget();
        $this->blocks()->provide($place);
        $script = wp_scripts()->query(BlockPayment::SCRIPT);
        self::assertInstanceOf(\_WP_Dependency::class, $script);
        $before = implode('', array_filter((array) ($script->extra['before'] ?? []), is_string(...)));

        return Json::decode(substr($before, strlen('window.tillbookCheckout='), -1));
    }

    private function forget(): void
    {
        wp_deregister_script(BlockPayment::SCRIPT);
        wp_deregister_style(BlockPayment::SCRIPT);
    }

    private function fields(): string
    {
        ob_start();
        $this->page()->printFields($this->gateway());

        return (string) ob_get_clean();
    }

    private function printed(string $hook): string
    {
        ob_start();
        do_action($hook);

        return (string) ob_get_clean();
    }

    private function gateway(): \WC_Payment_Gateway
    {
        $gateway = WC()->payment_gateways()->payment_gateways()['tillbook'] ?? null;
        self::assertInstanceOf(\WC_Payment_Gateway::class, $gateway);

        return $gateway;
    }

    private function page(): CheckoutPage
    {
        $services = Plugin::instance()->services;

        return new CheckoutPage(
            $services->modules()->checkout->settings(),
            $services->modules()->checkout->availability(),
            Build::ofPlugin(),
            $services->connection()->checkout(...),
        );
    }

    private function blocks(): BlockPayment
    {
        $registry = new \Automattic\WooCommerce\Blocks\Payments\PaymentMethodRegistry();
        $this->page()->registerBlocks($registry);
        $payment = $registry->get_registered('tillbook');
        self::assertInstanceOf(BlockPayment::class, $payment);

        return $payment;
    }
}
