<?php

declare(strict_types=1);

namespace Tillbook\Platform\Settings;

/**
 * What the merchant set for payments. It is kept in the option in which WooCommerce keeps a gateway's settings, small
 * and autoloaded, so that asking costs a storefront page no query.
 */
final class StoreSettings
{
    public const OPTION = 'woocommerce_tillbook_settings';

    private const DEFAULTS = ['enabled' => 'no', 'test_mode' => 'no', 'manual_capture' => 'no', 'debug_log' => 'no'];

    public function isEnabled(): bool
    {
        return $this->is('enabled');
    }

    /** Whether a live account is used in test mode. */
    public function isTestMode(): bool
    {
        return $this->is('test_mode');
    }

    public function isManualCapture(): bool
    {
        return $this->is('manual_capture');
    }

    public function isDebugLog(): bool
    {
        return $this->is('debug_log');
    }

    /** Whether this is a developer's site, by WordPress' own word. */
    public static function isDevelopment(): bool
    {
        return in_array(wp_get_environment_type(), ['local', 'development'], true);
    }

    /** @param array<string, bool> $values of `enabled`, `test_mode`, `manual_capture`, `debug_log`; others stay as they are */
    public function change(array $values): void
    {
        $words = array_map(static fn (bool $on): string => $on ? 'yes' : 'no', array_intersect_key($values, self::DEFAULTS));
        update_option(self::OPTION, $words + $this->stored() + self::DEFAULTS, true);
    }

    /** Writes the defaults once, so that a page that looks for them finds them among the autoloaded options. */
    public function install(): void
    {
        add_option(self::OPTION, self::DEFAULTS, '', true);
    }

    private function is(string $name): bool
    {
        return ($this->stored()[$name] ?? null) === 'yes';
    }

    /** @return array<mixed> */
    private function stored(): array
    {
        $stored = get_option(self::OPTION, []);

        return is_array($stored) ? $stored : [];
    }
}
