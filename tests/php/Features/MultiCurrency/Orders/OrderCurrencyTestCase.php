<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\MultiCurrency\Orders;

use Tillbook\Features\MultiCurrency\CurrencyNames;
use Tillbook\Features\MultiCurrency\CurrencyRules;
use Tillbook\Features\MultiCurrency\CurrencySetup;
use Tillbook\Features\MultiCurrency\KnownRate;
use Tillbook\Features\MultiCurrency\RateBook;
use Tillbook\Features\MultiCurrency\ShopCurrencies;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Platform\SystemClock;
use Tillbook\Tests\StorefrontTestCase;
use Tillbook\Tests\Support\RecordedRows;
use Tillbook\Tests\Support\ShopFixture;
use WC_Order;
use WC_Order_Refund;
use WP_Hook;

/** A shop in US dollars that sells in euros at 0.9213, in yen at 151.5 and in dinars at 0.307. */
abstract class OrderCurrencyTestCase extends StorefrontTestCase
{
    /** @var array<string, string> */
    protected const RATES = ['eur' => '0.9213', 'jpy' => '151.5', 'kwd' => '0.307'];

    /** @var array{products: array<string, array{id: int, url: string}>, taxRate: int, flatRate: string} */
    protected array $shop;
    /** @var array<string, WP_Hook> */
    private array $hooks = [];

    protected function setUp(): void
    {
        parent::setUp();
        // WooCommerce adds callbacks with the first REST server, for the rest of the process.
        rest_get_server();
        $this->hooks = array_map(static fn(WP_Hook $hook): WP_Hook => clone $hook, $GLOBALS['wp_filter']);
        delete_option(CurrencySetup::OPTION);
        delete_option(RateBook::OPTION);
        $this->shop = RecordedRows::write(ShopFixture::class, ShopFixture::make(...));
        (new StoreSettings())->change(['multi_currency' => true]);
        (new CurrencySetup())->enable(array_keys(self::RATES));
        foreach (self::RATES as $currency => $rate) {
            $this->setRate($currency, $rate);
        }
    }

    protected function tearDown(): void
    {
        if (!$this->status()->isSkipped()) {
            $GLOBALS['wp_filter'] = $this->hooks;
        }
        parent::tearDown();
    }

    protected function setRate(string $currency, string $rate, string $base = 'usd'): void
    {
        (new CurrencySetup())->changeRules(
            $currency,
            static fn(): CurrencyRules => new CurrencyRules(KnownRate::MANUAL, $rate, 1, $base),
        );
    }

    protected static function currencies(): ShopCurrencies
    {
        return new ShopCurrencies(
            new CurrencySetup(),
            new RateBook(new SystemClock(), static fn() => null, static fn() => null),
            new CurrencyNames(),
        );
    }

    /**
     * A paid order of products at prices of its own currency.
     *
     * @param array<string, array{0: int, 1: string}> $lines quantity and total, by the fixture's names of products
     */
    protected function orderIn(string $currency, array $lines, string $shipping = '0'): WC_Order
    {
        $order = new WC_Order();
        $order->set_currency(strtoupper($currency));
        $order->set_billing_email('shopper@shop.test');
        foreach ($lines as $product => [$quantity, $total]) {
            $item = new \WC_Order_Item_Product();
            $item->set_product(wc_get_product($this->shop['products'][$product]['id']));
            $item->set_quantity($quantity);
            $item->set_subtotal($total);
            $item->set_total($total);
            $order->add_item($item);
        }
        if ($shipping !== '0') {
            $item = new \WC_Order_Item_Shipping();
            $item->set_method_title('Flat rate');
            $item->set_total($shipping);
            $order->add_item($item);
        }
        $order->calculate_totals(wc_tax_enabled());
        $order->set_status('processing');
        $order->save();

        return $this->fresh($order);
    }

    /** @param array<int, array{qty: int, refund_total: string}> $lines */
    protected function giveBack(WC_Order $order, string $amount, array $lines = []): WC_Order_Refund
    {
        $refund = wc_create_refund(['order_id' => $order->get_id(), 'amount' => $amount, 'line_items' => $lines]);
        self::assertInstanceOf(
            WC_Order_Refund::class,
            $refund,
            $refund instanceof \WP_Error ? $refund->get_error_message() : '',
        );

        return $refund;
    }

    protected function fresh(WC_Order $order): WC_Order
    {
        $found = wc_get_order($order->get_id());
        self::assertInstanceOf(WC_Order::class, $found);

        return $found;
    }
}
