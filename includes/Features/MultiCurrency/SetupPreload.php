<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency;

/** REST requests to preload for the setup wizard and the settings tab. */
final class SetupPreload
{
    /** @return list<string> REST paths */
    public static function paths(): array
    {
        return ['/wc/v3/payments/multi-currency/currencies', '/wc/v3/payments/multi-currency/get-settings'];
    }

    /** @return list<string> REST paths */
    public static function wizard(): array
    {
        return ['/wc/v3/payments/settings/wcpay_multi_currency_setup_completed', ...self::paths()];
    }
}
