<?php

declare(strict_types=1);

namespace Tillbook\Platform\Options;

/**
 * Options whose names the specification fixes, and which another plugin may have left behind. A value is ours only if
 * we wrote it: others are not read, and uninstalling leaves them alone.
 */
final class SharedOptions
{
    public const REGISTRY = 'tillbook_created_options';

    /** The value, if Tillbook wrote it. */
    public function get(string $name): mixed
    {
        return in_array($name, $this->created(), true) ? get_option($name) : null;
    }

    public function set(string $name, mixed $value): void
    {
        update_option($name, $value, false);
        $created = $this->created();
        if (!in_array($name, $created, true)) {
            update_option(self::REGISTRY, [...$created, $name], false);
        }
    }

    /** @return list<string> names of the options that Tillbook wrote */
    public function created(): array
    {
        $created = get_option(self::REGISTRY, []);

        return is_array($created) ? array_values(array_filter($created, is_string(...))) : [];
    }
}
