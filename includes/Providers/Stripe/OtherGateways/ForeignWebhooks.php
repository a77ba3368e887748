<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\OtherGateways;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Json;
use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Platform\Registrable;
use WC_Order;

/**
 * Keeps other Stripe plugins on the same account from changing Tillbook's orders. Their webhooks get the events of the
 * whole account and find the order by `order_id` in a payment's metadata, without comparing its gateway.
 */
final class ForeignWebhooks implements Registrable
{
    private const REFUNDED = 'wc_stripe_webhook_charge_refunded';
    private const RECORD_REFUND = 'wc_stripe_process_create_refund';

    public function register(): void
    {
        // WooCommerce Stripe Gateway: statuses in which a payment's event may change the order.
        Hooks::filter(
            'wc_stripe_allowed_payment_processing_statuses',
            static fn(mixed $statuses, mixed $order = null): mixed => self::isOurs($order) ? [] : $statuses,
            10,
            2,
        );
        // Payment Plugins for Stripe: records the last refund of a charge, which Tillbook already did.
        Hooks::action(self::REFUNDED, self::keepRefundsRecordedOnce(...), 1);
    }

    private static function keepRefundsRecordedOnce(mixed $charge = null): void
    {
        $priority = has_action(self::REFUNDED, self::RECORD_REFUND);
        $id = Json::digits(Json::decode((string) wp_json_encode($charge)), 'metadata.order_id');
        if (is_int($priority) && $id !== null && self::isOurs(wc_get_order($id))) {
            remove_action(self::REFUNDED, self::RECORD_REFUND, $priority);
        }
    }

    private static function isOurs(mixed $order): bool
    {
        return $order instanceof WC_Order && $order->get_payment_method() === OrderGateway::OURS;
    }
}
