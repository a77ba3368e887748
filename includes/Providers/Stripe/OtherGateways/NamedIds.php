<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\OtherGateways;

use Tillbook\Platform\Orders\GatewayOrder;
use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Platform\Orders\Orders;
use WC_Abstract_Order;
use WC_Order;

/**
 * The objects at Stripe that an order of another gateway names. Payments that name an order don't count: other plugins
 * write the order's number into their metadata, and other shops on the same account have the same numbers.
 */
final class NamedIds
{
    /**
     * @param list<string> $intents ids of payment intents
     * @param list<string> $charges ids of charges, in both forms of Stripe
     * @param list<string> $refunds ids of refunds, in both forms of Stripe
     */
    private function __construct(
        public readonly array $intents,
        public readonly array $charges,
        public readonly array $refunds,
    ) {}

    /** @return self without ids if the order is Tillbook's own, or no order of a shopper, such as a subscription */
    public static function of(WC_Order $order): self
    {
        if (
            $order->get_payment_method() === OrderGateway::OURS ||
            !in_array($order->get_type(), Orders::types(), true)
        ) {
            return new self([], [], []);
        }
        $paid = [self::meta($order, GatewayOrder::INTENT_META), $order->get_transaction_id()];
        $refunds = [self::meta($order, GatewayOrder::REFUND_META)];
        foreach ($order->get_refunds() as $refund) {
            $refunds[] = self::meta($refund, GatewayOrder::REFUND_META);
        }

        return new self(
            self::like('/^pi_\w{1,60}$/D', $paid),
            self::like('/^(ch|py)_\w{1,60}$/D', $paid),
            self::like('/^(re|pyr)_\w{1,59}$/D', $refunds),
        );
    }

    private static function meta(WC_Abstract_Order $order, string $key): string
    {
        $value = $order->get_meta($key);

        return is_string($value) ? $value : '';
    }

    /**
     * @param list<string> $texts
     *
     * @return list<string> those that have the form, once each
     */
    private static function like(string $form, array $texts): array
    {
        return array_values(
            array_unique(array_filter($texts, static fn(string $text): bool => preg_match($form, $text) === 1)),
        );
    }
}
