<?php

declare(strict_types=1);

namespace Tillbook\Features\Settings;

use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\Settings\StoreSettings;

/**
 * The settings record of spec 3 §3, as far as its fields have a meaning yet. What only the provider can change is
 * shown from the account and stays as it is when it is sent back.
 */
final class Settings
{
    /** The fields a merchant may change, and what they are called in the store's settings. */
    private const WRITABLE = [
        'is_wcpay_enabled' => 'enabled',
        'is_test_mode_enabled' => 'test_mode',
        'is_manual_capture_enabled' => 'manual_capture',
        'is_debug_log_enabled' => 'debug_log',
    ];

    public function __construct(private readonly StoreSettings $settings, private readonly AccountState $account)
    {
    }

    /** @return array<string, mixed> in the shape of SettingsSchema */
    public function all(): array
    {
        $account = $this->account->fields();
        $deposits = is_array($account['deposits'] ?? null) ? $account['deposits'] : [];
        $schedule = is_array($account['deposits_schedule'] ?? null) ? $account['deposits_schedule'] : [];
        $currencies = is_array($account['store_currencies'] ?? null) ? $account['store_currencies'] : [];

        return [
            'is_wcpay_enabled' => $this->settings->isEnabled(),
            'is_test_mode_enabled' => $this->isTestMode(),
            'is_manual_capture_enabled' => $this->settings->isManualCapture(),
            'is_debug_log_enabled' => $this->settings->isDebugLog(),
            'is_test_mode_onboarding' => $this->account->isConnected() && $this->account->isTest(),
            'is_dev_mode_enabled' => StoreSettings::isDevelopment(),
            'is_subscriptions_plugin_active' => Orders::subscriptionsActive(),
            'account_domestic_currency' => $currencies['default'] ?? null,
            'deposit_schedule_interval' => $schedule['interval'] ?? null,
            'deposit_schedule_weekly_anchor' => $schedule['weekly_anchor'] ?? null,
            'deposit_schedule_monthly_anchor' => $schedule['monthly_anchor'] ?? null,
            'deposit_delay_days' => $schedule['delay_days'] ?? 7,
            'deposit_completed_waiting_period' => $deposits['completed_waiting_period'] ?? false,
            'deposit_status' => $deposits['status'] ?? null,
            'deposit_restrictions' => $deposits['restrictions'] ?? null,
        ];
    }

    /** @param array<string, bool> $changes by field; fields that cannot be changed are left alone */
    public function change(array $changes): void
    {
        $values = [];
        foreach (self::WRITABLE as $field => $name) {
            if (array_key_exists($field, $changes)) {
                $values[$name] = $changes[$field];
            }
        }
        $this->settings->change($values);
    }

    /** Whether no real money moves: a sandbox account never moves any, a live one may be used in test mode. */
    public function isTestMode(): bool
    {
        return $this->account->isTest() || $this->settings->isTestMode();
    }

    /** Whether test mode can be left: not with an account that has no other. */
    public function mayLeaveTestMode(): bool
    {
        return !$this->account->isTest();
    }

    /** @return list<string> */
    public static function writableFields(): array
    {
        return array_keys(self::WRITABLE);
    }
}
