<?php

declare(strict_types=1);

namespace Tillbook\Platform\Orders;

use Tillbook\Platform\Money\Currencies;

/**
 * Decimals of an order's amounts, by its currency. The setting of WooCommerce is only about the store's own currency;
 * its function wc_get_price_decimals() returns what the current page shows.
 */
final class OrderPrecision
{
    private const OPTION = 'woocommerce_price_num_decimals';

    /** Returns the number of decimals with which an amount of a currency is displayed. */
    public static function shown(string $currency): int
    {
        return self::isOfStore($currency)
            ? self::ofStore()
            : (self::calculated($currency) === 0
                ? 0
                : Currencies::exponent($currency));
    }

    /** Returns the number of decimals with which an amount of a currency can be paid. */
    public static function calculated(string $currency): int
    {
        return self::isOfStore($currency) ? self::ofStore() : Currencies::payableDecimals($currency);
    }

    /**
     * Returns the smallest amount that every order in a currency can state: if a payment differs by less, that may be
     * rounding.
     *
     * @return positive-int minor units: 10 for a currency with three decimals in a store with two
     */
    public static function unit(string $currency): int
    {
        return 10 ** max(0, Currencies::exponent($currency) - max(self::calculated($currency), self::ofStore()));
    }

    private static function isOfStore(string $currency): bool
    {
        $store = get_option('woocommerce_currency');

        return strtolower($currency) === (is_string($store) && $store !== '' ? strtolower($store) : 'usd');
    }

    private static function ofStore(): int
    {
        $decimals = get_option(self::OPTION, 2);

        return is_numeric($decimals) ? absint($decimals) : 2;
    }
}
