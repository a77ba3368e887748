<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\TestOrders;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\Checkout\PaymentOutcome;
use Tillbook\Features\TestOrders\ModeColumn;
use Tillbook\Platform\Orders\OrderMode;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Plugin;
use Tillbook\Tests\StorefrontTestCase;
use Tillbook\Tests\Support\WithCheckout;
use Tillbook\Tests\Support\WithSandbox;
use WC_Order;
use WP_REST_Request;

/** Orders paid in test mode are never treated as real ones: not paid live, not counted, and marked everywhere. */
#[Group('database')]
final class TestOrdersTest extends StorefrontTestCase
{
    use WithCheckout;
    use WithSandbox;

    protected function setUp(): void
    {
        parent::setUp();
        delete_option('tillbook_has_test_orders');
        $this->openCheckout();
    }

    public function testAPaymentMarksItsOrderForGood(): void
    {
        $order = $this->paidTest();

        self::assertTrue(OrderMode::isTest($order));
        OrderMode::mark($order, true);
        self::assertSame(OrderMode::TEST, $order->get_meta(OrderMode::META));
        self::assertFalse(OrderMode::isTest($this->orderFor($this->product())), 'No one tried to pay it.');
    }

    public function testADeclinedTestIsMarkedToo(): void
    {
        $order = $this->orderFor($this->product());
        self::assertSame(PaymentOutcome::DECLINED, $this->payWith($order, 'insufficient_funds')->kind);

        self::assertTrue(OrderMode::isTest($this->again($order)));
    }

    public function testALiveOrderIsNotPaidWithATestCard(): void
    {
        $order = $this->orderFor($this->product());
        $order->update_meta_data(OrderMode::META, OrderMode::LIVE);
        $order->save();
        $outcome = $this->payWith($order, 'visa');

        self::assertSame(PaymentOutcome::REFUSED, $outcome->kind);
        self::assertStringContainsString('Place a new order', $outcome->text);
        self::assertSame('pending', $this->again($order)->get_status());
        self::assertNull(OrderPayment::of($this->again($order)));
    }

    public function testATestOrderIsNotPaidOnceTheStoreIsLive(): void
    {
        $order = $this->orderFor($this->product());
        $this->payWith($order, 'insufficient_funds');
        $database = Plugin::instance()->services->database;
        $database->execute('UPDATE ' . $database->table('ledgers') . ' SET livemode = 1', []);
        $outcome = $this->payWith($this->again($order), 'visa');

        self::assertSame(PaymentOutcome::REFUSED, $outcome->kind);
        self::assertFalse($this->again($order)->is_paid());
    }

    public function testTheListOfOrdersSaysSoWithEitherStorage(): void
    {
        $column = new ModeColumn(static fn(): bool => false);
        $columns = ['order_number' => 'Order', 'order_status' => 'Status', 'order_total' => 'Total'];
        self::assertSame($columns, $column->add($columns), 'A store without test orders needs no column.');
        $order = $this->paidTest();

        self::assertSame(
            ['order_number', 'tillbook_mode', 'order_status', 'order_total'],
            array_keys((array) $column->add($columns)),
        );
        $cell = static function (WC_Order|int $given) use ($column): string {
            ob_start();
            $column->print('tillbook_mode', $given);

            return (string) ob_get_clean();
        };
        self::assertStringContainsString('Test', $cell($order));
        self::assertSame($cell($order), $cell($order->get_id()));
        self::assertSame('', $cell($this->orderFor($this->product())));
    }

    public function testSubjectsOfWooCommercesEmailsBeginWithAMark(): void
    {
        $subjects = [];
        $catch = static function (mixed $sent, array $mail) use (&$subjects): bool {
            $subjects[] = $mail['subject'];

            return true;
        };
        remove_filter('pre_wp_mail', '__return_false');
        add_filter('pre_wp_mail', $catch, 10, 2);
        $email = WC()->mailer()->get_emails()['WC_Email_New_Order'];
        $email->recipient = 'store@shop.test';
        foreach ([$this->paidTest(), $this->orderFor($this->product())] as $order) {
            $subjects = [];
            $order->delete_meta_data('_new_order_email_sent');
            $email->object = $order;
            $email->send('store@shop.test', 'New order', 'Text', '', []);
            self::assertSame([OrderMode::isTest($order) ? '[Test] New order' : 'New order'], $subjects);
        }
        remove_filter('pre_wp_mail', $catch, 10);
    }

    public function testAnalyticsCountNeitherTestOrdersNorTheirRefunds(): void
    {
        $real = $this->orderFor($this->product('10.00'));
        $real->set_status('processing');
        $real->save();
        $test = $this->paidTest();
        $refund = wc_create_refund(['order_id' => $test->get_id(), 'amount' => '5.00']);
        self::assertInstanceOf(\WC_Order_Refund::class, $refund);
        foreach ([$real->get_id(), $test->get_id(), $refund->get_id()] as $id) {
            do_action('wc-admin_import_orders', $id);
        }

        self::assertSame('wc-processing', self::statusOf($real->get_id()));
        self::assertSame('wc-trash', self::statusOf($test->get_id()));
        self::assertSame('wc-trash', self::statusOf($refund->get_id()));
        // Without and with a filter that replaces WooCommerce's own exclusions.
        foreach ([[], ['status_is_not' => ['completed']]] as $filter) {
            $listed = self::report('orders', $filter);
            $ids = array_column($listed, 'order_id');
            self::assertContains($real->get_id(), $ids);
            self::assertNotContains($test->get_id(), $ids);
            self::assertNotContains($refund->get_id(), $ids);
        }
    }

    private function paidTest(): WC_Order
    {
        $order = $this->orderFor($this->product());
        self::assertTrue($this->payWith($order, 'visa')->isPaid());

        return $this->again($order);
    }

    private function again(WC_Order $order): WC_Order
    {
        $found = wc_get_order($order->get_id());
        self::assertInstanceOf(WC_Order::class, $found);

        return $found;
    }

    private static function statusOf(int $id): ?string
    {
        $wpdb = $GLOBALS['wpdb'];
        assert($wpdb instanceof \wpdb);

        return $wpdb->get_var(
            $wpdb->prepare("SELECT status FROM {$wpdb->prefix}wc_order_stats WHERE order_id = %d", $id),
        );
    }

    /**
     * @param array<string, mixed> $filter
     *
     * @return list<array<string, mixed>>
     */
    private static function report(string $name, array $filter): array
    {
        wp_set_current_user(1);
        $request = new WP_REST_Request('GET', "/wc-analytics/reports/$name");
        $request->set_query_params(
            $filter + [
                'after' => gmdate('Y-m-d\TH:i:s', time() - 172800),
                'before' => gmdate('Y-m-d\TH:i:s', time() + 172800),
                'per_page' => 100,
            ],
        );
        $response = rest_do_request($request);
        self::assertSame(200, $response->get_status());

        return array_values(array_filter((array) $response->get_data(), is_array(...)));
    }
}
