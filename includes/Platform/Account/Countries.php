<?php

declare(strict_types=1);

namespace Tillbook\Platform\Account;

/** Countries where accounts can be opened, and the store's country. */
final class Countries
{
    private const CODES = [
        'AE',
        'AT',
        'AU',
        'BE',
        'BG',
        'CA',
        'CH',
        'CY',
        'CZ',
        'DE',
        'DK',
        'EE',
        'ES',
        'FI',
        'FR',
        'GB',
        'GR',
        'HK',
        'HR',
        'HU',
        'IE',
        'IT',
        'JP',
        'LT',
        'LU',
        'LV',
        'MT',
        'NL',
        'NO',
        'NZ',
        'PL',
        'PR',
        'PT',
        'RO',
        'SE',
        'SG',
        'SI',
        'SK',
        'US',
    ];

    /** Countries where Link, the one-click checkout, is common. */
    private const ONE_CLICK_CHECKOUT = ['US'];

    public static function hasOneClickCheckout(string $country): bool
    {
        return in_array($country, self::ONE_CLICK_CHECKOUT, true);
    }

    /** @return array<string, string> country names by code, in WooCommerce's order, sorted by name */
    public static function available(): array
    {
        $codes = array_combine(self::CODES, self::CODES);
        $names = array_intersect_key(WC()->countries->get_countries(), $codes);
        $available = [];
        foreach ($names + $codes as $code => $name) {
            $available[$code] = is_string($name) ? html_entity_decode($name, ENT_QUOTES | ENT_HTML5, 'UTF-8') : $code;
        }

        return $available;
    }

    /** Returns the store's country if accounts can be opened there, otherwise the United States. */
    public static function forAccount(): string
    {
        $country = self::ofStore();

        return in_array($country, self::CODES, true) ? $country : 'US';
    }

    /** Returns the store's country code, such as "US". */
    public static function ofStore(): string
    {
        return WC()->countries->get_base_country();
    }
}
