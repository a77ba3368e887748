<?php

declare(strict_types=1);

namespace Tillbook\Platform\Orders;

use WC_Order;

/**
 * The gateway of an order whose payment another plugin took. The plugin may have been deactivated since, or the order
 * may have got another gateway, which knows nothing of the payment.
 */
final class OrderGateway
{
    /** Id of our own gateway. */
    public const OURS = 'tillbook';
    /** WooCommerce's own gateways, none of which takes payments through an account at a provider. */
    private const OFFLINE = ['bacs', 'cheque', 'cod', 'paypal'];
    private const STRIPE = 'stripe';

    /**
     * @param string $id of the gateway that the order has now; empty if none
     * @param bool $hasChanged whether that isn't the gateway that took the payment which the order names
     * @param bool $isOfStripePlugin whether the WooCommerce Stripe gateway took that payment
     */
    private function __construct(
        public readonly string $id,
        public readonly bool $hasChanged,
        private readonly bool $isOfStripePlugin,
    ) {}

    public static function of(WC_Order $order): self
    {
        $id = $order->get_payment_method();
        $isOfStripePlugin = GatewayOrder::isMarked($order);
        $number = $order->get_transaction_id();
        $hasChanged =
            in_array($id, [self::OURS, ...self::OFFLINE], true) ||
            ($id !== '' &&
                !str_contains($id, self::STRIPE) &&
                // An order that is paid in another way has another transaction number.
                ($isOfStripePlugin || ($number !== '' && !GatewayOrder::isOfStripe($number))));

        return new self($id, $hasChanged, $isOfStripePlugin);
    }

    /**
     * Whether the gateway can refund, capture or cancel the payment itself. False for an order that is gone: no plugin
     * can then.
     */
    public static function isActive(int $orderId): bool
    {
        $order = function_exists('wc_get_order') ? wc_get_order($orderId) : null;

        return $order === null || ($order instanceof WC_Order && self::of($order)->canAct());
    }

    /** Whether it took the payment and is there, turned on or off. */
    public function canAct(): bool
    {
        $gateways = $this->hasChanged ? [] : WC()->payment_gateways()->payment_gateways();

        return isset($gateways[$this->id]) ||
            // That plugin has a gateway for each method that the account offers now.
            ($this->isOfStripePlugin && str_starts_with($this->id, self::STRIPE) && isset($gateways[self::STRIPE]));
    }
}
