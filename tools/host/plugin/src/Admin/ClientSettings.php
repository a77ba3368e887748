<?php

declare(strict_types=1);

namespace Tillbook\StandIn\Admin;

use Automattic\WooCommerce\Admin\Features\Features;
use WP_REST_Request;

/** Store data for the browser: `window.wcSettings`. */
final class ClientSettings
{
    /** @return array<string, mixed> */
    public function all(): array
    {
        return (array) apply_filters('woocommerce_shared_settings', [
            'adminUrl' => admin_url(),
            'countries' => $this->decoded(WC()->countries->get_countries()),
            'countryStates' => array_filter(
                array_map(fn($states): array => $this->decoded((array) $states), WC()->countries->get_states()),
            ),
            'currency' => $this->currency(),
            'currentUserId' => get_current_user_id(),
            'currentUserIsAdmin' => current_user_can('manage_woocommerce'),
            'dateFormat' => wc_date_format(),
            'homeUrl' => home_url('/'),
            'locale' => $this->locale(),
            'orderStatuses' => $this->orderStatuses(),
            'placeholderImgSrc' => '',
            'siteTitle' => wp_specialchars_decode(get_bloginfo('name'), ENT_QUOTES),
            'storePages' => [],
            'wcAssetUrl' => plugins_url('assets/', WC_PLUGIN_FILE),
            'wcVersion' => WC_VERSION,
            'wpLoginUrl' => wp_login_url(),
            'wpVersion' => get_bloginfo('version'),
            'admin' => $this->admin(),
        ]);
    }

    /** @return array<string, mixed> */
    private function admin(): array
    {
        $options = (array) apply_filters('woocommerce_admin_preload_options', []);
        $features = array_fill_keys(Features::get_features(), true);
        return (array) apply_filters('woocommerce_admin_shared_settings', [
            'currency' => $this->currency(),
            'currentUserData' => $this->currentUser(),
            'dateFormat' => wc_date_format(),
            'features' => array_map(
                static fn(): array => ['is_enabled' => true, 'is_experimental' => false],
                $features,
            ),
            'homeUrl' => home_url(),
            'locale' => $this->locale(),
            'orderStatuses' => $this->orderStatuses(),
            'plugins' => $this->plugins(),
            'preloadOptions' => array_combine($options, array_map('get_option', $options)),
            'preloadSettings' => ['general' => $this->generalSettings()],
            'siteUrl' => site_url(),
            'stockStatuses' => [],
            'timeZone' => wc_timezone_string(),
            'wcVersion' => WC_VERSION,
            'wcAdminAssetUrl' => plugins_url('assets', WC_PLUGIN_FILE),
            'wcAdminSettings' => [
                'woocommerce_default_date_range' => 'period=month&compare=previous_year',
                'woocommerce_excluded_report_order_statuses' => ['pending', 'cancelled', 'failed'],
            ],
        ]);
    }

    /** @return array<string, mixed> */
    private function currency(): array
    {
        return [
            'code' => get_woocommerce_currency(),
            'precision' => wc_get_price_decimals(),
            'symbol' => html_entity_decode(get_woocommerce_currency_symbol()),
            'symbolPosition' => get_option('woocommerce_currency_pos'),
            'decimalSeparator' => wc_get_price_decimal_separator(),
            'thousandSeparator' => wc_get_price_thousand_separator(),
            'priceFormat' => html_entity_decode(get_woocommerce_price_format()),
        ];
    }

    /** @return array<string, mixed> */
    private function locale(): array
    {
        global $wp_locale;

        return [
            'siteLocale' => get_locale(),
            'userLocale' => get_user_locale(),
            'weekdaysShort' => array_values($wp_locale->weekday_abbrev),
        ];
    }

    /** @return array<string, string> */
    private function orderStatuses(): array
    {
        $statuses = [];
        foreach (wc_get_order_statuses() as $status => $name) {
            $statuses[(string) preg_replace('/^wc-/', '', $status)] = $name;
        }
        return $statuses;
    }

    /** @return array<string, mixed> User data from the users REST endpoint. */
    private function currentUser(): array
    {
        $request = new WP_REST_Request('GET', '/wp/v2/users/me');
        $request->set_param('context', 'edit');
        $response = rest_do_request($request);
        return $response->is_error() ? [] : (array) $response->get_data();
    }

    /** @return array{installedPlugins: list<string>, activePlugins: list<string>} */
    private function plugins(): array
    {
        $folders = array_values(array_unique(array_map('dirname', (array) get_option('active_plugins', []))));
        return ['installedPlugins' => $folders, 'activePlugins' => $folders];
    }

    /** @return array<string, mixed> */
    private function generalSettings(): array
    {
        $values = [];
        foreach (
            [
                'default_country',
                'currency',
                'currency_pos',
                'price_thousand_sep',
                'price_decimal_sep',
                'price_num_decimals',
            ]
            as $name
        ) {
            $values["woocommerce_{$name}"] = get_option("woocommerce_{$name}");
        }
        return $values;
    }

    /**
     * @param array<string, mixed> $texts
     * @return array<string, string>
     */
    private function decoded(array $texts): array
    {
        return array_map(static fn($text): string => html_entity_decode((string) $text), $texts);
    }
}
