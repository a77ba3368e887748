<?php

declare(strict_types=1);

namespace Tillbook\Platform\Account;

/** The countries in which an account can be opened. */
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

    /** Where Link, the one-click checkout, is known to shoppers. */
    private const ONE_CLICK_CHECKOUT = ['US'];

    public static function hasOneClickCheckout(string $country): bool
    {
        return in_array($country, self::ONE_CLICK_CHECKOUT, true);
    }

    /** @return array<string, string> the store's name of each country by its code, in the store's order, which goes by the names */
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

    /** The store's country where accounts are opened there, and the United States elsewhere. */
    public static function forAccount(): string
    {
        $country = self::ofStore();

        return in_array($country, self::CODES, true) ? $country : 'US';
    }

    /** The country the store is in, such as "US". */
    public static function ofStore(): string
    {
        return WC()->countries->get_base_country();
    }
}
