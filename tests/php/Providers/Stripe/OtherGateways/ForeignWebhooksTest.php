<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\OtherGateways;

use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Tests\TestCase;
use WC_Order;

/** Other Stripe plugins on the account hear of Tillbook's payments, too. Their hooks are called as they do. */
final class ForeignWebhooksTest extends TestCase
{
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

    private static function order(string $gateway): WC_Order
    {
        $order = new WC_Order();
        $order->set_payment_method($gateway);
        $order->save();

        return $order;
    }
}
