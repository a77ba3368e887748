<?php

declare(strict_types=1);

namespace Tillbook\Tests\StandIn;

use Tillbook\Tests\Support\CpuTime;
use Tillbook\Tests\TestCase;
use WC_Order;
use WC_Order_Item_Product;
use WC_Order_Refund;
use WP_Error;

/**
 * Tests what Tillbook needs from orders. It runs on a real WooCommerce and on the stand-in, so that the stand-in is
 * held to the real one.
 */
final class OrdersTest extends TestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        add_filter('pre_wp_mail', '__return_true');
    }

    protected function tearDown(): void
    {
        remove_filter('pre_wp_mail', '__return_true');
        parent::tearDown();
    }

    public function testAnOrderKeepsItsCustomerLinesTotalAndMetadata(): void
    {
        $id = $this->order(20.0)->get_id();

        $order = wc_get_order($id);
        self::assertInstanceOf(WC_Order::class, $order);
        self::assertEquals('20.00', $order->get_total());
        self::assertSame('Ann Arbor', $order->get_formatted_billing_full_name());
        self::assertSame('ann@example.com', $order->get_billing_email());
        self::assertSame('GB', $order->get_billing_country());
        self::assertSame(['a' => 1], $order->get_meta('_tillbook_probe'));
        self::assertSame('', $order->get_meta('_nothing'));
        self::assertCount(1, $order->get_items());
        self::assertSame(2, $order->get_item_count());
        self::assertSame((string) $id, $order->get_order_number());
        self::assertStringContainsString('page=wc-orders&action=edit&id=' . $id, $order->get_edit_order_url());
    }

    public function testAnOrderIsFoundByItsTransactionAndMetadata(): void
    {
        $order = $this->order(20.0);
        $order->set_transaction_id('ch_stand_in');
        $order->save();
        $this->order(30.0)->delete(true);

        self::assertEquals([$order->get_id()], wc_get_orders(['transaction_id' => 'ch_stand_in', 'return' => 'ids']));
        self::assertSame([], wc_get_orders(['transaction_id' => 'ch_other', 'return' => 'ids']));
        $withMetadata = wc_get_orders(['meta_key' => '_tillbook_probe', 'limit' => -1, 'return' => 'ids']);
        self::assertIsArray($withMetadata);
        self::assertContains($order->get_id(), $withMetadata);
    }

    public function testOrdersAreFoundBySpansOfTimeInTheirOrderAndRefundsByTheirOrders(): void
    {
        $moment = 1_600_000_000;
        $orders = [];
        foreach ([10, 0, 0, 20] as $later) {
            $order = $this->order(20.0);
            $order->set_date_created($moment + $later);
            $order->save();
            $orders[] = $order->get_id();
        }
        $parts = static fn(int $seconds): array => array_combine(
            ['year', 'month', 'day', 'hour', 'minute', 'second'],
            array_map(intval(...), explode(' ', gmdate('Y n j G i s', $seconds))),
        );
        $find = static fn(int $from, int $to, int $skip): mixed => wc_get_orders([
            'date_query' => [
                ['column' => 'post_date_gmt', 'inclusive' => true, 'after' => $parts($from), 'before' => $parts($to)],
            ],
            'type' => 'shop_order',
            'orderby' => ['date' => 'ASC', 'ID' => 'ASC'],
            'offset' => $skip,
            'limit' => 10,
            'return' => 'ids',
        ]);

        self::assertEquals([$orders[1], $orders[2], $orders[0]], $find($moment, $moment + 19, 0));
        self::assertEquals([$orders[0], $orders[3]], $find($moment, $moment + 20, 2));

        wc_create_refund(['order_id' => $orders[0], 'amount' => '5']);
        wc_create_refund(['order_id' => $orders[3], 'amount' => '6']);
        $refunds = wc_get_orders([
            'type' => 'shop_order_refund',
            'post_parent__in' => [$orders[0], $orders[1]],
            'limit' => -1,
        ]);
        self::assertIsArray($refunds);
        self::assertSame(
            [$orders[0]],
            array_map(
                static fn(mixed $refund): int => $refund instanceof WC_Order_Refund ? $refund->get_parent_id() : 0,
                $refunds,
            ),
        );
    }

    public function testAPaymentChangesTheOrderStatusAndNotifiesOtherPlugins(): void
    {
        $order = $this->order(20.0);
        $heard = [];
        $listen = static function (int $id, string $from, string $to) use (&$heard): void {
            $heard[] = [$id, $from, $to];
        };
        add_action('woocommerce_order_status_changed', $listen, 10, 3);

        $order->payment_complete('ch_paid');
        remove_action('woocommerce_order_status_changed', $listen);

        $stored = wc_get_order($order->get_id());
        self::assertInstanceOf(WC_Order::class, $stored);
        self::assertTrue($stored->is_paid());
        self::assertSame('ch_paid', $stored->get_transaction_id());
        self::assertNotNull($stored->get_date_paid());
        self::assertSame([[$order->get_id(), 'pending', $stored->get_status()]], $heard);
        $note = wc_get_order_notes(['order_id' => $order->get_id()])[0]->content;
        self::assertIsString($note);
        self::assertStringContainsString('Order status changed from Pending payment to', $note);
    }

    public function testRefundsAddUpAndStopAtTheTotal(): void
    {
        $order = $this->order(20.0);
        $order->update_status('processing');

        $refund = wc_create_refund(['order_id' => $order->get_id(), 'amount' => '5', 'reason' => 'Broken']);
        self::assertInstanceOf(WC_Order_Refund::class, $refund);
        self::assertEquals('-5.00', $refund->get_total());
        self::assertSame('Broken', $refund->get_reason());
        self::assertSame('15.00', $order->get_remaining_refund_amount());
        self::assertCount(1, $order->get_refunds());

        $tooMuch = wc_create_refund(['order_id' => $order->get_id(), 'amount' => '15.01']);
        self::assertInstanceOf(WP_Error::class, $tooMuch);
        self::assertSame('Invalid refund amount.', $tooMuch->get_error_message());

        wc_create_refund(['order_id' => $order->get_id(), 'amount' => '15']);
        $stored = wc_get_order($order->get_id());
        self::assertInstanceOf(WC_Order::class, $stored);
        self::assertSame('refunded', $stored->get_status());
    }

    public function testSixtyOrdersAreMadeInAMoment(): void
    {
        if (!defined('TILLBOOK_STANDIN_HOST')) {
            self::markTestSkipped('Only the stand-in promises this.');
        }
        $start = CpuTime::milliseconds();
        for ($i = 0; $i < 60; $i++) {
            $this->order(20.0);
        }
        self::assertLessThan(2000.0, CpuTime::milliseconds() - $start);
    }

    private function order(float $total): WC_Order
    {
        $order = wc_create_order(['customer_id' => 0]);
        self::assertInstanceOf(WC_Order::class, $order);
        $order->set_billing_first_name('Ann');
        $order->set_billing_last_name('Arbor');
        $order->set_billing_email('ann@example.com');
        $order->set_billing_country('GB');
        $item = new WC_Order_Item_Product();
        $item->set_name('Mug');
        $item->set_quantity(2);
        $item->set_subtotal((string) $total);
        $item->set_total((string) $total);
        $order->add_item($item);
        $order->calculate_totals();
        $order->update_meta_data('_tillbook_probe', ['a' => 1]);
        $order->save();

        return $order;
    }
}
