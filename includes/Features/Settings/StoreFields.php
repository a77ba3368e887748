<?php

declare(strict_types=1);

namespace Tillbook\Features\Settings;

use Tillbook\Platform\Rest\ApiKeys;
use Tillbook\Platform\Settings\SettingsNotWritten;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Platform\Uninstaller;

/** Maps the record's fields that the store saves itself to their names in its settings. */
final class StoreFields
{
    private const SWITCHES = [
        'is_wcpay_enabled' => 'enabled',
        'is_test_mode_enabled' => 'test_mode',
        'is_manual_capture_enabled' => 'manual_capture',
        'is_debug_log_enabled' => 'debug_log',
        'is_saved_cards_enabled' => 'saved_cards',
        'is_payment_request_enabled' => 'payment_request',
    ];
    private const LISTS = [
        'enabled_payment_method_ids' => 'payment_methods',
        'payment_request_enabled_locations' => 'payment_request_locations',
    ];
    private const TEXTS = [
        'payment_request_button_type' => 'payment_request_type',
        'payment_request_button_size' => 'payment_request_size',
        'payment_request_button_theme' => 'payment_request_theme',
        'tillbook_trusted_proxies' => 'trusted_proxies',
    ];
    private const NUMBERS = ['payment_request_button_border_radius' => 'payment_request_radius'];

    /**
     * Options outside the gateway's settings, for code that runs without the gateway: uninstall, and
     * requests without a page.
     */
    private const OPTIONS = [
        'tillbook_uninstall_remove_data' => Uninstaller::OPT_IN,
        'tillbook_rest_allow_api_key_commands' => ApiKeys::OPTION,
    ];

    public function __construct(private readonly StoreSettings $store) {}

    /** @return array<string, mixed> by field */
    public function read(): array
    {
        return array_map($this->store->isOn(...), self::SWITCHES) +
            array_map($this->store->list(...), self::LISTS) +
            array_map($this->store->text(...), self::TEXTS) +
            array_map($this->store->number(...), self::NUMBERS) +
            array_map(static fn(string $option): bool => get_option($option) === 'yes', self::OPTIONS);
    }

    /**
     * Writes the store's own fields and ignores others.
     *
     * @param array<string, mixed> $changes by field, with the types of the schema
     *
     * @throws SettingsNotWritten if the database rejected one
     */
    public function write(array $changes): void
    {
        $values = [];
        foreach (self::SWITCHES + self::LISTS + self::TEXTS + self::NUMBERS as $field => $name) {
            $value = $changes[$field] ?? null;
            if (is_bool($value) || is_int($value) || is_string($value)) {
                $values[$name] = $value;
            } elseif (is_array($value)) {
                $values[$name] = array_values(array_filter($value, is_string(...)));
            }
        }
        if ($values !== []) {
            $this->store->change($values);
        }
        foreach (self::OPTIONS as $field => $option) {
            if (isset($changes[$field])) {
                self::writeOption($option, $changes[$field] === true ? 'yes' : 'no');
            }
        }
    }

    /** Clears caches, so that reads see what other requests wrote, or what remains after a rollback. */
    public static function refresh(): void
    {
        StoreSettings::refresh();
        foreach ([...array_values(self::OPTIONS), 'notoptions'] as $option) {
            wp_cache_delete($option, 'options');
        }
    }

    private static function writeOption(string $option, string $value): void
    {
        if (get_option($option) !== $value && !update_option($option, $value, false)) {
            throw new SettingsNotWritten("The option $option was not written.");
        }
    }
}
