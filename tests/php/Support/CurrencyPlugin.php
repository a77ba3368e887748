<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support {
    /** WooCommerce Multilingual, as far as it says whether it sells in several currencies. */
    final class CurrencyPlugin
    {
        public static bool $isOn = false;
    }
}

namespace {
    function wcml_is_multi_currency_on(): bool
    {
        return Tillbook\Tests\Support\CurrencyPlugin::$isOn;
    }
}
