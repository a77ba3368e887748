<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\OtherGateways;

use ArrayObject;
use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Tests\TestCase;
use WC_Order;

/** Other Stripe plugins on the account hear of Tillbook's payments, too. Their hooks are called as they do. */
final class ForeignWebhooksTest extends TestCase
{
    private int $recorded = 0;

    public function testTheWooCommerceStripeGatewayChangesOnlyOrdersOfOthers(): void
    {
        $statuses = static fn(WC_Order $order): mixed => apply_filters(
            'wc_stripe_allowed_payment_processing_statuses',
            ['pending', 'failed'],
            $order,
        );
        self::assertSame([], $statuses(self::order(OrderGateway::OURS)));
        self::assertSame(['pending', 'failed'], $statuses(self::order('stripe')));
        self::assertSame(
            ['pending'],
            apply_filters('wc_stripe_allowed_payment_processing_statuses', ['pending']),
            'A version that passes no order.',
        );
    }

    public function testPaymentPluginsForStripeRecordsOnlyRefundsOfOthers(): void
    {
        if (!function_exists('wc_stripe_process_create_refund')) {
            eval('function wc_stripe_process_create_refund( $charge ) { do_action( "tillbook_test_recorded" ); }');
        }
        add_action('tillbook_test_recorded', function (): void {
            ++$this->recorded;
        });
        self::listen('wc_stripe_process_create_refund');

        $this->hear((string) self::order('stripe')->get_id());
        $this->hear(null);
        $this->hear('999999999');
        self::assertSame(3, $this->recorded);
        $this->hear((string) self::order(OrderGateway::OURS)->get_id());
        self::assertSame(3, $this->recorded);
    }

    /** Its events are Stripe's objects, which have properties and can be read as arrays. */
    private function hear(?string $orderId): void
    {
        $charge = (object) [
            'id' => 'ch_1',
            'metadata' => new ArrayObject($orderId === null ? [] : ['order_id' => $orderId]),
        ];
        do_action('wc_stripe_webhook_charge_refunded', $charge, null, null);
    }

    private static function listen(string $function): void
    {
        self::assertIsCallable($function);
        add_action('wc_stripe_webhook_charge_refunded', $function);
    }

    private static function order(string $gateway): WC_Order
    {
        $order = new WC_Order();
        $order->set_payment_method($gateway);
        $order->save();

        return $order;
    }
}
