<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Messages;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Platform\Registrable;
use Tillbook\Platform\Rest\RequestText;
use WC_Order;

/**
 * Replaces the heading and the first sentence of the thank-you page. WooCommerce's classic page says thanks for
 * every order, and its block even for unpaid ones. PaymentStatusMessage prints the payment's status below.
 */
final class OrderHeadings implements Registrable
{
    private const ENDPOINT = 'order-received';

    public function register(): void
    {
        Hooks::filter('woocommerce_endpoint_' . self::ENDPOINT . '_title', [$this, 'ofPage']);
        Hooks::filter('woocommerce_thankyou_order_received_title', [$this, 'ofBlock'], 10, 2);
        Hooks::filter('woocommerce_thankyou_order_received_text', [$this, 'text'], 10, 2);
    }

    /** Filters the heading and title of the page. Only visitors with the order's key see its state. */
    public function ofPage(mixed $title): mixed
    {
        $id = get_query_var(self::ENDPOINT);
        $order = is_numeric($id) ? wc_get_order((int) $id) : null;

        return $order instanceof WC_Order && hash_equals($order->get_order_key(), RequestText::ofAddress('key') ?? '')
            ? $this->heading($order) ?? $title
            : $title;
    }

    public function ofBlock(mixed $title, mixed $order = null): mixed
    {
        $heading = $order instanceof WC_Order ? $this->heading($order) : null;

        return $heading === null ? $title : esc_html($heading);
    }

    public function text(mixed $text, mixed $order = null): mixed
    {
        // The block's sentence about a refund has a placeholder for its date.
        if (!($order instanceof WC_Order) || !self::isOurs($order) || (is_string($text) && str_contains($text, '%s'))) {
            return $text;
        }

        return match ($order->get_status()) {
            'pending' => esc_html__('We have your order, but its payment is not confirmed yet.', 'tillbook'),
            'cancelled' => esc_html__('Your order was canceled.', 'tillbook'),
            'refunded' => esc_html__('Your order was refunded.', 'tillbook'),
            default => $text,
        };
    }

    /** Returns our heading; null if WooCommerce's heading is correct. */
    private function heading(WC_Order $order): ?string
    {
        return self::isOurs($order)
            ? match ($order->get_status()) {
                'pending' => __('Payment not confirmed yet', 'tillbook'),
                'failed' => __('Payment failed', 'tillbook'),
                'cancelled' => __('Order canceled', 'tillbook'),
                'refunded' => __('Order refunded', 'tillbook'),
                default => null,
            }
            : null;
    }

    private static function isOurs(WC_Order $order): bool
    {
        return $order->get_payment_method() === OrderGateway::OURS;
    }
}
