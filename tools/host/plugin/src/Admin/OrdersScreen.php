<?php

declare(strict_types=1);

namespace Tillbook\StandIn\Admin;

use WC_Order;

/** `page=wc-orders`: a plain list of orders, and one order to read. */
final class OrdersScreen
{
    private const PER_PAGE = 20;

    public function register(): void
    {
        add_action('admin_menu', function (): void {
            add_submenu_page(
                'woocommerce',
                __('Orders', 'woocommerce'),
                __('Orders', 'woocommerce'),
                'edit_shop_orders',
                'wc-orders',
                [$this, 'render'],
                1,
            );
        }, 9);
    }

    public function render(): void
    {
        echo '<div class="wrap">';
        $order = ($_GET['action'] ?? '') === 'edit' ? wc_get_order(absint($_GET['id'] ?? 0)) : null;
        $order instanceof WC_Order ? $this->one($order) : $this->all();
        echo '</div>';
    }

    private function all(): void
    {
        $page = max(1, absint($_GET['paged'] ?? 1));
        $search = sanitize_text_field(wp_unslash((string) ($_GET['s'] ?? '')));
        $result = wc_get_orders([
            'limit' => self::PER_PAGE,
            'page' => $page,
            'paginate' => true,
        ] + ($search === '' ? [] : (is_email($search) ? ['customer' => $search] : ['include' => [$search]])));
        echo '<h1 class="wp-heading-inline">' . esc_html__('Orders', 'woocommerce') . '</h1>';
        echo '<table class="wp-list-table widefat striped orders"><thead><tr>';
        foreach ([__('Order', 'woocommerce'), __('Date', 'woocommerce'), __('Status', 'woocommerce'), __('Total', 'woocommerce')] as $heading) {
            echo '<th scope="col">' . esc_html($heading) . '</th>';
        }
        echo '</tr></thead><tbody>';
        foreach ($result->orders as $order) {
            printf(
                '<tr id="order-%d"><td><a href="%s"><strong>#%s %s</strong></a></td><td>%s</td><td>%s</td><td>%s</td></tr>',
                $order->get_id(),
                esc_url($order->get_edit_order_url()),
                esc_html($order->get_order_number()),
                esc_html($order->get_formatted_billing_full_name()),
                esc_html(wc_format_datetime($order->get_date_created())),
                esc_html(wc_get_order_status_name($order->get_status())),
                wp_kses_post($order->get_formatted_order_total()),
            );
        }
        echo '</tbody></table><div class="tablenav"><div class="tablenav-pages">' . wp_kses_post((string) paginate_links([
            'base' => add_query_arg('paged', '%#%'),
            'format' => '',
            'total' => $result->max_num_pages,
            'current' => $page,
        ])) . '</div></div>';
    }

    private function one(WC_Order $order): void
    {
        /* translators: %s: order number */
        $title = sprintf(__('Order #%s details', 'woocommerce'), $order->get_order_number());
        echo '<h1>' . esc_html($title) . '</h1><div id="order_data"><table class="form-table">';
        $rows = [
            __('Status', 'woocommerce') => wc_get_order_status_name($order->get_status()),
            __('Date', 'woocommerce') => wc_format_datetime($order->get_date_created(), 'Y-m-d H:i'),
            __('Customer', 'woocommerce') => $order->get_formatted_billing_full_name(),
            __('Email', 'woocommerce') => $order->get_billing_email(),
            __('Payment', 'woocommerce') => trim($order->get_payment_method_title() . ' ' . $order->get_transaction_id()),
            __('Total', 'woocommerce') => wp_strip_all_tags(html_entity_decode($order->get_formatted_order_total())),
            __('Refunded', 'woocommerce') => (string) $order->get_total_refunded(),
        ];
        foreach ($rows as $label => $value) {
            echo '<tr><th scope="row">' . esc_html($label) . '</th><td>' . esc_html($value) . '</td></tr>';
        }
        echo '</table></div><h2>' . esc_html__('Items', 'woocommerce') . '</h2><ul id="order_line_items">';
        foreach ($order->get_items(['line_item', 'fee', 'shipping']) as $item) {
            echo '<li>' . esc_html($item->get_name() . ' × ' . $item->get_quantity()) . '</li>';
        }
        echo '</ul><h2>' . esc_html__('Order notes', 'woocommerce') . '</h2><ul class="order_notes">';
        foreach (wc_get_order_notes(['order_id' => $order->get_id()]) as $note) {
            echo '<li>' . wp_kses_post($note->content) . '</li>';
        }
        echo '</ul>';
    }
}
