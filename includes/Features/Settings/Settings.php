<?php

declare(strict_types=1);

namespace Tillbook\Features\Settings;

use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Account\OnboardingAvailability;
use Tillbook\Platform\Orders\Subscriptions;
use Tillbook\Platform\Settings\StoreSettings;

/** The settings record of spec 3 §3: the fields of the store, the provider and other features, and derived fields. */
final class Settings
{
    private const METHODS = 'enabled_payment_method_ids';

    public function __construct(
        private readonly StoreFields $store,
        private readonly AccountFields $provided,
        private readonly PaymentMethodFields $methods,
        private readonly FeatureFields $features,
        private readonly ReadOnlyReasons $reasons,
        private readonly AccountState $account,
        private readonly OnboardingAvailability $onboarding,
    ) {}

    /** @return array<string, mixed> in the shape of SettingsSchema; maps are arrays, see answer() */
    public function all(): array
    {
        $store = $this->store->read();

        return $this->methods->read(self::methodsOf($store)) +
            $this->modes($store) +
            $store +
            $this->provided->read() +
            self::unavailable() +
            $this->features->read() + [
                'is_subscriptions_plugin_active' => Subscriptions::areActive(),
                'read_only_reasons' => $this->reasons->all() + $this->features->readOnlyReasons(),
            ];
    }

    /**
     * Returns the record for a REST response.
     *
     * @return array<string, mixed> with empty maps as `{}`, because PHP would encode them as `[]`
     */
    public function answer(): array
    {
        $record = $this->all();
        foreach (['duplicated_payment_method_ids', 'payment_method_statuses', 'read_only_reasons'] as $map) {
            $record[$map] = (object) $record[$map];
        }

        return $record;
    }

    /**
     * Returns changes as the store saves them: a choice of payment methods changes only those that the shown account
     * can have.
     *
     * @param array<string, mixed> $changes by field
     *
     * @return array<string, mixed> by field
     */
    public function storable(array $changes): array
    {
        return isset($changes[self::METHODS])
            ? [
                    self::METHODS => $this->methods->withOthers(
                        self::methodsOf($changes),
                        self::methodsOf($this->store->read()),
                    ),
                ] + $changes
            : $changes;
    }

    /**
     * @param array<string, mixed> $fields
     *
     * @return list<string>
     */
    private static function methodsOf(array $fields): array
    {
        $methods = $fields[self::METHODS] ?? null;

        return is_array($methods) ? array_values(array_filter($methods, is_string(...))) : [];
    }

    /**
     * @param array<string, mixed> $store
     *
     * @return array<string, bool>
     */
    private function modes(array $store): array
    {
        return [
            // Not a matter of the account that the user looks at: checkout uses a live account if one is connected.
            'is_test_mode_enabled' =>
                ReadOnlyReasons::isTestOnly($this->account, $this->onboarding) ||
                ($store['is_test_mode_enabled'] ?? false) === true,
            'is_test_mode_onboarding' => $this->account->isConnected() && $this->account->isTest(),
            'is_dev_mode_enabled' => StoreSettings::isDevelopment(),
        ];
    }

    /**
     * @return array<string, mixed> fields of the record that this plugin doesn't support; ReadOnlyReasons explains each
     */
    private static function unavailable(): array
    {
        return [
            'is_woopay_enabled' => false,
            'is_woopay_global_theme_support_enabled' => false,
            'woopay_custom_message' => '',
            'woopay_enabled_locations' => [],
            'show_woopay_incompatibility_notice' => false,
            'is_wcpay_subscriptions_enabled' => false,
            'is_wcpay_subscriptions_eligible' => false,
        ];
    }
}
