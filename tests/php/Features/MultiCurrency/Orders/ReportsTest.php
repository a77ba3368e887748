<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\MultiCurrency\Orders;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\TestWith;
use Tillbook\Features\MultiCurrency\CurrencyNames;
use Tillbook\Features\MultiCurrency\CurrencyRules;
use Tillbook\Features\MultiCurrency\CurrencySetup;
use Tillbook\Features\MultiCurrency\Orders\Reports\OrderIds;
use Tillbook\Features\MultiCurrency\Orders\Reports\OrdersReport;
use Tillbook\Features\MultiCurrency\Orders\Reports\ReportSync;
use Tillbook\Features\MultiCurrency\RateBook;
use Tillbook\Features\MultiCurrency\ShopCurrencies;
use Tillbook\Platform\Boundary\GuardedCallback;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Options\JsonOption;
use Tillbook\Platform\Orders\OrderRate;
use Tillbook\Platform\Scheduler\RecurringJob;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Platform\SystemClock;
use Tillbook\Plugin;
use Tillbook\Provider\Rates\Rates;
use Tillbook\Tests\Support\KilledBefore;
use Tillbook\Tests\Support\TestClock;
use Tillbook\Tests\Support\WithUnreadableStatement;
use TypeError;
use WC_Abstract_Order;
use WC_Order;
use WP_Hook;

/** WooCommerce Analytics counts orders of any currency in the store's, by the tables that it fills itself. */
#[Group('database')]
final class ReportsTest extends OrderCurrencyTestCase
{
    use WithUnreadableStatement;

    private static function import(int ...$ids): void
    {
        // As WooCommerce does after an order was saved.
        array_map(static fn(int $id) => do_action('wc-admin_import_orders', $id), $ids);
    }

    /** @return array<string, string> amounts to the cent */
    private static function stats(int $order): array
    {
        $row = self::rows('wc_order_stats', $order, ['total_sales', 'tax_total', 'shipping_total', 'net_total']);

        return $row[0] ?? [];
    }

    /**
     * @param list<string> $columns
     *
     * @return list<array<string, string>>
     */
    private static function rows(string $table, int $order, array $columns): array
    {
        global $wpdb;
        $rows = $wpdb->get_results(
            $wpdb->prepare(
                'SELECT ' . implode(', ', $columns) . " FROM {$wpdb->prefix}$table WHERE order_id = %d",
                $order,
            ),
            'ARRAY_A',
        );

        return array_map(
            static fn(array $row): array => array_map(
                static fn(?string $value): string => number_format((float) $value, 2, '.', ''),
                $row,
            ),
            $rows,
        );
    }

    /** @param list<array<string, string>> $rows */
    private static function sum(array $rows, string $column): string
    {
        return number_format(
            array_sum(array_map(static fn(array $row): float => (float) $row[$column], $rows)),
            2,
            '.',
            '',
        );
    }

    private function mixed(): WC_Order
    {
        update_option('woocommerce_calc_taxes', 'yes');
        $order = $this->orderIn('eur', ['mug' => [3, '50.77'], 'sale' => [1, '18.42'], 'ebook' => [2, '9.21']], '4.51');
        $fee = new \WC_Order_Item_Fee();
        $fee->set_name('Wrapping');
        $fee->set_total('1.11');
        $order->add_item($fee);
        $order->apply_coupon('TEN');
        $order->calculate_totals();
        $order->save();

        return $this->fresh($order);
    }

