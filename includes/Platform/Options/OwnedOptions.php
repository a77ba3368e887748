<?php

declare(strict_types=1);

namespace Tillbook\Platform\Options;

/**
 * Options whose names are a contract (`wcpay_…`, `woocommerce_…_todo_tasks`) and may hold what another plugin left
 * there. Only values written through here count; the rest reads as if it were not there. A value that stood there
 * before is kept aside and put back when Tillbook removes its data.
 */
final class OwnedOptions
{
    public const REGISTRY = 'tillbook_owned_options';

    public function get(string $name, mixed $default): mixed
    {
        return array_key_exists($name, $this->registry()) ? get_option($name, $default) : $default;
    }

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

    /** Deletes what Tillbook created, and puts back what stood there before. */
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
