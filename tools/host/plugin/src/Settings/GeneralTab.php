<?php

declare(strict_types=1);

namespace Tillbook\StandIn\Settings;

use WC_Settings_Page;

/** The "General" tab: the store's location and price format. */
final class GeneralTab extends WC_Settings_Page
{
    public function __construct()
    {
        $this->id = 'general';
        $this->label = __('General', 'woocommerce');
        parent::__construct();
    }

    protected function get_settings_for_default_section()
    {
        $countries = [];
        foreach (WC()->countries->get_countries() as $code => $name) {
            $countries[$code] = $name;
            foreach (WC()->countries->get_states($code) ?: [] as $state => $label) {
                $countries["{$code}:{$state}"] = "{$name} — {$label}";
            }
        }
        return [
            ['title' => __('Store', 'woocommerce'), 'type' => 'title', 'id' => 'store'],
            [
                'title' => __('Country / State', 'woocommerce'),
                'id' => 'woocommerce_default_country',
                'type' => 'select',
                'options' => $countries,
            ],
            [
                'title' => __('Currency', 'woocommerce'),
                'id' => 'woocommerce_currency',
                'type' => 'select',
                'options' => get_woocommerce_currencies(),
            ],
            [
                'title' => __('Currency position', 'woocommerce'),
                'id' => 'woocommerce_currency_pos',
                'type' => 'select',
                'options' => [
                    'left' => __('Left', 'woocommerce'),
                    'right' => __('Right', 'woocommerce'),
                    'left_space' => __('Left with space', 'woocommerce'),
                    'right_space' => __('Right with space', 'woocommerce'),
                ],
            ],
            [
                'title' => __('Thousand separator', 'woocommerce'),
                'id' => 'woocommerce_price_thousand_sep',
                'type' => 'text',
            ],
            [
                'title' => __('Decimal separator', 'woocommerce'),
                'id' => 'woocommerce_price_decimal_sep',
                'type' => 'text',
            ],
            [
                'title' => __('Number of decimals', 'woocommerce'),
                'id' => 'woocommerce_price_num_decimals',
                'type' => 'number',
            ],
            ['type' => 'sectionend', 'id' => 'store'],
        ];
    }
}