    public function testTheTablesHoldTheStoresCurrencyAndAddUp(): void
    {
        $order = $this->mixed();
        self::import($order->get_id());
        $stats = self::stats($order->get_id());
        self::assertSame(OrderRate::storeTotal($order)?->decimal(), $stats['total_sales']);
        self::assertSame($stats['total_sales'], self::sum([$stats], 'total_sales'));
        self::assertSame(
            $stats['total_sales'],
            number_format(
                (float) $stats['net_total'] + (float) $stats['tax_total'] + (float) $stats['shipping_total'],
                2,
                '.',
                '',
            ),
        );
        self::assertSame(['4.90'], [$stats['shipping_total']]);
        $lines = self::rows('wc_order_product_lookup', $order->get_id(), [
            'product_net_revenue',
            'product_gross_revenue',
            'coupon_amount',
            'tax_amount',
            'shipping_amount',
            'shipping_tax_amount',
        ]);
        self::assertCount(3, $lines);
        $fee = number_format(
            (float) $stats['net_total'] - (float) self::sum($lines, 'product_net_revenue'),
            2,
            '.',
            '',
        );
        self::assertContains($fee, ['1.20', '1.21'], 'what the lines leave of the net sales is the fee of 1.11 euros');
        self::assertSame($stats['shipping_total'], self::sum($lines, 'shipping_amount'));
        $taxes = self::rows('wc_order_tax_lookup', $order->get_id(), ['order_tax', 'shipping_tax', 'total_tax']);
        self::assertSame($stats['tax_total'], self::sum($taxes, 'total_tax'));
        self::assertSame(
            $stats['tax_total'],
            number_format(
                (float) self::sum($taxes, 'order_tax') + (float) self::sum($taxes, 'shipping_tax'),
                2,
                '.',
                '',
            ),
        );
        $coupons = self::rows('wc_order_coupon_lookup', $order->get_id(), ['discount_amount']);
        self::assertSame(self::sum($lines, 'coupon_amount'), self::sum($coupons, 'discount_amount'));
        self::assertSame('8.51', self::sum($coupons, 'discount_amount'));
        // Again, and nothing is converted twice.
        self::import($order->get_id());
        self::assertSame($stats, self::stats($order->get_id()));
        self::assertSame($lines, self::rows('wc_order_product_lookup', $order->get_id(), array_keys($lines[0])));
    }

    public function testAnOrderInTheStoresCurrencyIsWooCommercesOwnMatter(): void
    {
        $order = $this->orderIn('usd', ['mug' => [1, '18.37']], '4.90');
        self::import($order->get_id());
        self::assertSame(
            ['total_sales' => '23.27', 'tax_total' => '0.00', 'shipping_total' => '4.90', 'net_total' => '18.37'],
            self::stats($order->get_id()),
        );
    }

    public function testYenAndDinarsBecomeDollars(): void
    {
        $yen = $this->orderIn('jpy', ['mug' => [1, '2783']], '742');
        $dinars = $this->orderIn('kwd', ['mug' => [1, '5.64']], '1.50');
        (new StoreSettings())->change(['multi_currency' => false]);
        self::import($yen->get_id(), $dinars->get_id());
        self::assertSame(
            ['total_sales' => '23.27', 'tax_total' => '0.00', 'shipping_total' => '4.90', 'net_total' => '18.37'],
            self::stats($yen->get_id()),
        );
        self::assertSame(
            ['total_sales' => '23.26', 'tax_total' => '0.00', 'shipping_total' => '4.89', 'net_total' => '18.37'],
            self::stats($dinars->get_id()),
        );
    }

    public function testRefundsInPartsTakeBackAllThatWasSoldAndNotACentMore(): void
    {
        $order = $this->orderIn('eur', ['mug' => [3, '10.00']]);
        $line = array_key_first($order->get_items());
        $refunds = [];
        foreach (['3.33', '3.33', '3.34'] as $amount) {
            $refunds[] = $this->giveBack($this->fresh($order), $amount, [
                $line => ['qty' => 1, 'refund_total' => $amount],
            ])->get_id();
        }
        self::import($order->get_id(), ...$refunds);
        $back = array_map(static fn(int $id): string => self::stats($id)['total_sales'], array_slice($refunds, 0, 2));
        self::assertSame('10.85', self::stats($order->get_id())['total_sales']);
        self::assertSame(['-3.61', '-3.62'], $back);
        self::assertSame(
            '-10.85',
            number_format(
                array_sum(array_map(static fn(int $id): float => (float) self::stats($id)['total_sales'], $refunds)),
                2,
                '.',
                '',
            ),
        );
        $lines = array_merge(
            ...array_map(
                static fn(int $id): array => self::rows('wc_order_product_lookup', $id, ['product_net_revenue']),
                $refunds,
            ),
        );
        self::assertSame('-10.85', self::sum($lines, 'product_net_revenue'));
    }

