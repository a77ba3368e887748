<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Commands;

use Tillbook\Providers\Sandbox\AccountChanges;
use Tillbook\Providers\Sandbox\Operator;
use Tillbook\Providers\Sandbox\State\AccountOption;
use Tillbook\Providers\Sandbox\State\AccountOptions;
use Tillbook\Providers\Sandbox\World;
use WP_CLI;

/** Puts the sandbox account into a state, and moves its clock. */
final class AccountCommands
{
    public function __construct(private readonly Operator $operator) {}

    /**
     * Puts the account into a state. Several options are applied together, or none.
     *
     * @param list<string> $arguments
     * @param array<string, string> $options
     */
    public function account(array $arguments, array $options): void
    {
        if ($options === []) {
            WP_CLI::error('Say what to change. See: wp help tillbook sandbox account');
        }
        Said::events(
            Said::orRefused(
                fn(): int => $this->operator->change(
                    static fn(World $world) => (new AccountChanges($world))->apply($options),
                ),
            ),
        );
    }

    /**
     * Moves the sandbox's clock: payouts arrive, authorizations expire, disputes fall due.
     *
     * ## OPTIONS
     *
     * <time>
     * : How far, such as 3d, 12h or 45m.
     *
     * @param array{0: string} $arguments
     */
    public function advance(array $arguments): void
    {
        Said::events(Said::orRefused(fn(): int => $this->operator->advance($arguments[0])));
    }

    /**
     * What WP-CLI tells of account(): its options are described in AccountOptions.
     *
     * @return array{shortdesc: string, longdesc: string, synopsis: list<array<string, mixed>>}
     */
    public static function accountHelp(): array
    {
        return [
            'shortdesc' => 'Puts the account into a state. Several options are applied together, or none.',
            'longdesc' =>
                "## EXAMPLES\n\n    wp tillbook sandbox account --preset=near-threshold\n    wp tillbook sandbox account --progressive=open --status=restricted_soon --first-transaction=8d --tpv=120000",
            'synopsis' => [
                [
                    'type' => 'assoc',
                    'name' => AccountChanges::PRESET,
                    'description' => 'A situation, such as under-review; other options come on top of it.',
                    'optional' => true,
                ],
                ...array_map(
                    static fn(AccountOption $option): array => $option->synopsis(),
                    (new AccountOptions())->all(),
                ),
            ],
        ];
    }
}
