<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\MultiCurrency\Orders;

use Tillbook\Features\MultiCurrency\Orders\AppliedCoupons;
use Tillbook\Features\MultiCurrency\Orders\StoreOrderRate;
use Tillbook\Features\MultiCurrency\PriceConversion;
use Tillbook\Features\MultiCurrency\Shop\ShopConversion;
use Tillbook\Platform\Money\ExchangeRate;
use WC_Coupon;
use WC_Order;

/** Coupons of an order in yen that the merchant changes in a dollar store. */
final class AppliedCouponsTest extends OrderCurrencyTestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        // Each test has the hooks from before; the plugin's own instance adds one of them only once.
        (new AppliedCoupons(new StoreOrderRate(self::currencies(...))))->register();
    }

    public function testCouponsHaveTheirWorthInTheOrdersCurrencyAfterEachChange(): void
    {
        $order = $this->orderIn('jpy', ['mug' => [2, '5566']]);

        self::assertSame([758.0, 4808.0], $this->with($order, 'FIXED5'), 'Five dollars are 758 yen, not 5.');
        self::assertSame([1364.0, 4202.0], $this->with($order, 'PROD2'), 'Two dollars off each mug are 303 yen.');
        self::assertSame([1921.0, 3645.0], $this->with($order, 'TEN'), 'A tenth is a tenth.');

        $order->remove_coupon('ten');
        self::assertSame([1364.0, 4202.0], $this->amounts($order));
    }

    public function testItIsConvertedOnceAlsoWhileTheShopConverts(): void
    {
        $order = $this->orderIn('jpy', ['mug' => [2, '5566']]);
        add_filter('woocommerce_coupon_get_amount', static fn(): string => '757500', 5);

        self::assertSame([758.0, 4808.0], $this->with($order, 'FIXED5'));
    }

    public function testOrdersOfTheStoresCurrencyAndWhatAnotherPluginConvertsStayAsTheyAre(): void
    {
        self::assertSame([5.0, 31.74], $this->with($this->orderIn('usd', ['mug' => [2, '36.74']]), 'FIXED5'));

        add_filter('tillbook_convert_price', static fn(bool $is, string $kind): bool => $kind !== 'coupon', 10, 2);
        self::assertSame([5.0, 5561.0], $this->with($this->orderIn('jpy', ['mug' => [2, '5566']]), 'FIXED5'));
    }

    public function testAnOrderOfTheStoresCurrencyKeepsItsDiscountWhileTheShopSpeaksYen(): void
    {
        $order = $this->orderIn('usd', ['mug' => [2, '36.74']]);
        self::assertSame([5.0, 31.74], $this->with($order, 'FIXED5'));
        (new ShopConversion(new PriceConversion('usd', 'jpy', ExchangeRate::of('151.5'))))->register();
        $order = $this->fresh($order);
        $order->recalculate_coupons();
        self::assertSame([5.0, 31.74], $this->amounts($order));
        $coupon = new WC_Coupon('FIXED5');
        self::assertSame('758', $coupon->get_amount());
        // Then the order's own amount counts.
        $coupon->delete(true);
        $order = $this->fresh($order);
        $order->recalculate_coupons();
        self::assertSame([5.0, 31.74], $this->amounts($order));
    }

    /** @return array{float, float} what the order's coupons take off, and its total */
    private function with(WC_Order $order, string $code): array
    {
        self::assertTrue($order->apply_coupon($code));

        return $this->amounts($order);
    }

    /** @return array{float, float} */
    private function amounts(WC_Order $order): array
    {
        $fresh = $this->fresh($order);

        return [(float) $fresh->get_discount_total(), (float) $fresh->get_total()];
    }
}
