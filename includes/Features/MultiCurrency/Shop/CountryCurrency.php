<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency\Shop;

use WC_Geolocation;

/**
 * Determines the currency of the shopper's country with WooCommerce's geolocation: server headers, or the MaxMind
 * database if the merchant set it up. It sends no network requests.
 */
final class CountryCurrency
{
    /** @return string|null lower-case ISO code; null if the country is unknown */
    public function code(): ?string
    {
        if (!class_exists(WC_Geolocation::class)) {
            return null;
        }
        $country = WC_Geolocation::geolocate_ip('', false, false)['country'] ?? '';

        return !is_string($country) || $country === '' ? null : self::ofCountry($country);
    }

    /** @param string $country ISO 3166 two-letter code */
    public static function ofCountry(string $country): ?string
    {
        $folder = defined('WC_ABSPATH') ? constant('WC_ABSPATH') : null;
        $places = is_string($folder) ? include $folder . 'i18n/locale-info.php' : [];
        $code =
            is_array($places) && is_array($places[strtoupper($country)] ?? null)
                ? $places[strtoupper($country)]['currency_code'] ?? null
                : null;

        return is_string($code) ? strtolower($code) : null;
    }
}
