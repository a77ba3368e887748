<?php

declare(strict_types=1);

namespace Tillbook\Features\Settings;

use Tillbook\Platform\Clock;
use Tillbook\Platform\Options\OwnedOptions;
use Tillbook\Platform\SystemClock;

/**
 * Reads and writes the options that pages change one at a time (spec 1 §7, spec 3 §7); other
 * options are not accessible.
 */
final class NamedOptions
{
    /** Switches: true or false. */
    private const SWITCHES = [
        'wcpay_multi_currency_setup_completed',
        'wcpay_onboarding_eligibility_modal_dismissed',
        'wcpay_connection_success_modal_dismissed',
        'wcpay_next_deposit_notice_dismissed',
        'wcpay_instant_deposit_notice_dismissed',
    ];

    /** Tasks that are shown again at a time in milliseconds. */
    private const POSTPONED = 'woocommerce_remind_me_later_todo_tasks';

    /** Maximum keys of a map that grows one by one. The oldest are dropped. */
    private const MAX_KEYS = 1000;

    /** To-do tasks and similar options: a map of keys to timestamps. */
    private const TASK_MAPS = [
        'woocommerce_dismissed_todo_tasks',
        'woocommerce_deleted_todo_tasks',
        self::POSTPONED,
        OtherGateways::DISMISSED,
    ];

    /** The plugin's own switches, which PHP code reads as yes or no. */
    private const OWN_SWITCHES = ['tillbook_uninstall_remove_data', 'tillbook_rest_allow_api_key_commands'];

    public function __construct(
        private readonly OwnedOptions $options,
        private readonly Clock $clock = new SystemClock(),
    ) {}

    public static function isSwitch(string $name): bool
    {
        return in_array($name, [...self::SWITCHES, ...self::OWN_SWITCHES], true);
    }

    public static function isTaskMap(string $name): bool
    {
        return in_array($name, self::TASK_MAPS, true);
    }

    /** @return bool|array<string, int> false or an empty map if Tillbook has not written the option */
    public function read(string $name): bool|array
    {
        if (in_array($name, self::OWN_SWITCHES, true)) {
            return get_option($name) === 'yes';
        }
        $value = $this->options->get($name, null);
        if (self::isSwitch($name)) {
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
     * Changes some keys of a map and keeps the others, also those that another request changes at the same time. Tasks
     * whose time to be shown again has come are removed.
     *
     * @param array<mixed> $changes timestamps by key; 0 removes a key
     */
    public function change(string $name, array $changes): void
    {
        $changes = self::times($changes);
        $this->options->change($name, function (mixed $value) use ($name, $changes): array {
            $now = $this->clock->now() * 1000;
            $times = array_filter(
                $changes + self::times($value),
                static fn(int $time): bool => $time > ($name === self::POSTPONED ? $now : 0),
            );
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
