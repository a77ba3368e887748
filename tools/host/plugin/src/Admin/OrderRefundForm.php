<?php

declare(strict_types=1);

namespace Tillbook\StandIn\Admin;

use WC_Order;

/** Refund form on the order screen, for refunds through the gateway or manual ones. */
final class OrderRefundForm
{
    private const ACTION = 'tillbook_standin_refund';

    public function register(): void
    {
        add_action('admin_post_' . self::ACTION, [$this, 'refund']);
    }

    /** Prints the fields inside the order's form; they belong to a separate form after it. */
    public static function printFields(WC_Order $order): void
    {
        if ((float) $order->get_remaining_refund_amount() <= 0) {
            return;
        }
        $form = self::ACTION;
        $gateway = WC()->payment_gateways()->payment_gateways()[$order->get_payment_method()] ?? null;
        echo '<details class="wc-order-refund-items"><summary class="button refund-items">' .
            esc_html__('Refund', 'woocommerce') .
            '</summary>';
        echo '<p><label for="refund_amount">' .
            esc_html__('Refund amount:', 'woocommerce') .
            "</label> <input type=\"text\" id=\"refund_amount\" name=\"refund_amount\" form=\"{$form}\"></p>";
        echo '<p><label for="refund_reason">' .
            esc_html__('Reason for refund (optional):', 'woocommerce') .
            "</label> <input type=\"text\" id=\"refund_reason\" name=\"refund_reason\" form=\"{$form}\"></p><p>";
        if ($gateway !== null && $gateway->supports('refunds')) {
            // As WooCommerce, which reads the property.
            $name = !empty($gateway->method_title) ? $gateway->method_title : $gateway->get_title();
            /* translators: %s: name of a payment method */
            $label = sprintf(__('Refund via %s', 'woocommerce'), $name);
            echo "<button type=\"submit\" class=\"button button-primary do-api-refund\" form=\"{$form}\" name=\"api_refund\" value=\"true\">" .
                esc_html($label) .
                '</button> ';
        }
        echo "<button type=\"submit\" class=\"button do-manual-refund\" form=\"{$form}\" name=\"api_refund\" value=\"false\">" .
            esc_html__('Refund manually', 'woocommerce') .
            '</button></p></details>';
    }

    public static function printForm(WC_Order $order): void
    {
        printf(
            '<form id="%s" method="post" action="%s" hidden>',
            esc_attr(self::ACTION),
            esc_url(admin_url('admin-post.php')),
        );
        printf(
            '<input type="hidden" name="action" value="%s"><input type="hidden" name="order_id" value="%d">',
            esc_attr(self::ACTION),
            $order->get_id(),
        );
        wp_nonce_field(self::ACTION . $order->get_id(), 'security', false);
        echo '</form>';
    }

    public function refund(): void
    {
        $order = wc_get_order(absint($_POST['order_id'] ?? 0));
        if (!($order instanceof WC_Order) || !current_user_can('edit_shop_orders')) {
            wp_die(esc_html__('You do not have permission to edit this order', 'woocommerce'), 403);
        }
        check_admin_referer(self::ACTION . $order->get_id(), 'security');
        $refund = wc_create_refund([
            'order_id' => $order->get_id(),
            'amount' => wc_format_decimal(
                sanitize_text_field(wp_unslash((string) ($_POST['refund_amount'] ?? ''))),
                wc_get_price_decimals(),
            ),
            'reason' => sanitize_text_field(wp_unslash((string) ($_POST['refund_reason'] ?? ''))),
            'refund_payment' => ($_POST['api_refund'] ?? '') === 'true',
        ]);
        if (is_wp_error($refund)) {
            wp_die(esc_html($refund->get_error_message()), '', ['response' => 400, 'back_link' => true]);
        }
        wp_safe_redirect($order->get_edit_order_url());
        exit();
    }
}
