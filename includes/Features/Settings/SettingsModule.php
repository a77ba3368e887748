<?php

declare(strict_types=1);

namespace Tillbook\Features\Settings;

use Closure;
use Tillbook\Features\Core;
use Tillbook\Features\FeatureModule;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Options\OwnedOptions;

/** The settings: their record, their screen and the migration of subscription billing. */
final class SettingsModule extends FeatureModule
{
    /**
     * @param FraudFields $fraud the record's fraud fields
     * @param Closure(string): (array<string, mixed>|null) $file returns a file of the account by its id
     */
    public function __construct(
        private readonly Core $core,
        private readonly FraudFields $fraud,
        private readonly Closure $file,
    ) {}

    public function register(): void
    {
        (new ProxyHealth())->register();
    }

    public function registerAdmin(): void
    {
        (new SettingsScreen($this->core->pages(), Build::ofPlugin(), $this->core->payload()))->register();
    }

    public function routes(): array
    {
        $core = $this->core;

        return [
            new SettingsController($this->record(), $this->save()),
            new BillingController($core->account(), $core->ledgers(), $core->provider(...), $core->bus(...)),
            new OptionController($this->options()),
        ];
    }

    private function record(): Settings
    {
        $account = $this->core->account();

        return new Settings(
            new StoreFields($this->core->settings),
            new AccountFields($account),
            $this->methods(),
            $this->fraud,
            new ReadOnlyReasons($account, $this->core->onboarding()),
            $account,
            $this->core->onboarding(),
        );
    }

    private function save(): SaveSettings
    {
        $core = $this->core;

        return new SaveSettings(
            $this->record(),
            new SettingsRules($this->methods(), $this->file),
            new StoreFields($core->settings),
            new AccountFields($core->account()),
            $this->fraud,
            $core->account(),
            $core->ledgers(),
            $core->provider(...),
            $core->bus(...),
            $core->unansweredCommands(...),
            $core->audit(),
            $core->database,
            $core->clock,
        );
    }

    private function options(): NamedOptions
    {
        return new NamedOptions(new OwnedOptions());
    }

    private function methods(): PaymentMethodFields
    {
        return new PaymentMethodFields($this->core->account(), new OtherGateways($this->options()));
    }
}
