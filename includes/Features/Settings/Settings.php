<?php

declare(strict_types=1);

namespace Tillbook\Features\Settings;

use Tillbook\Platform\Options\SharedOptions;
use Tillbook\Provider\Connection;

/** The settings record of spec 3 §3, as far as its fields have a meaning yet. */
final class Settings
{
    public const OPTION = 'tillbook_settings';

    /** Fields a merchant may change, with their defaults. */
    private const DEFAULTS = ['is_wcpay_enabled' => false, 'is_manual_capture_enabled' => false, 'is_debug_log_enabled' => false];

    /** Options that POST settings/{option} may write: switches, and maps of task keys to timestamps. */
    public const SWITCHES = ['wcpay_multi_currency_setup_completed', 'wcpay_onboarding_eligibility_modal_dismissed', 'wcpay_next_deposit_notice_dismissed', 'wcpay_instant_deposit_notice_dismissed', 'tillbook_uninstall_remove_data', 'tillbook_rest_allow_api_key_commands'];
    public const TASK_MAPS = ['woocommerce_dismissed_todo_tasks', 'woocommerce_deleted_todo_tasks', 'woocommerce_remind_me_later_todo_tasks'];

    /** Switches of our own that PHP reads as yes or no. */
    private const YES_NO = ['tillbook_uninstall_remove_data', 'tillbook_rest_allow_api_key_commands'];

    public function __construct(private readonly SharedOptions $shared, private readonly Connection $connection)
    {
    }

    /** @return array<string, bool> */
    public function all(): array
    {
        return $this->stored() + [
            'is_test_mode_enabled' => $this->connection->isTestMode(),
            'is_test_mode_onboarding' => $this->connection->isTestMode() && $this->connection->isConnected(),
            'is_dev_mode_enabled' => wp_get_environment_type() !== 'production',
        ];
    }

    public function isManualCapture(): bool
    {
        return $this->stored()['is_manual_capture_enabled'];
    }

    /** @param array<string, bool> $changes by field; unknown fields are refused before */
    public function change(array $changes): void
    {
        update_option(self::OPTION, array_intersect_key($changes, self::DEFAULTS) + $this->stored(), false);
    }

    /** @param bool|array<string, int> $value */
    public function setOption(string $name, bool|array $value): void
    {
        $this->shared->set($name, is_bool($value) && in_array($name, self::YES_NO, true) ? ($value ? 'yes' : 'no') : $value);
    }

    /** @return list<string> */
    public static function writableFields(): array
    {
        return array_keys(self::DEFAULTS);
    }

    /** @return array{is_wcpay_enabled: bool, is_manual_capture_enabled: bool, is_debug_log_enabled: bool} */
    private function stored(): array
    {
        $stored = get_option(self::OPTION, []);
        $values = is_array($stored) ? $stored : [];

        return [
            'is_wcpay_enabled' => ($values['is_wcpay_enabled'] ?? self::DEFAULTS['is_wcpay_enabled']) === true,
            'is_manual_capture_enabled' => ($values['is_manual_capture_enabled'] ?? self::DEFAULTS['is_manual_capture_enabled']) === true,
            'is_debug_log_enabled' => ($values['is_debug_log_enabled'] ?? self::DEFAULTS['is_debug_log_enabled']) === true,
        ];
    }
}
