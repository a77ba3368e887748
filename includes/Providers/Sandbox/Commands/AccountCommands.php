<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Commands;

use Tillbook\Providers\Sandbox\AccountChanges;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Providers\Sandbox\SandboxActions;
use Tillbook\Providers\Sandbox\State\AccountOption;
use Tillbook\Providers\Sandbox\State\AccountOptions;
use WP_CLI;

/** WP-CLI commands that change the sandbox account's state and move its clock. */
final class AccountCommands
{
    public function __construct(private readonly SandboxActions $operator) {}

    /**
     * Changes the account's state. Several options are applied together, or none of them.
     *
     * @param list<string> $arguments
     * @param array<string, string> $options
     */
    public function account(array $arguments, array $options): void
    {
        if ($options === []) {
            WP_CLI::error('Say what to change. See: wp help tillbook sandbox account');
        }
        CliOutput::events(
            CliOutput::orRefused(
                fn(): int => $this->operator->change(
                    static fn(SandboxAccount $account) => (new AccountChanges($account))->apply($options),
                ),
            ),
        );
    }

    /**
     * Moves the sandbox's clock forward: payouts arrive, authorizations expire, disputes become due.
     *
     * ## OPTIONS
     *
     * <time>
     * : Duration, such as 3d, 12h or 45m.
     *
     * @param array{0: string} $arguments
     */
    public function advance(array $arguments): void
    {
        CliOutput::events(CliOutput::orRefused(fn(): int => $this->operator->advance($arguments[0])));
    }

    /**
     * Returns the WP-CLI help for account(), with the options defined in AccountOptions.
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
                    'description' => 'A preset, such as under-review; other options are applied on top of it.',
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
