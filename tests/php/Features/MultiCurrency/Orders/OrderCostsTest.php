<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\MultiCurrency\Orders;

use Tillbook\Platform\Orders\OrderRate;
use WC_Order;
use WC_Order_Item_Product;

/** The merchant's cost of goods on the screen of an order in another currency. */
final class OrderCostsTest extends OrderCurrencyTestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        update_option('woocommerce_feature_cost_of_goods_sold_enabled', 'yes');
        $mug = wc_get_product($this->shop['products']['mug']['id']);
        $mug->set_cogs_value(4.5);
        $mug->save();
    }

    public function testCostsAreShownInTheOrdersCurrency(): void
    {
        $this->needFilters();
        // 9 dollars, and 4.50 for each, at 0.9213.
        self::assertSame(
            ['€8.29', '€8.29', '-€4.15', 'Cost per unit: €4.15', 9.0],
            $this->shown($this->orderIn('eur', ['mug' => [2, '33.84']])),
        );
        self::assertSame('¥1,364', $this->shown($this->orderIn('jpy', ['mug' => [2, '5566']]))[0]);
    }

    public function testCostsInTheStoresCurrencySaySo(): void
    {
        $this->needFilters();
        self::assertSame('$9.00', $this->shown($this->orderIn('usd', ['mug' => [2, '36.74']]))[0]);
        $order = $this->orderIn('eur', ['mug' => [2, '33.84']]);
        OrderRate::unmark($order);
        self::assertSame('$9.00', $this->shown($order)[0], 'No rate is known.');
    }

    public function testLineUnitAndTotalAreInTheSameCurrency(): void
    {
        $order = $this->orderIn('eur', ['mug' => [1, '16.92']]);
        $item = current($order->get_items());
        self::assertInstanceOf(WC_Order_Item_Product::class, $item);
        // As the order screen prints it.
        $total = $this->hasFilters()
            ? $order->get_cogs_total_value_html()
            : wc_price($order->get_cogs_total_value(), ['currency' => 'EUR']);
        [$total, $line, $unit] = self::plain([
            $total,
            $item->get_cogs_value_html(),
            $item->get_cogs_value_per_unit_tooltip_text(),
        ]);

        self::assertSame(
            [$this->hasFilters() ? '€4.15' : '€4.50', $total, "Cost per unit: $total"],
            [$total, $line, $unit],
        );
    }

    private function needFilters(): void
    {
        if (!$this->hasFilters()) {
            self::markTestSkipped('Needs a WooCommerce that has filters for all costs of an order.');
        }
    }

    private function hasFilters(): bool
    {
        return version_compare(WC()->version, '10.3', '>=');
    }

    /**
     * @param array<string> $texts
     *
     * @return array<string>
     */
    private static function plain(array $texts): array
    {
        return array_map(static fn(string $html): string => html_entity_decode(wp_strip_all_tags($html)), $texts);
    }

    /** @return array{string, string, string, string, float} order, line, refund, unit, and what is stored */
    private function shown(WC_Order $order): array
    {
        $item = current($order->get_items());
        self::assertInstanceOf(WC_Order_Item_Product::class, $item);
        $texts = self::plain([
            $order->get_cogs_total_value_html(),
            $item->get_cogs_value_html(),
            $item->get_cogs_refund_value_html(4.5, null, $order),
            $item->get_cogs_value_per_unit_tooltip_text(),
        ]);

        return [...$texts, $order->get_cogs_total_value()];
    }
}
