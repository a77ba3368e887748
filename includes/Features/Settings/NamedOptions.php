<?php

declare(strict_types=1);

namespace Tillbook\Features\Settings;

use Tillbook\Features\OptionKind;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Options\OwnedOptions;
use Tillbook\Platform\SystemClock;

/**
 * Reads and writes the options that pages change one at a time (spec 1 §7, spec 3 §7): those that the
 * features list; others are not accessible.
 */
final class NamedOptions
{
    /** Maximum keys of a map that grows one by one. The oldest are dropped. */
    private const MAX_KEYS = 1000;

    /** The plugin's own switches, which PHP code reads as yes or no. */
    public const OWN_SWITCHES = ['tillbook_uninstall_remove_data', 'tillbook_rest_allow_api_key_commands'];

    /** @param array<string, OptionKind> $kinds by name */
    public function __construct(
        private readonly OwnedOptions $options,
        private readonly array $kinds,
        private readonly Clock $clock = new SystemClock(),
    ) {}

    /** Returns what an option holds; null if it isn't accessible. */
    public function kind(string $name): ?OptionKind
    {
        return $this->kinds[$name] ?? null;
    }

    /** @return bool|array<string, int> false or an empty map if Tillbook has not written the option */
    public function read(string $name): bool|array
    {
        if (in_array($name, self::OWN_SWITCHES, true)) {
            return get_option($name) === 'yes';
        }
        $value = $this->options->get($name, null);
        if ($this->kind($name) === OptionKind::Flag) {
            return $value === true || $value === '1' || $value === 1;
        }

        return self::times($value);
    }

    /** @param bool|array<mixed> $value of the option's type */
    public function write(string $name, bool|array $value): void
    {
        if (in_array($name, self::OWN_SWITCHES, true)) {
            update_option($name, $value === true ? 'yes' : 'no', false);
        } else {
            // WordPress stores false as an empty string, which equals a missing option.
            $this->options->set($name, is_array($value) ? self::times($value) : (int) $value);
        }
    }

    /**
     * Changes some keys of a map and keeps the others, also those that another request changes at the same time.
     * Postponements whose time has come are removed.
     *
     * @param array<mixed> $changes timestamps by key; 0 removes a key
     */
    public function change(string $name, array $changes): void
    {
        $changes = self::times($changes);
        $this->options->change($name, function (mixed $value) use ($name, $changes): array {
            $after = $this->kind($name) === OptionKind::Postponements ? $this->clock->now() * 1000 : 0;
            $times = array_filter($changes + self::times($value), static fn(int $time): bool => $time > $after);
            arsort($times);

            return array_slice($times, 0, self::MAX_KEYS, true);
        });
    }

    /** @return array<string, int> */
    private static function times(mixed $value): array
    {
        $times = [];
        foreach (is_array($value) ? $value : [] as $task => $time) {
            if (is_numeric($time)) {
                $times[sanitize_text_field((string) $task)] = (int) $time;
            }
        }

        return $times;
    }
}
