<?php

declare(strict_types=1);

namespace Tillbook\StandIn\Settings;

use WC_Admin_Settings;
use WC_Payment_Gateway;
use WC_Settings_Page;

/** The "Payments" tab: the gateways with their states, or a gateway's form. */
final class CheckoutTab extends WC_Settings_Page
{
    public function __construct()
    {
        $this->id = 'checkout';
        $this->label = __('Payments', 'woocommerce');
        parent::__construct();
    }

    public function output()
    {
        $gateway = $this->current();
        if ($gateway) {
            $gateway->admin_options();
            return;
        }
        $GLOBALS['hide_save_button'] = true;
        echo '<div id="experimental_wc_settings_payments_main"><h2>' .
            esc_html__('Payment providers', 'woocommerce') .
            '</h2>';
        echo '<table class="wc_gateways widefat" cellspacing="0"><thead><tr>';
        foreach ([__('Provider', 'woocommerce'), __('State', 'woocommerce'), ''] as $heading) {
            echo '<th scope="col">' . esc_html($heading) . '</th>';
        }
        echo '</tr></thead><tbody>';
        foreach (WC()->payment_gateways()->payment_gateways() as $gateway) {
            echo $this->row($gateway);
        }
        echo '</tbody></table></div>';
    }

    public function save()
    {
        $gateway = $this->current();
        if ($gateway) {
            do_action('woocommerce_update_options_payment_gateways_' . $gateway->id);
            WC()->payment_gateways()->init();
        }
        do_action('woocommerce_update_options_' . $this->id);
    }

    public function get_sections()
    {
        return apply_filters('woocommerce_get_sections_' . $this->id, ['' => __('Payment providers', 'woocommerce')]);
    }

    private function current(): ?WC_Payment_Gateway
    {
        $section = WC_Admin_Settings::section();
        foreach (WC()->payment_gateways()->payment_gateways() as $gateway) {
            if (
                $section !== '' &&
                in_array($section, [sanitize_title($gateway->id), strtolower($gateway::class)], true)
            ) {
                return $gateway;
            }
        }
        return null;
    }

    private function row(WC_Payment_Gateway $gateway): string
    {
        $url =
            $this->ask($gateway, 'get_settings_url') ?:
            admin_url("admin.php?page=wc-settings&tab=checkout&section={$gateway->id}");
        $states = array_map(
            static fn(string $state): string => '<span class="woocommerce-status-badge">' .
                esc_html($state) .
                '</span> ',
            $this->states($gateway),
        );
        $connect =
            $this->ask($gateway, 'is_account_connected') === false
                ? (string) $this->ask($gateway, 'get_connection_url')
                : '';
        $link =
            $connect !== ''
                ? '<a class="button button-primary" href="' .
                    esc_url($connect) .
                    '">' .
                    esc_html__('Complete setup', 'woocommerce') .
                    '</a>'
                : '<a class="button" href="' .
                    esc_url((string) $url) .
                    '">' .
                    esc_html__('Manage', 'woocommerce') .
                    '</a>';
        return '<tr data-gateway_id="' .
            esc_attr($gateway->id) .
            '"><td class="name"><strong>' .
            esc_html((string) $gateway->get_method_title()) .
            '</strong> ' .
            wp_kses_post((string) $gateway->get_method_description()) .
            '</td><td class="status">' .
            implode('', $states) .
            '</td><td class="action">' .
            $link .
            '</td></tr>';
    }

    /** @return list<string> States, derived from the gateway's methods like in WooCommerce. */
    private function states(WC_Payment_Gateway $gateway): array
    {
        $states = [];
        if ($gateway->needs_setup() || $this->ask($gateway, 'is_account_connected') === false) {
            $states[] = __('Action needed', 'woocommerce');
        } elseif ($gateway->enabled === 'yes') {
            $states[] = __('Active', 'woocommerce');
        } else {
            $states[] = __('Inactive', 'woocommerce');
        }
        if (
            $this->ask($gateway, 'is_onboarding_started') &&
            $this->ask($gateway, 'is_onboarding_completed') === false
        ) {
            $states[] = __('Onboarding started', 'woocommerce');
        }
        if ($this->ask($gateway, 'is_test_mode') || $this->ask($gateway, 'is_test_mode_onboarding')) {
            $states[] = __('Test account', 'woocommerce');
        }
        if ($this->ask($gateway, 'is_dev_mode')) {
            $states[] = __('Development', 'woocommerce');
        }
        return $states;
    }

    private function ask(WC_Payment_Gateway $gateway, string $method): mixed
    {
        return is_callable([$gateway, $method]) ? $gateway->{$method}() : null;
    }
}
