<?php

declare(strict_types=1);

namespace Tillbook\Platform\Options;

use RuntimeException;

/**
 * Options with names from a public contract (`wcpay_…`, `woocommerce_…_todo_tasks`), which may hold values left
 * by another plugin. Reads return only values written through this class; any other value counts as missing.
 * The previous value of an option is kept and restored when Tillbook removes its data.
 */
final class OwnedOptions
{
    public const REGISTRY = 'tillbook_owned_options';

    /** Reads an option written through this class; the default for any other. */
    public function get(string $name, mixed $default): mixed
    {
        return array_key_exists($name, $this->registry()) ? get_option($name, $default) : $default;
    }

    /** Writes an option and keeps its previous value on the first write. */
    public function set(string $name, mixed $value): void
    {
        $registry = $this->registry();
        if (!array_key_exists($name, $registry)) {
            $before = get_option($name, null);
            $registry[$name] = $before === null ? [] : ['before' => $before];
            update_option(self::REGISTRY, $registry, false);
        }
        update_option($name, $value, false);
    }

    /**
     * Changes an option with compare-and-swap. Of two concurrent changes, the later one is applied to the result of the
     * earlier one. The first change in a store replaces what another plugin left.
     *
     * @param callable(mixed): mixed $change maps the current value to the new one; may be called again after a
     *     conflicting change
     *
     * @throws RuntimeException after a conflicting change in each attempt
     */
    public function change(string $name, callable $change): void
    {
        wp_cache_delete(self::REGISTRY, 'options');
        if (!array_key_exists($name, $this->registry())) {
            $this->set($name, $change(null));

            return;
        }
        AtomicOption::change(
            $name,
            static fn(?string $old): string => self::stored($change($old === null ? null : maybe_unserialize($old))),
        );
    }

    /** Deletes an option written through this class; any other value is another plugin's, and stays. */
    public function forget(string $name): void
    {
        if (array_key_exists($name, $this->registry())) {
            delete_option($name);
        }
    }

    /** Returns a value as WordPress stores it. */
    private static function stored(mixed $value): string
    {
        $stored = maybe_serialize($value);

        return is_scalar($stored) ? (string) $stored : '';
    }

    /** Deletes the options that Tillbook created and restores the previous values of the others. */
    public function release(): void
    {
        foreach ($this->registry() as $name => $entry) {
            if (array_key_exists('before', $entry)) {
                update_option($name, $entry['before']);
            } else {
                delete_option($name);
            }
        }
        delete_option(self::REGISTRY);
    }

    /** @return array<string, array{before?: mixed}> */
    private function registry(): array
    {
        $registry = [];
        $stored = get_option(self::REGISTRY, []);
        foreach (is_array($stored) ? $stored : [] as $name => $entry) {
            if (is_array($entry)) {
                $registry[(string) $name] = array_key_exists('before', $entry) ? ['before' => $entry['before']] : [];
            }
        }

        return $registry;
    }
}
