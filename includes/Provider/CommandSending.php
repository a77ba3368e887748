<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Ledger\CommandRecord;
use Tillbook\Ledger\CommandRecords;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Boundary\Incident;
use Tillbook\Platform\Json;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\CommandResult;
use Tillbook\Provider\Commands\SafeToSendLate;
use Tillbook\Provider\Commands\StoredCommand;

/** Sends a command whose row this process holds, and stores what came of it: events, outcome and audit entry. */
final class CommandSending
{
    /** Rejection reason: the process of the command died before it was sent. */
    public const NEVER_SENT = 'tillbook_never_sent';

    /** @param list<CommandFollower> $followers */
    public function __construct(
        private readonly Database $database,
        private readonly CommandRecords $commandRecords,
        private readonly EventInbox $inbox,
        private readonly CommandAudit $audit,
        private readonly array $followers,
    ) {}

    /**
     * Sends a command for the one who asks for it now.
     *
     * @param (callable(CommandRecord): void)|null $check throws a ProviderRefusal if the command is no longer valid
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    public function first(
        LedgerScope $scope,
        Provider $provider,
        Command $command,
        CommandRecord $record,
        ?callable $check = null,
    ): CommandResult {
        return $this->send($scope, $provider, $command, $record, $check, [], Sending::First);
    }

    /**
     * Sends a command again whose sender got no answer or died, with the same key, or has the provider look it up: if
     * the store doesn't want it any more, always. A provider that can't look it up is asked again all the same, because
     * it may have been carried out.
     *
     * @throws ProviderRefusal if it was not carried out
     * @throws ProviderUnreachable
     */
    public function resend(LedgerScope $scope, Provider $provider, CommandRecord $record): CommandResult
    {
        $command = self::stored($record);
        $how = $this->isWanted($scope, $command) ? Sending::Again : Sending::NeverAgain;

        return $this->send($scope, $provider, $command, $record, null, $this->followers, $how);
    }

    /**
     * Whether a command was certainly never sent, although its sender died: the provider has the request stored before
     * it is sent, and none is stored. By now the order may be paid another way, canceled or refunded, so it isn't sent
     * any more (docs/decisions/0053).
     */
    public static function isNeverSent(Provider $provider, Command $command, CommandRecord $record): bool
    {
        return $provider instanceof PreparesCommands &&
            !self::isPrepared($record) &&
            !($command instanceof SafeToSendLate);
    }

    /**
     * Ends a command that was never sent. The caller has taken it over, so a sender that was only slow can't send it.
     *
     * @return ProviderRefusal why it is not carried out
     */
    public function endUnsent(LedgerScope $scope, CommandRecord $record): ProviderRefusal
    {
        $refusal = new ProviderRefusal(
            self::NEVER_SENT,
            __(
                'The request was interrupted before it reached the payment provider, so nothing was changed. Try again.',
                'tillbook',
            ),
            409,
        );
        $command = self::stored($record);
        // If that can't be known, its order couldn't be told either, so it stays open.
        $this->isWanted($scope, $command);
        $this->refuse($scope, $command, $record, $refusal, new CommandTrace(), $this->followers);

        return $refusal;
    }

    private function isWanted(LedgerScope $scope, Command $command): bool
    {
        foreach ($this->followers as $follower) {
            if (!$follower->isWanted($scope, $command)) {
                return false;
            }
        }

        return true;
    }

    /**
     * Restores the command as first sent. Its amount may have depended on the payment's state at that time, and
     * the provider accepts a repeated idempotency key only with the same amount.
     *
     * @throws \UnexpectedValueException for an operation that no longer exists
     */
    public static function stored(CommandRecord $record): Command
    {
        return StoredCommand::from($record->operation, $record->subjectId, Json::object($record->body, 'command'));
    }

