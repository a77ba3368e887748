<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use Tillbook\Ledger\CommandRecords;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Clock;
use Tillbook\Provider\CommandAudit;
use Tillbook\Provider\CommandBus;
use Tillbook\Provider\CommandFollower;
use Tillbook\Provider\CommandGuard;
use Tillbook\Provider\CommandSending;
use Tillbook\Provider\EventInbox;
use Tillbook\Provider\UnansweredCommands;

/** The command bus, and what settles its commands, by a clock of the test. */
final class CommandServices
{
    public readonly CommandBus $bus;
    public readonly UnansweredCommands $unanswered;

    /**
     * @param int $patience how often a duplicate polls for the first one's result
     * @param list<CommandFollower> $followers
     * @param int $settlingSeconds how long a run of settle() goes on
     */
    public function __construct(
        Database $database,
        Clock $clock,
        EventInbox $inbox,
        CommandAudit $audit,
        int $patience = 50,
        array $followers = [],
        int $settlingSeconds = 50,
    ) {
        $guard = new CommandGuard();
        $records = new CommandRecords($database, $clock);
        $sending = new CommandSending($database, $records, $inbox, $audit, $followers);
        $this->bus = new CommandBus($guard, $records, $sending, $audit, $patience);
        $this->unanswered = new UnansweredCommands($guard, $records, $sending, $followers, $settlingSeconds);
    }
}
