<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\MultiCurrency\Orders;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Checkout\Page\CartMethods;
use Tillbook\Features\MultiCurrency\CurrencyRules;
use Tillbook\Features\MultiCurrency\CurrencySetup;
use Tillbook\Features\MultiCurrency\Orders\GuardedCheckout;
use Tillbook\Features\MultiCurrency\Orders\RateGuard;
use Tillbook\Features\MultiCurrency\Shop\OfferedCurrencies;
use Tillbook\Features\MultiCurrency\Shop\RememberedCurrency;
use Tillbook\Features\MultiCurrency\Shop\SelectedCurrency;
use Tillbook\Features\MultiCurrency\Shop\ShopConversion;
use Tillbook\Features\MultiCurrency\ShopCurrencies;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Orders\OrderRate;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Tests\Support\Gateways;
use WP_Error;
use WP_REST_Response;

/**
 * Prices that changed between cart and checkout are shown before anything is paid. Each page is a request of its own
 * here.
 */
#[Group('database')]
final class RateGuardTest extends OrderCurrencyTestCase
{
    private const STORE = '/wc/store/v1/';
    private const ADDRESS = [
        'first_name' => 'Ada',
        'last_name' => 'Shopper',
        'address_1' => '1 Main Street',
        'city' => 'San Francisco',
        'state' => 'CA',
        'postcode' => '94110',
        'country' => 'US',
        'email' => 'shopper@shop.test',
        'phone' => '4155550100',
    ];

    private RateGuard $guard;
    private GuardedCheckout $checkout;

    protected function setUp(): void
    {
        parent::setUp();
        unset($GLOBALS['current_screen']);
        update_option('woocommerce_cod_settings', ['enabled' => 'yes', 'title' => 'Cash']);
        Gateways::build();
        if (WC()->session === null) {
            wc_load_cart();
        }
        wc_clear_notices();
        WC()->session->set(RateGuard::FIELD, null);
        WC()->cart->empty_cart();
        add_filter('woocommerce_store_api_disable_nonce_check', '__return_true');
        $_GET['currency'] = 'eur';
        $this->begin();
        WC()->cart->add_to_cart($this->shop['products']['mug']['id']);
    }

    protected function tearDown(): void
    {
        if (!$this->status()->isSkipped()) {
            unset($_GET['currency'], $_POST[RateGuard::FIELD]);
            WC()->cart->empty_cart();
        }
        parent::tearDown();
    }

    /** A new request: what is offered is read again, and prices are made with that. */
    private function begin(): void
    {
        $hooks = [
            'woocommerce_store_api_checkout_update_order_from_request',
            'woocommerce_after_checkout_validation',
            'woocommerce_product_get_price',
            'woocommerce_product_get_regular_price',
            'woocommerce_product_get_sale_price',
            'woocommerce_currency',
            'wc_get_price_decimals',
            'woocommerce_package_rates',
            'woocommerce_review_order_before_submit',
        ];
        array_map(remove_all_filters(...), $hooks);
        $offered = new OfferedCurrencies(self::currencies(...));
        $selected = new SelectedCurrency(new StoreSettings(), $offered, new CurrencySetup());
        $this->guard = new RateGuard(static fn() => $selected);
        $this->checkout = new GuardedCheckout($this->guard, static fn() => $offered, Build::ofPlugin());
        $this->checkout->register();
        $conversion = $selected->conversion();
        $conversion === null || (new ShopConversion($conversion))->register();
        WC()->cart->calculate_totals();
    }

    private function shownInBlocks(): string
    {
        return $this->rest('GET', self::STORE . 'cart')->get_data()['extensions']->{'tillbook-rate'}['rate'] ?? '';
    }

    private function place(?string $rate): WP_REST_Response
    {
        return $this->rest('POST', self::STORE . 'checkout', [
            'billing_address' => self::ADDRESS,
            'shipping_address' => array_diff_key(self::ADDRESS, ['email' => true]),
            'payment_method' => 'cod',
            'extensions' => $rate === null ? [] : ['tillbook-rate' => ['rate' => $rate]],
        ]);
    }

    public function testTheStoreApiRefusesAnotherRateWithTheNewCartAndThenTakesIt(): void
    {
        $shown = $this->shownInBlocks();
        self::assertStringStartsWith('eur:', $shown);
        $this->setRate('eur', '0.5');
        $this->begin();
        $refused = $this->place($shown);
        self::assertSame(
            [409, 'tillbook_rate_changed'],
            self::statusAndCode($refused),
            (string) wp_json_encode($refused->get_data()),
        );
        self::assertStringContainsString('You were not charged', $refused->get_data()['message']);
        $cart = json_decode((string) wp_json_encode($refused->get_data()['data']['cart']), true);
        self::assertSame('EUR', $cart['totals']['currency_code']);
        self::assertStringContainsString(
            number_format($cart['totals']['total_price'] / 100, 2),
            $refused->get_data()['message'],
        );
        self::assertSame(
            [],
            wc_get_orders([
                'billing_email' => 'shopper@shop.test',
                'status' => ['pending', 'processing', 'on-hold', 'completed'],
            ]),
        );
        $taken = $this->place($cart['extensions']['tillbook-rate']['rate']);
        self::assertSame(200, $taken->get_status(), (string) wp_json_encode($taken->get_data()));
        $order = wc_get_order($taken->get_data()['order_id']);
        self::assertSame(['EUR', '0.5'], [$order->get_currency(), $order->get_meta(OrderRate::RATE_META)]);
    }

