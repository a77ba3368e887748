<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Commands;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;
use WP_CLI;

/** Registers the `wp tillbook sandbox …` commands, which simulate events in the connected sandbox account. */
final class SandboxCommands implements Registrable
{
    private const NAME = 'tillbook sandbox ';

    public function __construct(
        private readonly ConnectionCommands $connection,
        private readonly AccountCommands $account,
        private readonly SimulationCommands $payments,
    ) {}

    public function register(): void
    {
        // The account options' help is translated, and translations are available from `init` on.
        Hooks::action('init', function (): void {
            foreach (['connect', 'disconnect', 'surveys'] as $name) {
                WP_CLI::add_command(self::NAME . $name, [$this->connection, $name]);
            }
            foreach (
                [
                    'pay' => 'pay',
                    'dispute' => 'dispute',
                    'decide-dispute' => 'decide_dispute',
                    'refund' => 'refund',
                    'fail-payout' => 'fail_payout',
                ]
                as $name => $method
            ) {
                WP_CLI::add_command(self::NAME . $name, [$this->payments, $method]);
            }
            WP_CLI::add_command(self::NAME . 'verification-fails', new VerificationCommand());
            WP_CLI::add_command(self::NAME . 'advance', [$this->account, 'advance']);
            WP_CLI::add_command(self::NAME . 'account', [$this->account, 'account'], AccountCommands::accountHelp());
        });
    }
}
