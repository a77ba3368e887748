<?php

declare(strict_types=1);

namespace Tillbook\StandIn\Admin;

use WC_Order;

/** Screen of an order: a form in two columns with its own meta boxes and those of plugins. */
final class OrderScreen
{
    private const SCREEN = 'woocommerce_page_wc-orders';

    public function __construct(private readonly WC_Order $order) {}

    public function load(): void
    {
        if (($_POST['action'] ?? '') === 'edit_order') {
            $this->save();
        }
        add_meta_box(
            'woocommerce-order-data',
            __('Order data', 'woocommerce'),
            [$this, 'data'],
            self::SCREEN,
            'normal',
            'high',
        );
        add_meta_box(
            'woocommerce-order-items',
            __('Items', 'woocommerce'),
            [$this, 'items'],
            self::SCREEN,
            'normal',
            'high',
        );
        add_meta_box(
            'woocommerce-order-notes',
            __('Order notes', 'woocommerce'),
            [$this, 'notes'],
            self::SCREEN,
            'side',
            'default',
        );
        add_meta_box(
            'woocommerce-order-actions',
            __('Order actions', 'woocommerce'),
            [$this, 'actions'],
            self::SCREEN,
            'side',
            'high',
        );
        do_action('add_meta_boxes', self::SCREEN, $this->order);
        do_action('add_meta_boxes_' . self::SCREEN, $this->order);
    }

    public function render(): void
    {
        $id = $this->order->get_id();
        echo '<h1 class="wp-heading-inline">' .
            esc_html__('Edit order', 'woocommerce') .
            '</h1><hr class="wp-header-end">';
        if (isset($_GET['message'])) {
            echo '<div id="message" class="updated notice notice-success is-dismissible"><p>' .
                esc_html__('Order updated.', 'woocommerce') .
                '</p></div>';
        }
        printf('<form name="order" action="%s" method="post" id="order">', esc_url($this->order->get_edit_order_url()));
        wp_nonce_field('update-order_' . $id);
        echo '<input type="hidden" name="action" value="edit_order"><div id="poststuff"><div id="post-body" class="metabox-holder columns-2">';
        foreach ([1 => ['side'], 2 => ['normal', 'advanced']] as $column => $contexts) {
            echo '<div id="postbox-container-' . $column . '" class="postbox-container">';
            foreach ($contexts as $context) {
                do_meta_boxes(self::SCREEN, $context, $this->order);
            }
            echo '</div>';
        }
        echo '</div></div></form>';
        OrderRefundForm::printForm($this->order);
    }

    public function data(): void
    {
        /* translators: %s: order number */
        $title = sprintf(__('Order #%s details', 'woocommerce'), $this->order->get_order_number());
        echo '<div id="order_data"><h2>' . esc_html($title) . '</h2><table class="form-table">';
        $rows = [
            __('Date', 'woocommerce') => wc_format_datetime($this->order->get_date_created(), 'Y-m-d H:i'),
            __('Customer', 'woocommerce') => $this->order->get_formatted_billing_full_name(),
            __('Email', 'woocommerce') => $this->order->get_billing_email(),
            __('Payment', 'woocommerce') => trim(
                $this->order->get_payment_method_title() . ' ' . $this->order->get_transaction_id(),
            ),
        ];
        foreach ($rows as $label => $value) {
            echo '<tr><th scope="row">' . esc_html($label) . '</th><td>' . esc_html($value) . '</td></tr>';
        }
        echo '</table><p><label for="order_status">' .
            esc_html__('Status:', 'woocommerce') .
            '</label> <select id="order_status" name="order_status">';
        foreach (wc_get_order_statuses() as $status => $name) {
            printf(
                '<option value="%s"%s>%s</option>',
                esc_attr($status),
                selected($status, 'wc-' . $this->order->get_status(), false),
                esc_html($name),
            );
        }
        echo '</select></p></div>';
    }

    public function items(): void
    {
        echo '<table class="woocommerce_order_items widefat"><tbody id="order_line_items">';
        foreach ($this->order->get_items(['line_item', 'fee', 'shipping']) as $item) {
            printf(
                '<tr class="item"><td>%s</td><td>%s</td><td>%s</td></tr>',
                esc_html($item->get_name()),
                esc_html('× ' . $item->get_quantity()),
                wp_kses_post(wc_price($item->get_total(), ['currency' => $this->order->get_currency()])),
            );
        }
        echo '</tbody><tbody id="order_refunds">';
        foreach ($this->order->get_refunds() as $refund) {
            printf(
                '<tr class="refund"><td>%s</td><td>%s</td><td>%s</td></tr>',
                /* translators: %d: id of a refund */
                esc_html(sprintf(__('Refund #%d', 'woocommerce'), $refund->get_id())),
                esc_html($refund->get_reason()),
                wp_kses_post('-' . $refund->get_formatted_refund_amount()),
            );
        }
        echo '</tbody></table><p class="wc-order-totals">' .
            esc_html__('Order Total:', 'woocommerce') .
            ' ' .
            wp_kses_post($this->order->get_formatted_order_total()) .
            '</p>';
        OrderRefundForm::printFields($this->order);
    }

    public function actions(): void
    {
        echo '<p><label class="screen-reader-text" for="wc_order_action">' .
            esc_html__('Order actions', 'woocommerce') .
            '</label><select id="wc_order_action" name="wc_order_action"><option value="">' .
            esc_html__('Choose an action...', 'woocommerce') .
            '</option>';
        foreach ((array) apply_filters('woocommerce_order_actions', [], $this->order) as $action => $title) {
            printf('<option value="%s">%s</option>', esc_attr((string) $action), esc_html((string) $title));
        }
        echo '</select></p><p><button type="submit" class="button save_order button-primary" name="save" value="Update">' .
            esc_html__('Update', 'woocommerce') .
            '</button></p>';
    }

    public function notes(): void
    {
        echo '<ul class="order_notes">';
        foreach (wc_get_order_notes(['order_id' => $this->order->get_id()]) as $note) {
            echo '<li class="note"><div class="note_content">' . wp_kses_post(wpautop($note->content)) . '</div></li>';
        }
        echo '</ul>';
    }

    private function save(): void
    {
        check_admin_referer('update-order_' . $this->order->get_id());
        if (!current_user_can('edit_shop_orders')) {
            wp_die(esc_html__('You do not have permission to edit this order', 'woocommerce'), 403);
        }
        do_action('woocommerce_process_shop_order_meta', $this->order->get_id(), $this->order);
        $status = sanitize_text_field(wp_unslash((string) ($_POST['order_status'] ?? '')));
        if (isset(wc_get_order_statuses()[$status])) {
            $this->order->update_status($status, '', true);
        }
        $action = sanitize_title(wp_unslash((string) ($_POST['wc_order_action'] ?? '')));
        if ($action !== '') {
            do_action("woocommerce_order_action_{$action}", wc_get_order($this->order->get_id()));
        }
        wp_safe_redirect(add_query_arg('message', 1, $this->order->get_edit_order_url()));
        exit();
    }
}