    public function testWhatASettingOfTheStatusGivesBackIsWhatIsLeft(): void
    {
        $order = $this->orderIn('eur', ['mug' => [1, '10.00'], 'sale' => [1, '18.42']], '4.51');
        $line = array_key_first($order->get_items());
        $part = $this->giveBack($order, '5.00', [$line => ['qty' => 1, 'refund_total' => '5.00']]);
        $rest = $this->giveBack($this->fresh($order), '27.93');
        self::assertSame('full', wc_get_order($rest->get_id())->get_meta('_refund_type'));
        self::import($order->get_id(), $part->get_id(), $rest->get_id());
        $sold = self::rows('wc_order_product_lookup', $order->get_id(), ['product_net_revenue']);
        $back = [
            ...self::rows('wc_order_product_lookup', $part->get_id(), ['product_net_revenue']),
            ...self::rows('wc_order_product_lookup', $rest->get_id(), ['product_net_revenue']),
        ];
        self::assertSame('-' . self::sum($sold, 'product_net_revenue'), self::sum($back, 'product_net_revenue'));
        self::assertSame('35.74', self::stats($order->get_id())['total_sales']);
        self::assertSame(
            '-35.74',
            number_format(
                (float) self::stats($part->get_id())['total_sales'] +
                    (float) self::stats($rest->get_id())['total_sales'],
                2,
                '.',
                '',
            ),
        );
        self::import($rest->get_id());
        self::assertSame(
            '-' . self::sum($sold, 'product_net_revenue'),
            self::sum(
                [
                    ...self::rows('wc_order_product_lookup', $part->get_id(), ['product_net_revenue']),
                    ...self::rows('wc_order_product_lookup', $rest->get_id(), ['product_net_revenue']),
                ],
                'product_net_revenue',
            ),
        );
    }

    public function testALineThatWasRefundedWholeIsNotTakenBackAgainByTheStatus(): void
    {
        $order = $this->orderIn('eur', ['mug' => [1, '10.00'], 'sale' => [1, '18.42']], '4.51');
        $line = array_key_first($order->get_items());
        $mug = $this->giveBack($order, '10.00', [$line => ['qty' => 1, 'refund_total' => '10.00']]);
        $rest = $this->giveBack($this->fresh($order), '22.93');
        $columns = ['product_qty', 'product_net_revenue', 'shipping_amount'];
        foreach (['once', 'and again'] as $time) {
            self::import($order->get_id(), $mug->get_id(), $rest->get_id());
            // The mug is in the first refund, all other amounts are in the second.
            self::assertSame(
                [['-1.00', '-10.85', '0.00'], ['-1.00', '-19.99', '-4.90']],
                array_map('array_values', [
                    ...self::rows('wc_order_product_lookup', $mug->get_id(), $columns),
                    ...self::rows('wc_order_product_lookup', $rest->get_id(), $columns),
                ]),
                $time,
            );
        }
    }

    public function testTheOrdersReportNamesWhatWasPaid(): void
    {
        $this->actAs('administrator');
        $order = $this->orderIn('eur', ['mug' => [1, '16.92']]);
        $own = $this->orderIn('usd', ['mug' => [1, '18.37']]);
        self::import($order->get_id(), $own->get_id());
        $response = $this->rest('GET', '/wc-analytics/reports/orders', [
            'per_page' => 50,
            'extended_info' => true,
            'order_includes' => [$order->get_id(), $own->get_id()],
            'after' => '2020-01-01T00:00:00',
            'before' => '2037-01-01T00:00:00',
        ]);
        $rows = array_column($response->get_data(), null, 'order_id');
        self::assertSame(
            ['€16.92 EUR', 'EUR', '0.9213', 18.37],
            [
                $rows[$order->get_id()][OrdersReport::TEXT],
                $rows[$order->get_id()][OrdersReport::CURRENCY],
                $rows[$order->get_id()][OrdersReport::RATE],
                $rows[$order->get_id()]['net_total'],
            ],
        );
        self::assertSame(
            ['$18.37 USD', 'USD', ''],
            [
                $rows[$own->get_id()][OrdersReport::TEXT],
                $rows[$own->get_id()][OrdersReport::CURRENCY],
                $rows[$own->get_id()][OrdersReport::RATE],
            ],
        );
        $controller = new \Automattic\WooCommerce\Admin\API\Reports\Orders\Controller();
        self::assertSame(
            ['Order total', 'Order currency', 'Exchange rate'],
            array_slice(array_values($controller->get_export_columns()), -3),
        );
        $line = $controller->prepare_item_for_export($rows[$order->get_id()]);
        self::assertSame(['€16.92 EUR', 'EUR', '0.9213'], array_slice(array_values($line), -3));
        $totals = $this->rest('GET', '/wc-analytics/reports/revenue/stats', [
            'after' => gmdate('Y-m-d\T00:00:00', time() - 86400),
            'before' => gmdate('Y-m-d\T23:59:59', time() + 86400),
            'interval' => 'day',
            'force_cache_refresh' => true,
        ])->get_data()['totals'];
        self::assertGreaterThanOrEqual(36.74, $totals->total_sales ?? $totals['total_sales']);
    }

