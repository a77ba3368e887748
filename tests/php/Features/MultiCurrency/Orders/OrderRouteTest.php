<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\MultiCurrency\Orders;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Platform\Json;
use Tillbook\Platform\Settings\StoreSettings;

/** The Store API's answer about an order, for a shop whose pages another program draws. */
#[Group('database')]
final class OrderRouteTest extends OrderCurrencyTestCase
{
    public function testAnOrderIsInItsOwnCurrency(): void
    {
        $user = $this->actAs('customer');
        // For currencies without decimals, WooCommerce itself writes the totals with two.
        foreach (['eur' => ['EUR', '1692', '1692'], 'usd' => ['USD', '1692', '1837']] as $currency => $expected) {
            $order = $this->orderIn($currency, ['mug' => [1, '16.92']]);
            $order->set_customer_id($user);
            $order->save();
            // An order stays after multi-currency is turned off.
            foreach ([true, false] as $isOn) {
                wp_set_current_user(0);
                (new StoreSettings())->change(['multi_currency' => $isOn]);
                wp_set_current_user($user);
                $hooks = array_map(static fn(\WP_Hook $hook): \WP_Hook => clone $hook, $GLOBALS['wp_filter']);
                $_SERVER['REQUEST_URI'] = '/wp-json/wc/store/v1/order/' . $order->get_id();
                $answer = $this->rest('GET', '/wc/store/v1/order/' . $order->get_id());
                $_SERVER['REQUEST_URI'] = '/';
                $GLOBALS['wp_filter'] = $hooks;
                self::assertSame(200, $answer->get_status(), (string) wp_json_encode($answer->get_data()));
                $data = Json::decode((string) wp_json_encode($answer->get_data()));
                self::assertSame($expected, [
                    Json::text($data, 'totals.currency_code'),
                    Json::text($data, 'totals.total_items'),
                    Json::text($data, 'items.0.prices.price'),
                ]);
            }
        }
    }

    public function testAPageThatAsksForAnOrderKeepsItsCurrency(): void
    {
        $order = $this->orderIn('eur', ['mug' => [1, '16.92']]);
        $order->set_customer_id($this->actAs('customer'));
        $order->save();

        self::assertSame(200, $this->rest('GET', '/wc/store/v1/order/' . $order->get_id())->get_status());

        self::assertSame('USD', get_woocommerce_currency());
        self::assertSame('18.37', wc_get_product($this->shop['products']['mug']['id'])->get_price());
    }
}
