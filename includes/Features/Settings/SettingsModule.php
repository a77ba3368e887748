<?php

declare(strict_types=1);

namespace Tillbook\Features\Settings;

use Closure;
use Tillbook\Features\Core;
use Tillbook\Features\FeatureModule;
use Tillbook\Features\OptionKind;
use Tillbook\Features\SettingsPart;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Options\OwnedOptions;

/** The settings: their record, their screen and the migration of subscription billing. */
final class SettingsModule extends FeatureModule
{
    private ?FeatureFields $features = null;

    /**
     * @param Closure(): list<SettingsPart> $parts fields that other features add
     * @param Closure(): array<string, OptionKind> $options those of all features, by name
     * @param Closure(string): (array<string, mixed>|null) $file returns a file of the account by its id
     */
    public function __construct(
        private readonly Core $core,
        private readonly Closure $parts,
        private readonly Closure $options,
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
            new SettingsController($this->schema(), $this->record(), $this->save()),
            new BillingController($core->account(), $core->ledgers(), $core->provider(...), $core->bus(...)),
            new OptionController($this->namedOptions()),
        ];
    }

    public function schemas(): array
    {
        return [$this->schema()->settings()];
    }

    public function schema(): SettingsSchema
    {
        return new SettingsSchema($this->features());
    }

    private function features(): FeatureFields
    {
        return $this->features ??= new FeatureFields(($this->parts)());
    }

    private function record(): Settings
    {
        $account = $this->core->account();

        return new Settings(
            new StoreFields($this->core->settings),
            new AccountFields($account),
            $this->methods(),
            $this->features(),
            new ReadOnlyReasons($account, $this->core->checkoutAccount(), $this->core->onboarding()),
            $account,
            $this->core->onboarding(),
        );
    }

    private function save(): SaveSettings
    {
        $core = $this->core;

        return new SaveSettings(
            $this->record(),
            new SettingsRules($this->schema(), $this->methods(), $this->file),
            new StoreFields($core->settings),
            new AccountFields($core->account()),
            $this->features(),
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

    public function options(): array
    {
        return [OtherGateways::DISMISSED => OptionKind::Times] +
            array_fill_keys(NamedOptions::OWN_SWITCHES, OptionKind::Flag);
    }

    private function namedOptions(): NamedOptions
    {
        return new NamedOptions(new OwnedOptions(), ($this->options)(), $this->core->clock);
    }

    private function methods(): PaymentMethodFields
    {
        return new PaymentMethodFields($this->core->account(), new OtherGateways($this->namedOptions()));
    }
}
