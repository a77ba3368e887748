<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\MultiCurrency\Orders;

use Tillbook\Features\MultiCurrency\Orders\AddedProducts;
use Tillbook\Features\MultiCurrency\Orders\AppliedCoupons;
use Tillbook\Features\MultiCurrency\Orders\OrderScreenAmounts;
use Tillbook\Features\MultiCurrency\Orders\StoreOrderRate;
use WC_Order;
use WC_Order_Item_Product;

/** Orders of a dollar store that the merchant changes after the store's currency became the euro. */
final class StoreOrderRateTest extends OrderCurrencyTestCase
{
    private StoreOrderRate $rates;

    protected function setUp(): void
    {
        parent::setUp();
        $this->rates = new StoreOrderRate(self::currencies(...));
        // Each test has the hooks from before; the plugin's own instance adds one of them only once.
        (new AppliedCoupons($this->rates))->register();
    }

    public function testAnOrderInWhatIsNowTheStoresCurrencyIsNotConverted(): void
    {
        $order = $this->orderIn('eur', ['mug' => [1, '16.92']]);
        $this->moveToEuros();

        self::assertSame('20.00', $this->added($order, '20'));
        self::assertSame(5.0, $this->taken($order, 'FIXED5'));
        self::assertSame('', $this->column($order));
    }

    public function testAnOrderInAThirdCurrencyUsesTheRateFromTheStoresCurrency(): void
    {
        $order = $this->orderIn('jpy', ['mug' => [2, '5566']]);
        $this->moveToEuros();

        self::assertSame('3200.00', $this->added($order, '20'), 'Twenty euros, not dollars.');
        self::assertSame(800.0, $this->taken($order, 'FIXED5'));
        self::assertStringContainsString('EUR at 160', $this->column($order));
    }

    public function testAnOrderInThePreviousCurrencyUsesTheCurrentRate(): void
    {
        $order = $this->orderIn('usd', ['mug' => [2, '36.74']]);
        $this->moveToEuros();

        self::assertSame('21.60', $this->added($order, '20'));
        self::assertSame(5.4, $this->taken($order, 'FIXED5'));
        self::assertStringContainsString('EUR at 1.08', $this->column($order));
    }

    public function testTheOrdersOwnRateStaysWhileTheStoresCurrencyDoes(): void
    {
        $order = $this->orderIn('jpy', ['mug' => [1, '2783']]);
        $this->setRate('jpy', '160');

        self::assertSame('3030.00', $this->added($order, '20'));
        self::assertStringContainsString('USD at 151.5', $this->column($order));
    }

    private function moveToEuros(): void
    {
        (new \Tillbook\Features\MultiCurrency\CurrencySetup())->enable(['jpy', 'usd']);
        $this->setRate('jpy', '160', 'eur');
        $this->setRate('usd', '1.08', 'eur');
        update_option('woocommerce_currency', 'EUR');
    }

    /** Adds a product at a store price as the order screen does, and returns its total with two decimals. */
    private function added(WC_Order $order, string $price): string
    {
        $item = new WC_Order_Item_Product();
        $item->set_product(wc_get_product($this->shop['products']['ebook']['id']));
        $item->set_subtotal($price);
        $item->set_total($price);
        $item->set_order_id($order->get_id());
        $item->save();
        (new AddedProducts($this->rates))->convert($item->get_id(), $item, $order);
        $total = $item->get_total('edit');
        $item->delete(true);

        return number_format((float) $total, 2, '.', '');
    }

    private function taken(WC_Order $order, string $coupon): float
    {
        self::assertTrue($order->apply_coupon($coupon));

        return (float) $this->fresh($order)->get_discount_total();
    }

    private function column(WC_Order $order): string
    {
        ob_start();
        (new OrderScreenAmounts($this->rates))->printColumn('order_total', $this->fresh($order));

        return str_replace("\u{a0}", ' ', html_entity_decode(wp_strip_all_tags((string) ob_get_clean())));
    }
}
