<?php

declare(strict_types=1);

namespace Tillbook\Wiring;

use Tillbook\Features\Checkout\CheckoutSettings;
use Tillbook\Features\FraudProtection\FraudSettings;
use Tillbook\Features\Settings\AccountFields;
use Tillbook\Features\Settings\NamedOptions;
use Tillbook\Features\Settings\OtherGateways;
use Tillbook\Features\Settings\PaymentMethodFields;
use Tillbook\Features\Settings\ReadOnlyReasons;
use Tillbook\Features\Settings\SaveSettings;
use Tillbook\Features\Settings\Settings;
use Tillbook\Features\Settings\SettingsRules;
use Tillbook\Features\Settings\StoreFields;
use Tillbook\Ledger\Audit;
use Tillbook\Platform\Options\OwnedOptions;

/** The settings record with all who have a part in it. */
final class SettingsServices
{
    private readonly FraudSettings $fraud;

    public function __construct(private readonly Services $services)
    {
        $this->fraud = new FraudSettings($services->account(), $services->flags);
    }

    public function record(): Settings
    {
        $account = $this->services->account();

        return new Settings(new StoreFields($this->services->settings), new AccountFields($account), $this->methods(), $this->fraud, new ReadOnlyReasons($account), $account);
    }

    public function save(): SaveSettings
    {
        $services = $this->services;

        return new SaveSettings(
            $this->record(),
            new SettingsRules($this->methods(), static fn (string $id): ?array => $services->files()->views([$id])[0] ?? null),
            new StoreFields($services->settings),
            new AccountFields($services->account()),
            $this->fraud,
            $services->account(),
            $services->ledgers(),
            $services->provider(...),
            $services->bus(...),
            new Audit($services->database, $services->clock),
            $services->database,
            $services->clock,
        );
    }

    /** What a storefront takes from the settings. */
    public function checkout(): CheckoutSettings
    {
        return $this->services->checkoutSettings();
    }

    public function options(): NamedOptions
    {
        return new NamedOptions(new OwnedOptions());
    }

    private function methods(): PaymentMethodFields
    {
        return new PaymentMethodFields($this->services->account(), new OtherGateways($this->options()));
    }
}