    public function testOrdersOfBeforeAreBroughtInOnceAndGoOnWhereTheyStopped(): void
    {
        $old = $this->orderIn('eur', ['mug' => [1, '9.21']]);
        OrderRate::unmark($old);
        $old->save_meta_data();
        self::import($old->get_id());
        self::assertSame('9.21', self::stats($old->get_id())['total_sales'], 'there was no rate');
        $sync = $this->sync();
        $sync->begin();
        $sync->run();
        self::assertSame('10.00', self::stats($old->get_id())['total_sales']);
        self::assertSame('0.9213', $this->fresh($old)->get_meta(OrderRate::REPORT_RATE_META));
        $this->setRate('eur', '0.5');
        $sync->begin();
        $sync->run();
        self::import($old->get_id());
        self::assertSame('10.00', self::stats($old->get_id())['total_sales'], 'a rate that was found stays');
    }

    public function testOrdersThatCouldNotBeReadAreNotDone(): void
    {
        $old = $this->orderIn('eur', ['mug' => [1, '9.21']]);
        OrderRate::unmark($old);
        $old->save_meta_data();
        self::import($old->get_id());
        $sync = $this->sync();
        $sync->begin();

        $this->assertGivesUp('/^SELECT (id|p\\.ID) FROM/', $sync->run(...));
        $sync->run();

        self::assertSame('10.00', self::stats($old->get_id())['total_sales']);
    }

    /** @param bool $isDeath whether PHP ends, such as without memory left */
    #[TestWith([false])]
    #[TestWith([true])]
    public function testAnOrderThatCannotBeCountedKeepsNoOthersFromIt(bool $isDeath): void
    {
        $orders = $this->threeUncounted();
        $sync = $this->sync();
        $sync->begin();
        $broken = $orders[1];
        if ($isDeath) {
            KilledBefore::statement("/^(INSERT|REPLACE|UPDATE) .*wc_order_stats.*\\b$broken\\b/s", $sync->run(...));
            KilledBefore::statement("/^(INSERT|REPLACE|UPDATE) .*wc_order_stats.*\\b$broken\\b/s", $sync->run(...));
        } else {
            add_action('woocommerce_analytics_update_order_stats', static function (mixed $id) use ($broken): void {
                if ($id === $broken) {
                    throw new TypeError('A line is broken.');
                }
            });
            $this->failingOnce($sync);
        }
        $sync->run();

        self::assertSame('10.00', self::stats($orders[2])['total_sales']);
        self::assertTrue((new JsonOption(ReportSync::OPTION))->read()['done']);
    }

    public function testAnOrderThatFailsOnceIsCountedByTheNextRun(): void
    {
        $orders = $this->threeUncounted();
        $sync = $this->sync();
        $sync->begin();
        $isBroken = true;
        add_filter(
            'woocommerce_analytics_update_order_stats_data',
            static function (array $data, WC_Order $order) use ($orders, &$isBroken): array {
                if ($isBroken && $order->get_id() === $orders[1]) {
                    $isBroken = false;
                    throw new TypeError('The database was busy.');
                }

                return $data;
            },
            10,
            2,
        );
        $this->failingOnce($sync);
        $sync->run();

        self::assertSame(
            ['10.00', '10.00', '10.00'],
            array_map(static fn(int $id): mixed => self::stats($id)['total_sales'], $orders),
        );
    }

    private function failingOnce(ReportSync $sync): void
    {
        try {
            $sync->run();
            self::fail('The job goes on.');
        } catch (TypeError) {
            // It is tried again.
            return;
        }
    }

    /** @return array{int, int, int} IDs of orders for 10 dollars without a rate */
    private function threeUncounted(): array
    {
        $ids = [];
        foreach (range(1, 3) as $time) {
            $order = $this->orderIn('eur', ['mug' => [1, '9.21']]);
            OrderRate::unmark($order);
            $order->save_meta_data();
            self::import($order->get_id());
            $ids[] = $order->get_id();
        }

        return $ids;
    }

