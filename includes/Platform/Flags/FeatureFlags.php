<?php

declare(strict_types=1);

namespace Tillbook\Platform\Flags;

/** Reads and writes feature flags; only values that differ from the default are stored. */
final class FeatureFlags
{
    public const OPTION = 'tillbook_feature_flags';

    public function enabled(Flag $flag): bool
    {
        return $this->stored()[$flag->value] ?? $flag->default();
    }

    public function set(Flag $flag, bool $enabled): void
    {
        $stored = $this->stored();
        $stored[$flag->value] = $enabled;
        update_option(self::OPTION, $stored, false);
    }

    public function reset(Flag $flag): void
    {
        $stored = $this->stored();
        unset($stored[$flag->value]);
        update_option(self::OPTION, $stored, false);
    }

    /** @return array<string, bool> all flags' values by name */
    public function all(): array
    {
        $all = [];
        foreach (Flag::cases() as $flag) {
            $all[$flag->value] = $this->enabled($flag);
        }

        return $all;
    }

    /** @return array<string, bool> */
    private function stored(): array
    {
        $value = get_option(self::OPTION, []);

        return is_array($value)
            ? array_filter(
                $value,
                static fn(mixed $on, mixed $name): bool => is_bool($on) && is_string($name),
                ARRAY_FILTER_USE_BOTH,
            )
            : [];
    }
}
