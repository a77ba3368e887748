<?php

declare(strict_types=1);

namespace Tillbook\Platform\Flags;

use WP_CLI;

/**
 * Lists and sets Tillbook's feature flags.
 */
final class FlagCommand
{
    public function __construct(private readonly FeatureFlags $flags) {}

    /**
     * Lists the flags with their values.
     *
     * @subcommand list
     */
    public function list_(): void
    {
        WP_CLI\Utils\format_items(
            'table',
            array_map(
                fn(Flag $flag): array => [
                    'flag' => $flag->value,
                    'value' => $this->flags->enabled($flag) ? 'on' : 'off',
                    'default' => $flag->default() ? 'on' : 'off',
                    'description' => $flag->description(),
                ],
                Flag::cases(),
            ),
            ['flag', 'value', 'default', 'description'],
        );
    }

    /**
     * Sets a flag.
     *
     * ## OPTIONS
     *
     * <flag>
     * : Its name, as the list shows it
     *
     * <value>
     * : on or off
     *
     * @param array{0: string, 1: string} $arguments
     */
    public function set(array $arguments): void
    {
        if (!in_array($arguments[1], ['on', 'off'], true)) {
            WP_CLI::error('Say on or off.');
        }
        $this->flags->set($this->flag($arguments[0]), $arguments[1] === 'on');
        WP_CLI::success("{$arguments[0]} is {$arguments[1]}.");
    }

    /**
     * Resets a flag to its default.
     *
     * ## OPTIONS
     *
     * <flag>
     * : Its name, as the list shows it
     *
     * @param array{0: string} $arguments
     */
    public function reset(array $arguments): void
    {
        $this->flags->reset($this->flag($arguments[0]));
        WP_CLI::success("{$arguments[0]} has its default.");
    }

    private function flag(string $name): Flag
    {
        $flag = Flag::tryFrom($name);
        if ($flag === null) {
            WP_CLI::error("There is no flag \"$name\". See: wp tillbook flag list");
        }

        return $flag;
    }
}