    public function testARefundNamesTheRateThatItsOrderGotLater(): void
    {
        $order = $this->orderIn('eur', ['mug' => [1, '9.21']]);
        OrderRate::unmark($order);
        $order->save_meta_data();
        $refund = $this->giveBack($order, '4.61');
        $sync = $this->sync();
        $sync->begin();
        $sync->run();

        $row = $this->reported($refund);
        self::assertSame([-5.0, '0.9213'], [$row['net_total'], $row[OrdersReport::RATE]]);
    }

    public function testOlderOrdersWaitUntilTheProviderHasRates(): void
    {
        (new CurrencySetup())->changeRules('jpy', static fn(): CurrencyRules => new CurrencyRules());
        $yen = $this->orderIn('jpy', ['mug' => [1, '2800']]);
        self::import($yen->get_id());
        $rates = $this->createMock(Rates::class);
        $rates->method('currencies')->willReturn(['jpy']);
        $rates->method('of')->willReturn(['jpy' => '140']);
        $source = null;
        $now = 1_800_000_000;
        $clock = new TestClock(static function () use (&$now): int {
            return $now;
        });
        $book = new RateBook(
            $clock,
            static function () use (&$source): ?Rates {
                return $source;
            },
            static fn(): string => 'shop:test',
        );
        $sync = $this->sync($book, $clock);
        $sync->begin();
        as_unschedule_all_actions(ReportSync::HOOK);
        $sync->run();
        self::assertSame('2800.00', self::stats($yen->get_id())['total_sales'], 'there was no rate');
        self::assertEqualsWithDelta(time() + 300, as_next_scheduled_action(ReportSync::HOOK), 60, 'it asks again');
        $source = $rates;
        $now += 300;
        $sync->run();
        self::assertSame('20.00', self::stats($yen->get_id())['total_sales']);
    }

    public function testAnOrderWithoutARateHoldsUpNoOthersIfNoSourceWillEverHaveOne(): void
    {
        (new CurrencySetup())->changeRules('jpy', static fn(): CurrencyRules => new CurrencyRules());
        $yen = $this->orderIn('jpy', ['mug' => [1, '2800']]);
        $euros = $this->orderIn('eur', ['mug' => [1, '9.21']]);
        OrderRate::unmark($euros);
        $euros->save_meta_data();
        $book = static fn(?string $source): RateBook => new RateBook(
            new SystemClock(),
            static fn(): ?Rates => null,
            static fn(): ?string => $source,
        );
        $sync = $this->sync($book('shop:test'));
        $sync->begin();
        $sync->run();
        self::assertNotSame('10.00', self::stats($euros->get_id())['total_sales'] ?? '', 'it waits for the yen');

        // For example, the merchant stops using the European Central Bank's rates.
        $book('shop:test')->forget();
        as_unschedule_all_actions(ReportSync::HOOK);
        $this->sync($book(null))->run();

        self::assertSame('2800.00', self::stats($yen->get_id())['total_sales']);
        self::assertSame('10.00', self::stats($euros->get_id())['total_sales']);
        self::assertFalse(as_next_scheduled_action(ReportSync::HOOK));
    }

    public function testChangingTheStoreCurrencyRecountsAllOrders(): void
    {
        $sync = $this->sync();
        $sync->begin();
        $sync->run();
        $euros = $this->orderIn('eur', ['mug' => [1, '16.92']]);
        $dollars = $this->orderIn('usd', ['mug' => [1, '18.37']]);
        $yen = $this->orderIn('jpy', ['mug' => [1, '2783']]);
        self::import($euros->get_id(), $dollars->get_id(), $yen->get_id());
        $this->setRate('jpy', '160', 'eur');
        (new CurrencySetup())->enable(['jpy', 'usd']);
        $this->setRate('jpy', '160', 'eur');
        $this->setRate('usd', '1.08', 'eur');
        update_option('woocommerce_currency', 'EUR');
        $sync->begin('USD');
        $sync->run();
        self::assertSame(
            ['16.92', '17.01', '17.39'],
            [
                self::stats($euros->get_id())['total_sales'],
                self::stats($dollars->get_id())['total_sales'],
                self::stats($yen->get_id())['total_sales'],
            ],
        );
        self::assertSame(
            ['USD', '151.5'],
            [$this->fresh($yen)->get_meta(OrderRate::BASE_META), $this->fresh($yen)->get_meta(OrderRate::RATE_META)],
            'what was true when it was bought stays',
        );
        self::assertSame(
            ['', '1.08', '160'],
            array_map(fn(WC_Order $order): string => $this->reported($order)[OrdersReport::RATE], [
                $euros,
                $dollars,
                $yen,
            ]),
            'the report names the rate that its amounts are converted with',
        );
    }

