<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\OtherGateways;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Platform\Registrable;
use WC_Order;

/**
 * Keeps other Stripe plugins on the same account from changing Tillbook's orders. Their webhooks get the events of the
 * whole account and find the order by `order_id` in a payment's metadata, without comparing its gateway.
 */
final class ForeignWebhooks implements Registrable
{
    public function register(): void
    {
        // WooCommerce Stripe Gateway: statuses in which a payment's event may change the order.
        Hooks::filter(
            'wc_stripe_allowed_payment_processing_statuses',
            static fn(mixed $statuses, mixed $order = null): mixed => self::isOurs($order) ? [] : $statuses,
            10,
            2,
        );
    }

    private static function isOurs(mixed $order): bool
    {
        return $order instanceof WC_Order && $order->get_payment_method() === OrderGateway::OURS;
    }
}