    public function testTheWaysToPayOfACartDoNotReplaceItsRate(): void
    {
        woocommerce_store_api_register_endpoint_data([
            'endpoint' => 'cart',
            'namespace' => CartMethods::EXTENSION,
            'data_callback' => static fn(): array => ['methods' => []],
            'schema_callback' => static fn(): array => [],
        ]);
        self::assertStringStartsWith('eur:', $this->shownInBlocks());
    }

    public function testAnUnchangedRateIsPaid(): void
    {
        $taken = $this->place($this->shownInBlocks());
        self::assertSame(200, $taken->get_status(), (string) wp_json_encode($taken->get_data()));
        self::assertSame('0.9213', wc_get_order($taken->get_data()['order_id'])->get_meta(OrderRate::RATE_META));
    }

    public function testARequestWithoutARateIsHeldToTheSessions(): void
    {
        $this->shownInBlocks();
        $this->setRate('eur', '0.5');
        $this->begin();
        self::assertSame(409, $this->place(null)->get_status());
        self::assertSame(200, $this->place(null)->get_status(), 'the refusal showed the new total');
    }

    public function testTheNewTotalIsShownOnceUntilItChangesAgain(): void
    {
        $shown = $this->shownInBlocks();
        $this->setRate('eur', '0.5');
        $this->begin();
        self::assertSame(409, $this->place($shown)->get_status());
        $this->setRate('eur', '0.6');
        $this->begin();
        self::assertSame(409, $this->place($shown)->get_status(), 'another total than the one that was told');
        $this->setRate('eur', '0.9213');
        $this->begin();
        $this->shownInBlocks();
        $this->setRate('eur', '0.6');
        $this->begin();
        self::assertSame(409, $this->place($shown)->get_status(), 'another one was seen since');
        self::assertSame(200, $this->place($shown)->get_status());
    }

    public function testSwitchingOffRefusesPagesThatAreStillOpen(): void
    {
        $shown = $this->shownInBlocks();
        (new StoreSettings())->change(['multi_currency' => false]);
        $this->begin();
        $refused = $this->place($shown);
        self::assertSame(409, $refused->get_status());
        self::assertStringContainsString('The currency has changed to USD', $refused->get_data()['message']);
        $taken = $this->place('');
        self::assertSame(
            [200, 'USD'],
            [$taken->get_status(), wc_get_order($taken->get_data()['order_id'])->get_currency()],
        );
    }

    public function testACurrencyThatLosesItsRateIsNotPaidIn(): void
    {
        $shown = $this->shownInBlocks();
        (new CurrencySetup())->changeRules('eur', static fn(): CurrencyRules => new CurrencyRules());
        $this->begin();
        $refused = $this->place($shown);
        self::assertSame(409, $refused->get_status());
        self::assertStringContainsString('The currency has changed to USD', $refused->get_data()['message']);
        $taken = $this->place(ShopCurrencies::base());
        self::assertSame(
            [200, 'USD'],
            [$taken->get_status(), wc_get_order($taken->get_data()['order_id'])->get_currency()],
        );
    }

    public function testTheClassicCheckoutSaysTheNewTotalAndFetchesItsPage(): void
    {
        ob_start();
        do_action('woocommerce_review_order_before_submit');
        $page = (string) ob_get_clean();
        self::assertMatchesRegularExpression(
            '/<input type="hidden" name="tillbook_rate" value="eur:[0-9a-f]+" \/>/',
            $page,
        );
        preg_match('/value="([^"]+)"/', $page, $shown);
        $_POST[RateGuard::FIELD] = $shown[1];
        self::assertSame([], $this->validate()->get_error_messages());
        $this->setRate('eur', '0.5');
        $this->begin();
        unset(WC()->session->refresh_totals);
        $error = $this->validate();
        self::assertSame('tillbook_rate_changed', $error->get_error_code());
        self::assertStringContainsString(
            html_entity_decode(wp_strip_all_tags(WC()->cart->get_total())),
            $error->get_error_message(),
        );
        self::assertTrue(WC()->session->get('refresh_totals'));
        unset($_POST[RateGuard::FIELD]);
        self::assertSame([], $this->validate()->get_error_messages(), 'a form without it has seen the new total');
    }

    public function testARemovedCurrencyIsAnnouncedOnce(): void
    {
        $this->guard->show();
        (new CurrencySetup())->enable(['jpy']);
        $this->begin();
        add_filter('woocommerce_is_checkout', '__return_true');
        $this->checkout->printCurrencyNotice();
        $notices = array_column(wc_get_notices('notice'), 'notice');
        self::assertSame(['This store no longer sells in EUR, so prices are now in USD.'], $notices);
        wc_clear_notices();
        $this->checkout->printCurrencyNotice();
        self::assertSame([], wc_get_notices('notice'));
    }

    public function testTheNoticeNamesTheCurrencyThatTheShopperPaysNow(): void
    {
        $this->guard->show();
        (new CurrencySetup())->enable(['jpy']);
        // The cookie's currency is gone, and the account has another one.
        unset($_GET['currency']);
        $_COOKIE[RememberedCurrency::COOKIE] = 'eur';
        update_user_meta($this->actAs('customer'), RememberedCurrency::META, 'jpy');
        $this->begin();
        add_filter('woocommerce_is_checkout', '__return_true');
        $this->checkout->printCurrencyNotice();
        self::assertSame(
            ['This store no longer sells in EUR, so prices are now in JPY.'],
            array_column(wc_get_notices('notice'), 'notice'),
        );
        wc_clear_notices();
        unset($_COOKIE[RememberedCurrency::COOKIE]);
    }

    private function validate(): WP_Error
    {
        $errors = new WP_Error();
        do_action('woocommerce_after_checkout_validation', [], $errors);

        return $errors;
    }
}