    /** @return iterable<string, array{0: bool, 1: bool, 2?: bool}> */
    public static function afterATimeWithoutThePlugin(): iterable
    {
        yield 'activated again' => [true, true];
        yield 'activated again while multi-currency is off' => [false, true];
        // WordPress activates it on one site only.
        yield 'another site of a network' => [true, false];
        yield 'another site of a network while multi-currency is off' => [false, false];
        yield 'another payments plugin was active' => [true, false, true];
        yield 'another payments plugin was active, and multi-currency is off' => [false, false, true];
    }

    #[DataProvider('afterATimeWithoutThePlugin')]
    public function testRowsThatWereWrittenWithoutThePluginAreConvertedAgain(
        bool $isOn,
        bool $isActivated,
        bool $isPaused = false,
    ): void {
        $this->countAll();
        $order = $this->orderIn('jpy', ['mug' => [1, '2783']]);
        $refund = $this->giveBack($order, '1515');
        (new StoreSettings())->change(['multi_currency' => $isOn]);
        self::import($order->get_id(), $refund->get_id());
        self::assertSame(['18.37', '-10.00'], $this->sales($order, $refund));

        $isPaused ? Plugin::instance()->pause() : Plugin::instance()->deactivate();
        self::withoutConversion($order->get_id(), $refund->get_id());
        self::assertSame(['2783.00', '-1515.00'], $this->sales($order, $refund));
        if ($isActivated) {
            Plugin::instance()->activate();
        }
        self::beginAdminPage();

        self::assertTrue(as_has_scheduled_action(ReportSync::HOOK));
        do_action(ReportSync::HOOK);
        self::assertSame(['18.37', '-10.00'], $this->sales($order, $refund));
        as_unschedule_all_actions(ReportSync::HOOK);
        RecurringJob::checkAgain();
        self::beginAdminPage();
        self::assertFalse(as_has_scheduled_action(ReportSync::HOOK), 'It is done.');
    }

    public function testOrdersThatGotNoRateWhileMultiCurrencyWasOffAreCountedOnceItIsOn(): void
    {
        $this->countAll();
        (new StoreSettings())->change(['multi_currency' => false]);
        (new CurrencySetup())->enable(['jpy']);
        $order = $this->orderIn('eur', ['mug' => [1, '9.21']]);
        self::import($order->get_id());
        self::assertSame(['9.21'], $this->sales($order));
        (new CurrencySetup())->enable(['eur', 'jpy']);
        $this->setRate('eur', '0.9213');
        (new StoreSettings())->change(['debug_log' => true]);
        self::assertFalse(as_has_scheduled_action(ReportSync::HOOK), 'Nothing is counted yet.');

        (new StoreSettings())->change(['multi_currency' => true]);

        self::assertTrue(as_has_scheduled_action(ReportSync::HOOK));
        do_action(ReportSync::HOOK);
        self::assertSame(['10.00'], $this->sales($order));
    }

    public function testASyncGoesOnIfItsJobWasLostWhileMultiCurrencyIsOff(): void
    {
        $this->countAll();
        (new JsonOption(ReportSync::OPTION))->change(static fn(array $state): array => ['done' => false] + $state);
        (new StoreSettings())->change(['multi_currency' => false]);
        as_unschedule_all_actions(ReportSync::HOOK);
        RecurringJob::checkAgain();

        self::beginAdminPage();

        self::assertTrue(as_has_scheduled_action(ReportSync::HOOK));
    }

    public function testAStoreThatNeverSoldInOtherCurrenciesCountsNothing(): void
    {
        (new StoreSettings())->change(['multi_currency' => false]);
        delete_option(ReportSync::OPTION);
        as_unschedule_all_actions(ReportSync::HOOK);
        Plugin::instance()->deactivate();
        Plugin::instance()->activate();
        self::beginAdminPage();
        self::assertFalse(get_option(ReportSync::OPTION));
        self::assertFalse(as_has_scheduled_action(ReportSync::HOOK));

        wp_cache_flush();
        wp_load_alloptions();
        global $wpdb;
        $before = $wpdb->num_queries;
        self::beginAdminPage();
        self::assertSame(0, $wpdb->num_queries - $before, 'The next admin pages do not look either.');
    }

