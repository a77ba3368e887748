<?php

declare(strict_types=1);

namespace Tillbook\Platform\Settings;

use Tillbook\Platform\PrimaryReads;
use wpdb;

/**
 * The merchant's payment settings. They are stored in WooCommerce's option for gateway settings, which is small
 * and autoloaded, so reading them costs a storefront page no query. All values are stored as text, as in
 * WooCommerce: yes or no, a number, or a comma-separated list.
 */
final class StoreSettings
{
    public const OPTION = 'woocommerce_tillbook_settings';

    /** Kind and default value by name (spec 3 §3). */
    private const FIELDS = [
        'enabled' => ['switch', 'no'],
        'test_mode' => ['switch', 'no'],
        'manual_capture' => ['switch', 'no'],
        'debug_log' => ['switch', 'no'],
        'multi_currency' => ['switch', 'no'],
        'saved_cards' => ['switch', 'yes'],
        'payment_methods' => ['list', 'card,link'],
        'payment_request' => ['switch', 'yes'],
        'payment_request_locations' => ['list', 'product,cart,checkout'],
        'payment_request_type' => ['text', 'default'],
        'payment_request_size' => ['text', 'medium'],
        'payment_request_theme' => ['text', 'dark'],
        'payment_request_radius' => ['number', '4'],
        'trusted_proxies' => ['text', ''],
    ];

    public function isEnabled(): bool
    {
        return $this->isOn('enabled');
    }

    /** Whether a live account is used in test mode. */
    public function isTestMode(): bool
    {
        return $this->isOn('test_mode');
    }

    public function isManualCapture(): bool
    {
        return $this->isOn('manual_capture');
    }

    public function isDebugLog(): bool
    {
        return $this->isOn('debug_log');
    }

    /** Whether the store sells in several currencies. */
    public function isMultiCurrency(): bool
    {
        return $this->isOn('multi_currency');
    }

    /** Whether WordPress' environment type marks this site as a local or development site. */
    public static function isDevelopment(): bool
    {
        return in_array(wp_get_environment_type(), ['local', 'development'], true);
    }

    /** @param key-of<self::FIELDS> $name of a switch */
    public function isOn(string $name): bool
    {
        return $this->stored($name) === 'yes';
    }

    /** @param key-of<self::FIELDS> $name */
    public function text(string $name): string
    {
        return $this->stored($name);
    }

    /** @param key-of<self::FIELDS> $name */
    public function number(string $name): int
    {
        $value = $this->stored($name);

        return is_numeric($value) ? (int) $value : (int) self::FIELDS[$name][1];
    }

    /**
     * @param key-of<self::FIELDS> $name
     *
     * @return list<string>
     */
    public function list(string $name): array
    {
        return array_values(
            array_filter(explode(',', $this->stored($name)), static fn(string $item): bool => $item !== ''),
        );
    }

    /** @return array<mixed> the stored values by name, without the defaults of those that aren't stored */
    public function option(): array
    {
        $stored = get_option(self::OPTION, []);

        return is_array($stored) ? $stored : [];
    }

    /**
     * Writes several values at once, or none of them.
     *
     * @param array<string, bool|int|string|list<string>> $values by name; other settings are unchanged, and
     *                                                            unknown names are ignored
     *
     * @throws SettingsNotWritten if the database did not save them
     */
    public function change(array $values): void
    {
        $known = array_intersect_key($values, self::FIELDS);
        $texts = array_map(
            static fn(bool|int|string|array $value): string => match (true) {
                is_bool($value) => $value ? 'yes' : 'no',
                is_array($value) => implode(',', $value),
                default => (string) $value,
            },
            $known,
        );
        $before = $this->option();
        $after = $texts + $before + array_map(static fn(array $field): string => $field[1], self::FIELDS);
        if (self::differs($after, $before)) {
            update_option(self::OPTION, $after, true);
            // WordPress caches all autoloaded options as it knows them, also those that another server has changed.
            self::refresh();
            if (self::differs($after, $this->option())) {
                throw new SettingsNotWritten('The option ' . self::OPTION . ' was not written.');
            }
        }
    }

    /** Writes the defaults once, so that the option is autoloaded and reading it needs no query. */
    public function install(): void
    {
        add_option(self::OPTION, array_map(static fn(array $field): string => $field[1], self::FIELDS), '', true);
    }

    /**
     * Reads the values again, so that changes by other requests are seen. The cache is filled at once: another request
     * could fill it with old values from a replica, which would stay.
     */
    public static function refresh(): void
    {
        global $wpdb;
        assert($wpdb instanceof wpdb);
        PrimaryReads::begin($wpdb);
        wp_cache_delete('alloptions', 'options');
        wp_cache_delete(self::OPTION, 'options');
        wp_load_alloptions();
    }

    /** @param key-of<self::FIELDS> $name */
    private function stored(string $name): string
    {
        $value = $this->option()[$name] ?? null;

        return is_scalar($value) ? (string) $value : self::FIELDS[$name][1];
    }

    /**
     * @param array<mixed> $wanted
     * @param array<mixed> $there
     */
    private static function differs(array $wanted, array $there): bool
    {
        return array_diff_assoc(array_filter($wanted, is_scalar(...)), array_filter($there, is_scalar(...))) !== [];
    }
}
