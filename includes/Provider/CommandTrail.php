<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Ledger\Audit;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Json;
use Tillbook\Platform\Log\DebugLog;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\CommandResult;
use Tillbook\Provider\Commands\CreateInstantPayout;
use Tillbook\Provider\Commands\UpdateAccount;

/** What stays of every command, however it ended: a row of the audit trail and, where the merchant logs, a line of the log. */
final class CommandTrail
{
    public function __construct(private readonly Audit $audit, private readonly ?DebugLog $log = null) {}

    /**
     * A payout's amount and id are known only once there is one: what the command does not say, its result does.
     *
     * @param string $outcome `done`, `unknown`, or the reason of a refusal
     * @param string|null $message what a refusal says, for people
     */
    public function record(
        LedgerScope $scope,
        Command $command,
        string $origin,
        string $outcome,
        int $userId,
        ?CommandResult $result = null,
        ?string $message = null,
    ): void {
        $this->log($command, $origin, $outcome, $userId);
        $money = $command->money();
        $made = $command instanceof CreateInstantPayout ? $result?->object : null;
        $this->audit->record(
            $scope,
            $origin,
            $command->action(),
            ($made === null ? null : Json::text($made, 'id')) ?? $command->subjectId(),
            $money->amount ?? ($made === null ? null : Json::integer($made, 'amount')),
            $money->currency ?? ($command instanceof CreateInstantPayout ? $command->currency : null),
            $outcome,
            $userId,
            ($command instanceof UpdateAccount ? ['fields' => array_keys($command->changes)] : []) +
                ($message === null ? [] : ['message' => $message]),
        );
    }

    /** A request that was refused before there was a command to run. */
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

    /** What was sent and how it ended, as far as that may be written. */
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
