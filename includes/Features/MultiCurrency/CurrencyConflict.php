<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency;

/** An active plugin that converts prices itself, or takes a shopper's amounts from balances in the store's currency. */
final class CurrencyConflict
{
    /** Names by a constant or class of the plugin. */
    private const PLUGINS = [
        'WOOCS_VERSION' => 'FOX Currency Switcher',
        'WOOMULTI_CURRENCY_VERSION' => 'CURCY',
        'WOOMULTI_CURRENCY_F_VERSION' => 'CURCY',
        'WPWHAM_CURRENCY_SWITCHER_VERSION' => 'Currency Switcher',
        'YAY_CURRENCY_VERSION' => 'YayCurrency',
        'Aelia\WC\CurrencySwitcher\WC_Aelia_CurrencySwitcher' => 'Aelia Currency Switcher',
        'PWGC_PLUGIN_FILE' => 'PW Gift Cards',
        'WPS_WGC_VERSION' => 'Ultimate Gift Cards',
        'WC_Gift_Cards' => 'Gift Cards',
        'WOO_WALLET_PLUGIN_VERSION' => 'TeraWallet',
        'WC_SC_PLUGIN_FILE' => 'Smart Coupons',
    ];

    /** Returns the plugin's name; null if there is none. */
    public static function name(): ?string
    {
        foreach (self::PLUGINS as $sign => $name) {
            if (self::isThere($sign)) {
                return $name;
            }
        }

        return function_exists('wcml_is_multi_currency_on') && wcml_is_multi_currency_on()
            ? 'WooCommerce Multilingual'
            : null;
    }

    private static function isThere(string $sign): bool
    {
        return defined($sign) || class_exists($sign, false);
    }

    /** Warns of it; null if there is none. */
    public static function warning(): ?string
    {
        $name = self::name();

        return $name === null
            ? null
            : sprintf(
                /* translators: %s: name of a plugin */
                __(
                    '%s is active. Used together with Tillbook\'s multi-currency, prices can be converted twice, and balances can be wrong. Use only one of them.',
                    'tillbook',
                ),
                $name,
            );
    }
}
