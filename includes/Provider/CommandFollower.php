<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Ledger\CommandRecord;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\CommandResult;

/**
 * Hears of the end of commands when no one waits for their answer any more, such as after their process died. Their
 * sender has told no one, and may have left something half done in the store.
 */
interface CommandFollower
{
    /**
     * Whether the store still wants a command carried out whose answer was lost. Otherwise it is looked up, and not
     * sent again. Throws if that can't be known just now.
     */
    public function isWanted(LedgerScope $scope, Command $command): bool;

    /**
     * Tells the store, and takes back what the sender began. Called before the command ends. Called again if that is
     * interrupted.
     */
    public function notCarriedOut(
        LedgerScope $scope,
        CommandRecord $record,
        Command $command,
        ProviderRefusal $why,
    ): void;

    /**
     * Called after the command ended, so that it can be asked for again if it is still wanted. Not called if someone
     * asks for it again just now.
     */
    public function afterNotCarriedOut(LedgerScope $scope, Command $command): void;

    /** Called after a command turned out to have been carried out, with its events. */
    public function afterCarriedOut(LedgerScope $scope, Command $command, CommandResult $result): void;
}
