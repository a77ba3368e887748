<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency;

/** REST requests to preload for the setup wizard and the settings tab. */
final class SetupPreload
{
    /** Option: whether the wizard was completed (spec 3 §7). */
    public const COMPLETED = 'wcpay_multi_currency_setup_completed';

    /** @return list<string> REST paths */
    public static function paths(): array
    {
        return ['/wc/v3/payments/multi-currency/currencies', '/wc/v3/payments/multi-currency/get-settings'];
    }

    /** @return list<string> REST paths */
    public static function wizard(): array
    {
        return ['/wc/v3/payments/settings/' . self::COMPLETED, ...self::paths()];
    }
}
