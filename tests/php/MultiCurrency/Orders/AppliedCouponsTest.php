<?php

declare(strict_types=1);

namespace Tillbook\Tests\MultiCurrency\Orders;

use WC_Order;

/** Coupons of an order in yen that the merchant changes in a dollar store. */
final class AppliedCouponsTest extends OrderCurrencyTestCase
{
    public function testCouponsHaveTheirWorthInTheOrdersCurrencyAfterEachChange(): void
    {
        $order = $this->orderIn('jpy', ['mug' => [2, '5566']]);

        self::assertSame(['758', '4808'], $this->with($order, 'FIXED5'), 'Five dollars are 758 yen, not 5.');
        self::assertSame(['1364', '4202'], $this->with($order, 'PROD2'), 'Two dollars off each mug are 303 yen.');
        self::assertSame(['1784', '3782'], $this->with($order, 'TEN'), 'A tenth is a tenth.');

        $order->remove_coupon('ten');
        self::assertSame(['1364', '4202'], $this->amounts($order));
    }

    public function testItIsConvertedOnceAlsoWhileTheShopConverts(): void
    {
        $order = $this->orderIn('jpy', ['mug' => [2, '5566']]);
        add_filter('woocommerce_coupon_get_amount', static fn(): string => '757500', 5);

        self::assertSame(['758', '4808'], $this->with($order, 'FIXED5'));
    }

    public function testOrdersOfTheStoresCurrencyAndWhatAnotherPluginConvertsStayAsTheyAre(): void
    {
        self::assertSame(['5.00', '31.74'], $this->with($this->orderIn('usd', ['mug' => [2, '36.74']]), 'FIXED5'));

        add_filter('tillbook_convert_price', static fn(bool $is, string $kind): bool => $kind !== 'coupon', 10, 2);
        self::assertSame(['5', '5561'], $this->with($this->orderIn('jpy', ['mug' => [2, '5566']]), 'FIXED5'));
    }

    /** @return array{string, string} what the order's coupons take off, and its total */
    private function with(WC_Order $order, string $code): array
    {
        self::assertTrue($order->apply_coupon($code));

        return $this->amounts($order);
    }

    /** @return array{string, string} */
    private function amounts(WC_Order $order): array
    {
        $fresh = $this->fresh($order);

        return [(string) $fresh->get_discount_total(), (string) $fresh->get_total()];
    }
}
