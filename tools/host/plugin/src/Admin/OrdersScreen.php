<?php

declare(strict_types=1);

namespace Tillbook\StandIn\Admin;

use WC_Order;

/** The `page=wc-orders` screen: a simple list of orders, or a single order. */
final class OrdersScreen
{
    private const PER_PAGE = 20;

    private ?OrderScreen $one = null;

    public function register(): void
    {
        (new OrderRefundForm())->register();
        add_action(
            'admin_menu',
            function (): void {
                $hook = add_submenu_page(
                    'woocommerce',
                    __('Orders', 'woocommerce'),
                    __('Orders', 'woocommerce'),
                    'edit_shop_orders',
                    'wc-orders',
                    [$this, 'render'],
                    1,
                );
                add_action("load-{$hook}", [$this, 'load']);
            },
            9,
        );
    }

    /** Saves a submitted order and adds the meta boxes, before any output. */
    public function load(): void
    {
        $order = ($_GET['action'] ?? '') === 'edit' ? wc_get_order(absint($_GET['id'] ?? 0)) : null;
        if ($order instanceof WC_Order) {
            $this->one = new OrderScreen($order);
            $this->one->load();
        }
    }

    public function render(): void
    {
        echo '<div class="wrap">';
        $this->one === null ? $this->all() : $this->one->render();
        echo '</div>';
    }

    private function all(): void
    {
        $page = max(1, absint($_GET['paged'] ?? 1));
        $search = sanitize_text_field(wp_unslash((string) ($_GET['s'] ?? '')));
        $result = wc_get_orders(
            [
                'limit' => self::PER_PAGE,
                'page' => $page,
                'paginate' => true,
            ] + ($search === '' ? [] : (is_email($search) ? ['customer' => $search] : ['include' => [$search]])),
        );
        echo '<h1 class="wp-heading-inline">' . esc_html__('Orders', 'woocommerce') . '</h1>';
        echo '<table class="wp-list-table widefat striped orders"><thead><tr>';
        foreach (
            [
                __('Order', 'woocommerce'),
                __('Date', 'woocommerce'),
                __('Status', 'woocommerce'),
                __('Total', 'woocommerce'),
            ]
            as $heading
        ) {
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
        echo '</tbody></table><div class="tablenav"><div class="tablenav-pages">' .
            wp_kses_post(
                (string) paginate_links([
                    'base' => add_query_arg('paged', '%#%'),
                    'format' => '',
                    'total' => $result->max_num_pages,
                    'current' => $page,
                ]),
            ) .
            '</div></div>';
    }
}
