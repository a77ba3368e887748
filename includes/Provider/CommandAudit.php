<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Ledger\Audit;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Log\DebugLog;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\CommandResult;
use Tillbook\Provider\Commands\CreateInstantPayout;
use Tillbook\Provider\Commands\UpdateAccount;
use Tillbook\Provider\Objects\Payout;

/** Records the outcome of every command in the audit log and, if enabled, in the debug log. */
final class CommandAudit
{
    public function __construct(private readonly Audit $audit, private readonly ?DebugLog $log = null) {}

    /**
     * The amount and ID of a payout are known only after it is created, so they are read from the result.
     *
     * @param string $outcome `done`, `unknown`, or the rejection reason
     * @param string|null $message message of a rejection
     * @param CommandTrace|null $trace how it was sent; null if it was not
     */
    public function record(
        LedgerScope $scope,
        Command $command,
        string $origin,
        string $outcome,
        int $userId,
        ?CommandResult $result = null,
        ?string $message = null,
        ?CommandTrace $trace = null,
    ): void {
        $this->log($command, $origin, $outcome, $userId);
        $money = $command->money();
        $made =
            $command instanceof CreateInstantPayout && $result !== null ? Payout::fromProvider($result->object) : null;
        $this->audit->record(
            $scope,
            $origin,
            $command->action(),
            $made->id ?? $command->subjectId(),
            $money->amount ?? $made?->amount,
            $money->currency ?? ($command instanceof CreateInstantPayout ? $command->currency : null),
            $outcome,
            $userId,
            ($command instanceof UpdateAccount ? ['fields' => array_keys($command->changes)] : []) +
                ($message === null ? [] : ['message' => $message]) +
                ($trace?->facts() ?? []),
        );
    }

    /** Records a request that was rejected before a command was created. */
    public function rejected(
        LedgerScope $scope,
        string $origin,
        string $action,
        string $subjectId,
        ProviderRefusal $refusal,
    ): void {
        $this->audit->record(
            $scope,
            $origin,
            $action,
            $subjectId,
            null,
            null,
            $refusal->reason,
            get_current_user_id(),
            ['message' => $refusal->getMessage()],
        );
    }

    /** Logs the command and its outcome, without values that must not be logged. */
    private function log(Command $command, string $origin, string $outcome, int $userId): void
    {
        $money = $command->money();
        $fields =
            ($money === null ? [] : ['amount' => $money->amount, 'currency' => $money->currency]) +
            $command->parameters();
        $this->log?->write(
            sprintf(
                'Command %s on %s: %s (%s, user %d)',
                $command->operation(),
                $command->subjectId(),
                $outcome,
                $origin,
                $userId,
            ),
            $fields,
        );
    }
}
