<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Platform\Registrable;
use WC_Order;
use WC_Payment_Gateway;
use WP_REST_Request;

/**
 * Keeps an order that was placed with our gateway on it until the shopper places it with another one. The checkout
 * block uses an unpaid order again: whenever it is shown or changed, WooCommerce saves the shopper's default gateway
 * on the order, or the one whose radio button was clicked. That doesn't give up a payment
 * (ReleaseUnneededPayments).
 */
final class KeepPlacedGateway implements Registrable
{
    /** @var list<WP_REST_Request> requests that are running, the innermost last */
    private array $running = [];

    public function register(): void
    {
        Hooks::filter(
            'rest_request_before_callbacks',
            fn(mixed $result, mixed $handler, mixed $request): mixed => $this->begin($result, $request),
            10,
            3,
        );
        Hooks::filter('rest_request_after_callbacks', [$this, 'end'], 10, 3);
        // The checkout block makes a request of its own while its page is rendered.
        Hooks::filter('woocommerce_hydration_dispatch_request', [$this, 'begin'], 10, 2);
        Hooks::filter('woocommerce_hydration_request_after_callbacks', [$this, 'end'], 10, 3);
        Hooks::action('woocommerce_before_order_object_save', [$this, 'keep']);
    }

    /** Runs before a request. */
    public function begin(mixed $result, mixed $request): mixed
    {
        if ($request instanceof WP_REST_Request) {
            $this->running[] = $request;
        }

        return $result;
    }

    /** Runs after a request. */
    public function end(mixed $response, mixed $handler, mixed $request): mixed
    {
        $this->running = array_values(
            array_filter($this->running, static fn(WP_REST_Request $running): bool => $running !== $request),
        );

        return $response;
    }

    /**
     * Puts our gateway back on an order that a Store API request is about to save with another one, and the name of
     * the payment method where the request has replaced it with the gateway's title.
     */
    public function keep(mixed $order): void
    {
        $request = $this->running === [] ? null : $this->running[count($this->running) - 1];
        if (
            $request === null ||
            !($order instanceof WC_Order) ||
            array_intersect_key($order->get_changes(), ['payment_method' => 1, 'payment_method_title' => 1]) === [] ||
            preg_match('#^/wc/store(/v\d+)?/(cart|checkout)(/|$)#i', $request->get_route()) !== 1
        ) {
            return;
        }
        $stored = $order->get_base_data();
        $title = $stored['payment_method_title'] ?? null;
        if (
            $stored['payment_method'] !== OrderGateway::OURS ||
            $stored['status'] === 'checkout-draft' ||
            $order->get_payment_method() === self::placedWith($request)
        ) {
            return;
        }
        if ($order->get_payment_method() !== OrderGateway::OURS) {
            $order->set_payment_method(OrderGateway::OURS);
            $order->set_payment_method_title(is_string($title) ? $title : '');
        } elseif (is_string($title) && $title !== '' && $order->get_payment_method_title() === self::gatewayTitle()) {
            $order->set_payment_method_title($title);
        }
    }

    private static function gatewayTitle(): ?string
    {
        $gateway = WC()->payment_gateways()->payment_gateways()[OrderGateway::OURS] ?? null;

        return $gateway instanceof WC_Payment_Gateway ? $gateway->get_title() : null;
    }

    /** Returns the gateway with which the request places the order; null if it doesn't place one. */
    private static function placedWith(WP_REST_Request $request): ?string
    {
        $isPlaced =
            $request->get_method() === 'POST' &&
            preg_match('#^/wc/store(/v\d+)?/checkout(/|$)#i', $request->get_route()) === 1;
        $gateway = $isPlaced ? $request['payment_method'] : null;

        return is_string($gateway) ? sanitize_text_field(wp_unslash($gateway)) : null;
    }
}