    /**
     * @param (callable(CommandRecord): void)|null $check
     * @param list<CommandFollower> $followers told if it was not carried out
     */
    private function send(
        LedgerScope $scope,
        Provider $provider,
        Command $command,
        CommandRecord $record,
        ?callable $check,
        array $followers,
        Sending $how,
    ): CommandResult {
        $trace = new CommandTrace();
        try {
            if ($check !== null) {
                $check($record);
            }
            if ($provider instanceof PreparesCommands) {
                if (!self::isPrepared($record)) {
                    $record = $this->prepare($scope, $provider, $command, $record);
                    $how = Sending::First;
                }
                $result = $provider->send($command, Json::object($record->body, 'prepared'), $how, $trace);
            } else {
                $result = $provider->execute($command, $record->providerKey());
            }
        } catch (ProviderRefusal $refusal) {
            $this->refuse($scope, $command, $record, $refusal, $trace, $followers);
            throw $refusal;
        } catch (ProviderUnreachable $silence) {
            $this->finish($scope, $command, $record, 'unknown', [], 'unknown', trace: $trace);
            throw $silence;
        }
        $this->inbox->receive($scope, EventBatch::of('command', ...$result->events));
        $provider->confirm(...$result->events);
        $kept = ['object' => $result->kept ?? $result->object];
        $this->finish($scope, $command, $record, 'done', $kept, 'done', $result, trace: $trace);

        return $result;
    }

    /**
     * Has the exact request stored before it is sent. If another call has taken the command over, that one sends it.
     *
     * @return CommandRecord the command with the request
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    private function prepare(
        LedgerScope $scope,
        PreparesCommands $provider,
        Command $command,
        CommandRecord $record,
    ): CommandRecord {
        try {
            $prepared = $provider->prepare($command);
        } catch (ProviderUnreachable) {
            throw ProviderRefusal::notSent();
        }

        return $this->commandRecords->prepare($scope, $record, $prepared) ??
            throw new ProviderUnreachable('Another process sends this command.');
    }

    private static function isPrepared(CommandRecord $record): bool
    {
        return Json::object($record->body, 'prepared') !== [];
    }

    /** @param list<CommandFollower> $followers */
    private function refuse(
        LedgerScope $scope,
        Command $command,
        CommandRecord $record,
        ProviderRefusal $refusal,
        CommandTrace $trace,
        array $followers,
    ): void {
        foreach ($followers as $follower) {
            try {
                $follower->notCarriedOut($scope, $record, $command, $refusal);
            } catch (\Throwable $error) {
                // The command must end even if its order can't be changed.
                Incident::of("telling that $record->operation of $record->subjectId was not carried out", $error);
            }
        }
        $this->finish(
            $scope,
            $command,
            $record,
            'refused',
            ['code' => $refusal->reason, 'isMissing' => $refusal->isMissing],
            $refusal->reason,
            message: $refusal->getMessage(),
            trace: $trace,
        );
    }

    /**
     * @param 'done'|'refused'|'unknown' $state
     * @param array<string, mixed> $answer
     */
    private function finish(
        LedgerScope $scope,
        Command $command,
        CommandRecord $record,
        string $state,
        array $answer,
        string $outcome,
        ?CommandResult $result = null,
        ?string $message = null,
        ?CommandTrace $trace = null,
    ): void {
        $this->database->transactional(function () use (
            $scope,
            $command,
            $record,
            $state,
            $answer,
            $outcome,
            $result,
            $message,
            $trace,
        ): void {
            if (!$this->commandRecords->finish($scope, $record, $state, $answer)) {
                // The process that has taken it over records how it ended.
                return;
            }
            if ($state === 'unknown' && $record->silentSince() !== null) {
                // It is tried again every few minutes, and the audit log says so already.
                return;
            }
            $this->audit->record(
                $scope,
                $command,
                Json::text($record->body, 'origin') ?? 'job',
                $outcome,
                $record->userId,
                $result,
                $message,
                $trace,
            );
        });
    }
}
