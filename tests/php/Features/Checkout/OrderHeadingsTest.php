<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Checkout;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Tests\StorefrontTestCase;

/** The thank-you page thanks for what it has been given, and for nothing else. */
#[Group('database')]
final class OrderHeadingsTest extends StorefrontTestCase
{
    private const THANKS = ['Order received', 'Thank you. Your order has been received.'];

    protected function tearDown(): void
    {
        unset($GLOBALS['wp_query']->query_vars['order-received'], $_GET['key']);
        parent::tearDown();
    }

    /** @return iterable<string, array{string, string, string}> */
    public static function states(): iterable
    {
        yield 'not confirmed' => [
            'pending',
            'Payment not confirmed yet',
            'We have your order, but its payment is not confirmed yet.',
        ];
        yield 'declined' => ['failed', 'Payment failed', self::THANKS[1]];
        yield 'cancelled' => ['cancelled', 'Order canceled', 'Your order was canceled.'];
        yield 'given back' => ['refunded', 'Order refunded', 'Your order was refunded.'];
        yield 'on its way' => ['on-hold', ...self::THANKS];
        yield 'paid' => ['processing', ...self::THANKS];
    }

    #[DataProvider('states')]
    public function testTheHeadingSaysWhatBecameOfTheOrder(string $status, string $heading, string $text): void
    {
        $order = $this->order('tillbook', $status);
        $this->visit($order, $order->get_order_key());

        self::assertSame($heading, WC()->query->get_endpoint_title('order-received'));
        self::assertSame($heading, apply_filters('woocommerce_thankyou_order_received_title', self::THANKS[0], $order));
        self::assertSame($text, apply_filters('woocommerce_thankyou_order_received_text', self::THANKS[1], $order));
    }

    public function testAWrongOrderKeyShowsTheOrdinaryHeading(): void
    {
        $this->visit($this->order('tillbook', 'cancelled'), 'wc_order_guessed');

        self::assertSame(self::THANKS[0], WC()->query->get_endpoint_title('order-received'));
        self::assertSame(
            self::THANKS[1],
            apply_filters('woocommerce_thankyou_order_received_text', self::THANKS[1], null),
        );
    }

    public function testOrdersOfOtherGatewaysAreTheirs(): void
    {
        $order = $this->order('bacs', 'cancelled');
        $this->visit($order, $order->get_order_key());

        self::assertSame(self::THANKS[0], WC()->query->get_endpoint_title('order-received'));
        self::assertSame(
            self::THANKS[1],
            apply_filters('woocommerce_thankyou_order_received_text', self::THANKS[1], $order),
        );
    }

    public function testTheDayOfARefundStays(): void
    {
        self::assertSame(
            'Refunded %s.',
            apply_filters(
                'woocommerce_thankyou_order_received_text',
                'Refunded %s.',
                $this->order('tillbook', 'refunded'),
            ),
        );
    }

    private function order(string $gateway, string $status): \WC_Order
    {
        $order = new \WC_Order();
        $order->set_payment_method($gateway);
        $order->set_status($status);
        $order->set_order_key('wc_order_mine');
        $order->save();

        return $order;
    }

    private function visit(\WC_Order $order, string $key): void
    {
        $GLOBALS['wp_query']->query_vars['order-received'] = (string) $order->get_id();
        $_GET['key'] = $key;
    }
}
