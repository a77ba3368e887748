<?php

declare(strict_types=1);

/**
 * Countries and the store's location.
 *
 * @property array<string, string> $countries
 * @property array<string, array<string, string>> $states
 */
class WC_Countries
{
    private const EUROPEAN_UNION = [
        'AT',
        'BE',
        'BG',
        'CY',
        'CZ',
        'DE',
        'DK',
        'EE',
        'ES',
        'FI',
        'FR',
        'GR',
        'HR',
        'HU',
        'IE',
        'IT',
        'LT',
        'LU',
        'LV',
        'MT',
        'NL',
        'PL',
        'PT',
        'RO',
        'SE',
        'SI',
        'SK',
    ];

    /** @return mixed */
    public function __get(string $name)
    {
        return match ($name) {
            'countries' => $this->get_countries(),
            'states' => $this->get_states(),
            default => null,
        };
    }

    /** @return array<string, string> Code → name. */
    public function get_countries()
    {
        static $list = null;
        $list ??= require WC_ABSPATH . 'data/countries.php';
        return apply_filters('woocommerce_countries', $list);
    }

    public function country_exists($code)
    {
        return isset($this->get_countries()[$code]);
    }

    /**
     * @param string|null $country Code.
     * @return array<string, mixed>|false States of the country, false if none are known; of all countries without
     *     a code.
     */
    public function get_states($country = null)
    {
        static $list = null;
        $list ??= require WC_ABSPATH . 'states.php';
        $states = apply_filters('woocommerce_states', $list);
        return $country === null ? $states : $states[$country] ?? false;
    }

    public function get_base_country()
    {
        return apply_filters('woocommerce_countries_base_country', wc_get_base_location()['country']);
    }

    public function get_base_state()
    {
        return apply_filters('woocommerce_countries_base_state', wc_get_base_location()['state']);
    }

    public function get_base_address()
    {
        return (string) get_option('woocommerce_store_address', '');
    }

    public function get_base_address_2()
    {
        return (string) get_option('woocommerce_store_address_2', '');
    }

    public function get_base_city()
    {
        return (string) get_option('woocommerce_store_city', '');
    }

    public function get_base_postcode()
    {
        return (string) get_option('woocommerce_store_postcode', '');
    }

    public function get_allowed_countries()
    {
        return apply_filters('woocommerce_countries_allowed_countries', $this->get_countries());
    }

    public function get_shipping_countries()
    {
        return apply_filters('woocommerce_countries_shipping_countries', $this->get_countries());
    }

    public function get_european_union_countries($type = '')
    {
        return $type === 'eu_vat' ? [...self::EUROPEAN_UNION, 'MC'] : self::EUROPEAN_UNION;
    }

    /** @param array<string, string> $address */
    public function get_formatted_address($address = [], $separator = '<br/>')
    {
        $get = static fn(string $field): string => trim((string) ($address[$field] ?? ''));
        $state = $this->get_states($get('country'))[$get('state')] ?? $get('state');
        $lines = [
            trim($get('first_name') . ' ' . $get('last_name')),
            $get('company'),
            $get('address_1'),
            $get('address_2'),
            trim(trim($get('city') . ', ' . $state, ', ') . ' ' . $get('postcode')),
            $this->get_countries()[$get('country')] ?? $get('country'),
        ];
        return implode($separator, array_map('esc_html', array_filter($lines)));
    }
}
