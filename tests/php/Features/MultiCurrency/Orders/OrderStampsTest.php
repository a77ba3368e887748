<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\MultiCurrency\Orders;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\MultiCurrency\Orders\OrderStamps;
use Tillbook\Platform\Money\ExchangeRate;
use Tillbook\Platform\Orders\OrderRate;
use Tillbook\Platform\Settings\StoreSettings;
use WC_Order;

/** Tests the rate that is stored with an order. */
#[Group('database')]
final class OrderStampsTest extends OrderCurrencyTestCase
{
    public function testAnOrderInAnotherCurrencyKeepsTheStoresAndTheRate(): void
    {
        $order = $this->orderIn('eur', ['mug' => [1, '16.92']]);
        self::assertSame(
            ['USD', '0.9213'],
            [$order->get_meta(OrderRate::BASE_META), $order->get_meta(OrderRate::RATE_META)],
        );
        self::assertSame('18.37', OrderRate::storeTotal($order)?->decimal());
        $own = $this->orderIn('usd', ['mug' => [1, '18.37']]);
        self::assertSame('', $own->get_meta(OrderRate::RATE_META));
        self::assertSame('18.37', OrderRate::storeTotal($own)?->decimal());
    }

    public function testAPlacedOrderKeepsItsRateWhateverComes(): void
    {
        $order = $this->orderIn('eur', ['mug' => [1, '16.92']]);
        $this->setRate('eur', '0.5');
        $order->set_status('completed');
        $order->save();
        (new StoreSettings())->change(['multi_currency' => false]);
        $order->set_customer_note('Thanks');
        $order->save();
        self::assertSame('0.9213', $this->fresh($order)->get_meta(OrderRate::RATE_META));
        update_option('woocommerce_currency', 'EUR');
        $order->set_customer_note('Thanks again');
        $order->save();
        self::assertSame(
            ['USD', '0.9213'],
            [
                $this->fresh($order)->get_meta(OrderRate::BASE_META),
                $this->fresh($order)->get_meta(OrderRate::RATE_META),
            ],
        );
    }

    public function testAnOlderOrderKeepsTheRateThatTheReportsGaveIt(): void
    {
        $order = $this->orderIn('eur', ['mug' => [1, '16.92']]);
        OrderRate::unmark($order);
        (new OrderRate('usd', 'eur', ExchangeRate::of('0.92')))->markForReports($order);
        $order->save_meta_data();
        $this->setRate('eur', '0.95');
        $order = $this->fresh($order);
        $order->set_status('completed');
        $order->save();
        $order = $this->fresh($order);
        self::assertSame('', $order->get_meta(OrderRate::RATE_META));
        self::assertSame('18.39', OrderRate::storeTotal($order)?->decimal());
        $order->set_currency('JPY');
        $order->save();
        self::assertSame('151.5', $this->fresh($order)->get_meta(OrderRate::RATE_META));
    }

    public function testADraftFollowsTheShop(): void
    {
        $order = new WC_Order();
        $order->set_status('checkout-draft');
        $order->set_currency('EUR');
        $order->save();
        $this->setRate('eur', '0.93');
        $order->save();
        self::assertSame('0.93', $this->fresh($order)->get_meta(OrderRate::RATE_META));
        $order->set_currency('JPY');
        $order->save();
        self::assertSame('151.5', $this->fresh($order)->get_meta(OrderRate::RATE_META));
        $order->set_currency('USD');
        $order->save();
        self::assertSame('', $this->fresh($order)->get_meta(OrderRate::BASE_META));
    }

    public function testAnOrderWithAChangedCurrencyGetsItsRate(): void
    {
        $order = $this->orderIn('eur', ['mug' => [1, '16.92']]);
        $order->set_currency('JPY');
        $order->save();
        self::assertSame('151.5', $this->fresh($order)->get_meta(OrderRate::RATE_META));
    }

    public function testWhileItIsOffOrdersOfAnotherCurrencyPluginGetNoRate(): void
    {
        $own = $this->orderIn('eur', ['mug' => [1, '16.92']]);
        (new StoreSettings())->change(['multi_currency' => false]);
        $order = $this->orderIn('eur', ['mug' => [1, '16.92']]);
        self::assertNull(OrderRate::of($order), 'The rate that is known may be months old, and is not that plugin\'s.');
        apply_filters('wcs_renewal_order_created', $order, $order);
        self::assertNull(OrderRate::of($order));

        $this->setRate('eur', '0.95');
        apply_filters('wcs_renewal_order_created', $own, $own);
        self::assertSame('0.95', $this->fresh($own)->get_meta(OrderRate::RATE_META));
    }

    public function testACurrencyWithoutARateIsNotChanged(): void
    {
        $order = $this->orderIn('chf', ['mug' => [1, '16.92']]);
        self::assertNull(OrderRate::of($order));
        self::assertNull(OrderRate::storeTotal($order));
    }

    public function testOrdersOfRestKeepItToo(): void
    {
        $this->actAs('administrator');
        $response = $this->rest('POST', '/wc/v3/orders', [
            'currency' => 'EUR',
            'line_items' => [
                ['product_id' => $this->shop['products']['mug']['id'], 'quantity' => 1, 'total' => '16.92'],
            ],
        ]);
        self::assertSame(201, $response->get_status());
        self::assertSame('0.9213', wc_get_order($response->get_data()['id'])->get_meta(OrderRate::RATE_META));
    }

    public function testARefundTakesTheRateOfItsOrder(): void
    {
        $order = $this->orderIn('eur', ['mug' => [1, '16.92']]);
        $this->setRate('eur', '0.5');
        $refund = wc_get_order($this->giveBack($order, '5.00')->get_id());
        self::assertSame(
            ['USD', '0.9213'],
            [$refund->get_meta(OrderRate::BASE_META), $refund->get_meta(OrderRate::RATE_META)],
        );
    }

    public function testARenewalKeepsItsAmountAndTakesTheRateOfItsDay(): void
    {
        $renewal = $this->orderIn('eur', ['mug' => [1, '16.92']]);
        $this->setRate('eur', '0.95');
        apply_filters('wcs_renewal_order_created', $renewal, $renewal);
        self::assertSame(
            ['0.95', '16.92'],
            [$this->fresh($renewal)->get_meta(OrderRate::RATE_META), $this->fresh($renewal)->get_total()],
        );
        update_option('tillbook_multi_currency', '{}');
        (new OrderStamps(self::currencies(...), new StoreSettings()))->ofRenewal($renewal);
        self::assertSame(
            '0.95',
            $this->fresh($renewal)->get_meta(OrderRate::RATE_META),
            'a rate that is gone does not take the known one away',
        );
    }
}
