<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\MultiCurrency\Orders;

use Tillbook\Features\MultiCurrency\CurrencySetup;
use Tillbook\Platform\Orders\OrderRate;
use Tillbook\Platform\Settings\StoreSettings;
use WC_Order;
use WP_REST_Response;

/** Orders that PayPal has WooCommerce calculate again, in requests without a shopper. */
final class RefilledOrdersTest extends OrderCurrencyTestCase
{
    private const ROUTE = '/wc/v3/paypal-standard/update-shipping';

    protected function setUp(): void
    {
        parent::setUp();
        if (!isset(rest_get_server()->get_routes()[self::ROUTE])) {
            self::markTestSkipped('Needs a WooCommerce with this route.');
        }
        wp_set_current_user(0);
    }

    protected function tearDown(): void
    {
        if (!$this->status()->isSkipped()) {
            WC()->cart?->empty_cart();
            WC()->customer = new \WC_Customer(0, true);
        }
        parent::tearDown();
    }

    public function testAnOrderKeepsItsCurrencyAndItsRate(): void
    {
        $order = $this->placed('jpy', '2783');
        $this->setRate('jpy', '75');
        // Orders stay after multi-currency is turned off, and after their currency is removed.
        foreach ([true, false] as $isOn) {
            (new StoreSettings())->change(['multi_currency' => $isOn]);
            $hooks = array_map(static fn(\WP_Hook $hook): \WP_Hook => clone $hook, $GLOBALS['wp_filter']);
            $answer = $this->choose($order);
            $GLOBALS['wp_filter'] = $hooks;
            self::assertSame(200, $answer->get_status(), (string) wp_json_encode($answer->get_data()));
            $unit = $answer->get_data()['purchase_units'][0];
            $shipping = array_column($unit['shipping_options'], 'amount', 'id')[$this->shop['flatRate']];
            // Two mugs of 18.37 dollars, and 4.90 dollars of shipping, at 151.5 yen.
            self::assertSame(
                ['JPY', '6308', '5566', ['currency_code' => 'JPY', 'value' => '742'], 6308.0, ['151.5', 'USD']],
                [
                    $unit['amount']['currency_code'],
                    $unit['amount']['value'],
                    $unit['amount']['breakdown']['item_total']['value'],
                    $shipping,
                    (float) $this->fresh($order)->get_total(),
                    [
                        OrderRate::of($this->fresh($order))?->rate->decimal(),
                        $this->fresh($order)->get_meta('_tillbook_base_currency'),
                    ],
                ],
            );
            (new CurrencySetup())->enable([]);
        }
    }

    public function testItIsRefusedWithoutARate(): void
    {
        $order = $this->placed('jpy', '2783');
        OrderRate::unmark($order);
        $order->save_meta_data();
        (new CurrencySetup())->enable([]);
        $answer = $this->choose($order);
        self::assertSame([422, 'UNPROCESSABLE_ENTITY'], [$answer->get_status(), $answer->get_data()['name']]);
        self::assertSame(5566.0, (float) $this->fresh($order)->get_total());
    }

    public function testOtherOrdersStayInTheStoresCurrency(): void
    {
        self::assertSame(
            '41.64',
            $this->choose($this->placed('usd', '18.37'))->get_data()['purchase_units'][0]['amount']['value'],
        );
        // A wrong key reveals nothing, and switches nothing.
        $order = $this->placed('jpy', '2783');
        self::assertSame(422, $this->choose($order, 'wc_order_wrong')->get_status());
        self::assertSame('USD', get_woocommerce_currency());
    }

    private function placed(string $currency, string $price): WC_Order
    {
        $order = $this->orderIn($currency, ['mug' => [2, (string) (2 * (float) $price)]]);
        $order->set_status('pending');
        $order->update_meta_data('_paypal_order_id', 'PAYPAL-1');
        $order->save();

        return $this->fresh($order);
    }

    /** Sends the request that PayPal sends when the shopper chooses an address. */
    private function choose(WC_Order $order, ?string $key = null): WP_REST_Response
    {
        return $this->rest('POST', self::ROUTE, [
            'id' => 'PAYPAL-1',
            'shipping_address' => [
                'country_code' => 'US',
                'postal_code' => '94110',
                'admin_area_1' => 'CA',
                'admin_area_2' => 'San Francisco',
            ],
            'shipping_option' => ['id' => $this->shop['flatRate']],
            'purchase_units' => [
                [
                    'reference_id' => 'default',
                    'custom_id' => (string) wp_json_encode([
                        'order_id' => $order->get_id(),
                        'order_key' => $key ?? $order->get_order_key(),
                    ]),
                ],
            ],
        ]);
    }
}
