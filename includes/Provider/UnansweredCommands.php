<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Closure;
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
    /**
     * @param list<CommandFollower> $followers told how the commands ended
     * @param int $settlingSeconds how long a run of settle() goes on
     */
    public function __construct(
        private readonly CommandGuard $guard,
        private readonly CommandRecords $commandRecords,
        private readonly CommandSending $sending,
        private readonly array $followers,
        private readonly int $settlingSeconds = 50,
    ) {}

    /**
     * Settles commands with a lost response: sends them again with the same idempotency key, has the provider look them
     * up, or ends those that were never sent. Those without an answer for a day are tried once an hour. Stops after a
     * while; the next run goes on. Each run settles one at least, if it can.
     *
     * @param int|null $seconds how long it goes on at most; null for the usual time
     *
     * @return array{carriedOut: int, isMore: bool} number of commands that were carried out; whether it stopped before it
     *     came to the end
     */
    public function settle(LedgerScope $scope, Provider $provider, ?int $seconds = null): array
    {
        $carriedOut = 0;
        $last = 0;
        $end = microtime(true) + ($seconds ?? $this->settlingSeconds);
        do {
            $page = $this->commandRecords->unsettled($scope, $last);
            foreach ($page as $record) {
                if ($last > 0 && microtime(true) > $end) {
                    return ['carriedOut' => $carriedOut, 'isMore' => true];
                }
                $last = $record->id;
                if ($this->commandRecords->isResting($record)) {
                    continue;
                }
                try {
                    $settlement = $this->settleOne($scope, $provider, $record);
                } catch (ProviderRefusal) {
                    // The others can't be sent from here either.
                    return ['carriedOut' => $carriedOut, 'isMore' => false];
                }
                $carriedOut += (int) ($settlement === Settlement::CarriedOut);
            }
        } while ($page !== []);

        return ['carriedOut' => $carriedOut, 'isMore' => false];
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

    /**
     * Finds out at once what became of the commands on some objects.
     *
     * @param list<string> $subjectIds
     *
     * @return int number of those whose outcome is still unknown
     *
     * @throws ProviderRefusal if commands can't be sent from here
     */
    public function checkStatus(LedgerScope $scope, Provider $provider, array $subjectIds): int
    {
        $open = 0;
        foreach ($this->commandRecords->openOf($scope, $subjectIds) as $record) {
            $isOpen =
                !$this->commandRecords->isUnanswered($record) ||
                $this->settleOne($scope, $provider, $record) === Settlement::StillOpen;
            $open += (int) $isOpen;
        }

        return $open;
    }

    /** @throws ProviderRefusal if commands can't be sent from here */
    private function settleOne(LedgerScope $scope, Provider $provider, CommandRecord $record): Settlement
    {
        $command = $this->commandOf($record);
        if ($command === null) {
            return Settlement::StillOpen;
        }
        $this->guard->assertAllowed($scope, $provider);
        try {
            $taken = $this->commandRecords->takeOver($scope, $record);
            if ($taken === null) {
                return Settlement::StillOpen;
            }
            if (CommandSending::isNeverSent($provider, $command, $taken)) {
                throw $this->sending->endUnsent($scope, $taken);
            }
            $result = $this->sending->resend($scope, $provider, $taken);
            $this->notifyFollowers(
                $command,
                static fn(CommandFollower $follower) => $follower->afterCarriedOut($scope, $command, $result),
            );

            return Settlement::CarriedOut;
        } catch (ProviderRefusal) {
            $this->notifyFollowers(
                $command,
                static fn(CommandFollower $follower) => $follower->afterNotCarriedOut($scope, $command),
            );

            return Settlement::NotCarriedOut;
        } catch (ProviderUnreachable) {
            return Settlement::StillOpen;
        } catch (\Throwable $error) {
            // A command that always fails must not prevent the others from being settled.
            Incident::of("settling $record->operation of $record->subjectId", $error);

            return Settlement::StillOpen;
        }
    }

    /** @param Closure(CommandFollower): void $tell */
    private function notifyFollowers(Command $command, Closure $tell): void
    {
        foreach ($this->followers as $follower) {
            try {
                $tell($follower);
            } catch (\Throwable $error) {
                Incident::of('after the end of ' . $command->operation(), $error);
            }
        }
    }
}
