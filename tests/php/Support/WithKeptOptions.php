<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

/** Restores the plugin's options after tests that commit. */
trait WithKeptOptions
{
    /** @var array<string, array<string, string>>|null rows by name; null in a test that was skipped before */
    private ?array $keptOptions = null;

    private function keepOptions(): void
    {
        $this->keptOptions = self::ownOptions();
    }

    private function restoreOptions(): void
    {
        global $wpdb;
        assert($wpdb instanceof \wpdb);
        $now = self::ownOptions();
        $kept = $this->keptOptions ?? $now;
        foreach ($kept + $now as $name => $_) {
            $before = $kept[$name] ?? null;
            if ($before !== ($now[$name] ?? null)) {
                $wpdb->delete($wpdb->options, ['option_name' => $name]);
                $before === null || $wpdb->insert($wpdb->options, $before);
            }
        }
        wp_cache_flush();
    }

    /** @return array<string, array<string, string>> */
    private static function ownOptions(): array
    {
        global $wpdb;
        assert($wpdb instanceof \wpdb);
        $rows = $wpdb->get_results(
            "SELECT option_name, option_value, autoload FROM $wpdb->options WHERE option_name LIKE '%tillbook%'",
            ARRAY_A,
        );

        return array_column((array) $rows, null, 'option_name');
    }
}
