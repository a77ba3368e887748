<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency;

use Tillbook\Features\SettingsPart;
use Tillbook\Platform\Settings\StoreSettings;

/** The field of the settings record that turns multi-currency on. */
final class MultiCurrencySwitch extends SettingsPart
{
    private const FIELD = 'is_multi_currency_enabled';

    public function __construct(private readonly StoreSettings $settings) {}

    public function schema(): array
    {
        return [self::FIELD => CurrencySchema::enabled()];
    }

    public function read(): array
    {
        return [self::FIELD => $this->settings->isMultiCurrency()];
    }

    public function write(array $changes): void
    {
        $this->settings->change(['multi_currency' => $changes[self::FIELD] === true]);
    }
}