    #[TestWith([false])]
    #[TestWith([true])]
    public function testARunThatWasStillUnderWayDoesNotEndTheNewCount(bool $isInFirstBatch): void
    {
        $this->countAll();
        $sync = $this->sync();
        $orders = [$this->orderIn('jpy', ['mug' => [1, '2783']]), $this->orderIn('jpy', ['mug' => [1, '1515']])];
        (new JsonOption(ReportSync::OPTION))->change(
            static fn(array $state): array => [
                'done' => false,
                'cursor' => $isInFirstBatch ? 0 : $orders[0]->get_id(),
            ] + $state,
        );
        $isReset = false;
        add_action('woocommerce_analytics_update_order_stats', static function () use (&$isReset): void {
            $isReset || Plugin::instance()->deactivate();
            $isReset = true;
        });
        $sync->run();
        self::assertTrue($isReset);
        RecurringJob::checkAgain();
        self::beginAdminPage();
        self::assertTrue(as_has_scheduled_action(ReportSync::HOOK));
    }

    public function testEachPageOfATimeWithoutThePluginWritesNothingAgain(): void
    {
        $this->countAll();
        Plugin::instance()->pause();
        $state = get_option(ReportSync::OPTION);
        $writes = [];
        $look = static function (string $sql) use (&$writes): string {
            if (preg_match('/^\s*(SELECT|SHOW)/i', $sql) !== 1) {
                $writes[] = $sql;
            }

            return $sql;
        };
        add_filter('query', $look);
        Plugin::instance()->pause();
        remove_filter('query', $look);
        self::assertSame([], $writes);
        self::assertSame($state, get_option(ReportSync::OPTION));
    }

    private function countAll(): void
    {
        $this->sync()->begin();
        $this->sync()->run();
        as_unschedule_all_actions(ReportSync::HOOK);
    }

    /** Has WooCommerce write the rows of orders as it does while the plugin is inactive. */
    private static function withoutConversion(int ...$ids): void
    {
        global $wp_filter;
        $before = $wp_filter;
        foreach (array_keys($wp_filter) as $hook) {
            if (str_starts_with((string) $hook, 'woocommerce_analytics_update_')) {
                unset($wp_filter[$hook]);
            }
        }
        self::import(...$ids);
        $wp_filter = $before;
    }

    /** Does what the plugin does at the start of an admin page. */
    private static function beginAdminPage(): void
    {
        global $wp_filter;
        $before = $wp_filter['admin_init'];
        $wp_filter['admin_init'] = new WP_Hook();
        foreach ($before->callbacks as $priority => $callbacks) {
            foreach (array_column($callbacks, 'function') as $callback) {
                if ($callback instanceof GuardedCallback) {
                    add_action('admin_init', $callback, $priority);
                }
            }
        }
        do_action('admin_init');
        $wp_filter['admin_init'] = $before;
    }

    /** @return list<string> their sales in the store's currency, to the cent */
    private function sales(WC_Abstract_Order ...$orders): array
    {
        return array_map(
            static fn(WC_Abstract_Order $order): string => self::stats($order->get_id())['total_sales'],
            array_values($orders),
        );
    }

    /** @return array<string, mixed> the order's row in Analytics › Orders */
    private function reported(WC_Abstract_Order $order): array
    {
        $this->actAs('administrator');
        $rows = $this->rest('GET', '/wc-analytics/reports/orders', [
            'extended_info' => true,
            'order_includes' => [$order->get_id()],
            'after' => '2020-01-01T00:00:00',
            'before' => '2037-01-01T00:00:00',
        ])->get_data();

        return array_column($rows, null, 'order_id')[$order->get_id()] ?? [];
    }

    private function sync(?RateBook $book = null, Clock $clock = new SystemClock()): ReportSync
    {
        global $wpdb;
        $book ??= new RateBook($clock, static fn() => null, static fn() => null);

        return new ReportSync(
            new StoreSettings(),
            static fn(): ShopCurrencies => new ShopCurrencies(new CurrencySetup(), $book, new CurrencyNames()),
            static fn(): RateBook => $book,
            new OrderIds($wpdb),
            $clock,
        );
    }
}
