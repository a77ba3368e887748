<?php

declare(strict_types=1);

/** Base class of payment gateways; untyped, because its subclasses are. */
abstract class WC_Payment_Gateway extends WC_Settings_API
{
    public $order_button_text;

    public $enabled = 'yes';

    public $title;

    public $description;

    public $chosen;

    public $method_title = '';

    public $method_description = '';

    public $has_fields;

    public $countries;

    public $availability;

    public $icon;

    public $supports = ['products'];

    public $max_amount = 0;

    public $view_transaction_url = '';

    public $new_method_label = '';

    public $pay_button_id = '';

    protected $tokens = [];

    public function init_settings()
    {
        parent::init_settings();
        $this->enabled = ($this->settings['enabled'] ?? '') === 'yes' ? 'yes' : 'no';
    }

    public function get_method_title()
    {
        return apply_filters('woocommerce_gateway_method_title', $this->method_title, $this);
    }

    public function get_method_description()
    {
        return apply_filters('woocommerce_gateway_method_description', $this->method_description, $this);
    }

    public function admin_options()
    {
        echo '<h2>' . esc_html($this->get_method_title()) . '</h2>';
        echo wp_kses_post(wpautop($this->get_method_description()));
        parent::admin_options();
    }

    public function needs_setup()
    {
        return false;
    }

    public function get_return_url($order = null)
    {
        $url = $order ? $order->get_checkout_order_received_url() : home_url('/checkout/order-received/');
        return apply_filters('woocommerce_get_return_url', $url, $order);
    }

    public function get_transaction_url($order)
    {
        $id = $order->get_transaction_id();
        $url = $this->view_transaction_url && $id ? sprintf($this->view_transaction_url, $id) : '';
        return apply_filters('woocommerce_get_transaction_url', $url, $order, $this);
    }

    public function is_available()
    {
        return $this->enabled === 'yes';
    }

    public function has_fields()
    {
        return (bool) $this->has_fields;
    }

    public function get_title()
    {
        return apply_filters('woocommerce_gateway_title', (string) $this->title, $this->id);
    }

    public function get_description()
    {
        return apply_filters('woocommerce_gateway_description', (string) $this->description, $this->id);
    }

    public function get_icon()
    {
        $icon = $this->icon
            ? '<img src="' . esc_url($this->icon) . '" alt="' . esc_attr($this->get_title()) . '">'
            : '';
        return apply_filters('woocommerce_gateway_icon', $icon, $this->id);
    }

    public function set_current()
    {
        $this->chosen = true;
    }

    public function process_payment($order_id)
    {
        return [];
    }

    public function process_refund($order_id, $amount = null, $reason = '')
    {
        return false;
    }

    public function validate_fields()
    {
        return true;
    }

    public function payment_fields()
    {
        echo wp_kses_post(wpautop($this->get_description()));
    }

    public function supports($feature)
    {
        return apply_filters(
            'woocommerce_payment_gateway_supports',
            in_array($feature, $this->supports, true),
            $feature,
            $this,
        );
    }

    public function can_refund_order($order)
    {
        return $order && $this->supports('refunds');
    }

    public function get_tokens()
    {
        return [];
    }
}
