<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Ledger\CommandRecord;
use Tillbook\Ledger\CommandRecords;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Boundary\Incident;
use Tillbook\Provider\Commands\Command;

/**
 * Finds out what became of commands whose sender got no answer or died: the job does so for all of them, and a
 * user's Check status for those on some objects.
 */
final class UnansweredCommands
{
    /** Whether the last settle() stopped before it came to the end. */
    private bool $isUnfinished = false;

    /**
     * @param int $deadSeconds after this time without an outcome, the sender of a command is treated as dead
     * @param int $settlingSeconds how long a run of settle() goes on
     * @param list<CommandFollower> $followers
     */
    public function __construct(
        private readonly CommandGuard $guard,
        private readonly CommandRecords $commandRecords,
        private readonly CommandSending $sending,
        private readonly int $deadSeconds,
        private readonly int $settlingSeconds,
        private readonly array $followers,
    ) {}

    /**
     * Settles commands with a lost response: sends them again with the same idempotency key, has the provider look them
     * up, or ends those that were never sent. Those without an answer for a day are tried once an hour. Stops after a
     * while; the next run goes on. Each run settles one at least, if it can.
     *
     * @return int number of commands that were carried out
     */
    public function settle(LedgerScope $scope, Provider $provider): int
    {
        $settled = 0;
        $last = 0;
        $end = microtime(true) + $this->settlingSeconds;
        $this->isUnfinished = false;
        do {
            $page = $this->commandRecords->unsettled($scope, $this->deadSeconds, $last);
            foreach ($page as $record) {
                if ($last > 0 && microtime(true) > $end) {
                    $this->isUnfinished = true;

                    return $settled;
                }
                $last = $record->id;
                if ($this->commandRecords->isResting($record)) {
                    continue;
                }
                $settled += (int) $this->settleOne($scope, $provider, $record);
            }
        } while ($page !== []);

        return $settled;
    }

    /** Whether the last settle() stopped before it came to the end, so that there may be more to settle. */
    public function isUnfinished(): bool
    {
        return $this->isUnfinished;
    }

    /** Returns the command of a record without an outcome; null if it no longer exists. */
    public function commandOf(CommandRecord $record): ?Command
    {
        try {
            return CommandSending::stored($record);
        } catch (\UnexpectedValueException) {
            return null;
        }
    }

    /** Whether a command's outcome is unknown and no one is waiting for the answer any more. */
    public function isUnanswered(CommandRecord $record): bool
    {
        return $this->commandRecords->isDead($record, $this->deadSeconds);
    }

    /**
     * Finds out at once what became of the commands on some objects.
     *
     * @param list<string> $subjectIds
     *
     * @return int number of those whose outcome is still unknown
     */
    public function checkStatus(LedgerScope $scope, Provider $provider, array $subjectIds): int
    {
        $open = 0;
        foreach ($this->commandRecords->openOf($scope, $subjectIds) as $record) {
            $isSettled = $this->isUnanswered($record) && $this->settleOne($scope, $provider, $record, true);
            $open += (int) !$isSettled;
        }

        return $open;
    }

    /**
     * Whether a command was carried out; if it is asked for, whether its outcome is known now.
     *
     * @throws ProviderRefusal if commands can't be sent from here, if it is asked for
     */
    private function settleOne(
        LedgerScope $scope,
        Provider $provider,
        CommandRecord $record,
        bool $isAsked = false,
    ): bool {
        $command = $this->commandOf($record);
        if ($command === null) {
            return false;
        }
        try {
            $this->guard->assertAllowed($scope, $provider);
        } catch (ProviderRefusal $refusal) {
            return $isAsked ? throw $refusal : false;
        }
        try {
            $taken = $this->commandRecords->takeOver($scope, $record);
            if ($taken === null) {
                return false;
            }
            if (CommandSending::isNeverSent($provider, $command, $taken)) {
                throw $this->sending->endUnsent($scope, $taken);
            }
            $this->sending->resend($scope, $provider, $taken);

            return true;
        } catch (ProviderRefusal) {
            // It was not carried out, which is an outcome.
            $this->notifyFollowers($scope, $command);

            return $isAsked;
        } catch (ProviderUnreachable) {
            return false;
        } catch (\Throwable $error) {
            // A command that always fails must not prevent the others from being settled.
            Incident::of("settling $record->operation of $record->subjectId", $error);

            return false;
        }
    }

    private function notifyFollowers(LedgerScope $scope, Command $command): void
    {
        foreach ($this->followers as $follower) {
            try {
                $follower->afterNotCarriedOut($scope, $command);
            } catch (\Throwable $error) {
                Incident::of('after ' . $command->operation() . ' was not carried out', $error);
            }
        }
    }
}
