<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Ledger\Audit;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Writes;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\CommandResult;

/**
 * The way of every command: guard, idempotency row, provider, events, audit. The same intent sent twice, from two
 * tabs or by two administrators, is carried out once; who comes second gets the first one's answer.
 */
final class CommandBus
{
    public function __construct(
        private readonly CommandGuard $guard,
        private readonly Writes $writes,
        private readonly EventInbox $inbox,
        private readonly Audit $audit,
    ) {
    }

    /**
     * @param string $origin `admin`, `rest`, `cli` or `job`, for the audit trail
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    public function run(LedgerScope $scope, Provider $provider, Command $command, string $origin): CommandResult
    {
        $this->guard->assertAllowed($scope, $provider, $command);
        $hash = $this->hash($command);
        $attempt = $this->writes->attempts($scope, $command->operation(), $command->subjectId());
        $key = substr(hash('sha256', implode('|', [$command->operation(), $command->subjectId(), $hash, $attempt])), 0, 40);
        if (!$this->writes->begin($scope, $key, $command->operation(), $command->subjectId(), $hash, get_current_user_id())) {
            throw new ProviderRefusal('tillbook_in_progress', __('This is already being done. Wait a moment and look again.', 'tillbook'), 409);
        }
        try {
            $result = $provider->execute($command, $key);
        } catch (ProviderRefusal $refusal) {
            $this->writes->finish($scope, $key, 'refused', ['code' => $refusal->reason]);
            $this->record($scope, $origin, $command, $refusal->reason);
            throw $refusal;
        } catch (ProviderUnreachable $silence) {
            $this->writes->finish($scope, $key, 'unknown', []);
            $this->record($scope, $origin, $command, 'unknown');
            throw $silence;
        }
        $this->inbox->receive($scope, 'command', ...$result->events);
        $this->writes->finish($scope, $key, 'done', ['id' => $result->object['id'] ?? null]);
        $this->record($scope, $origin, $command, 'done');

        return $result;
    }

    private function record(LedgerScope $scope, string $origin, Command $command, string $outcome): void
    {
        $money = $command->money();
        $this->audit->record($scope, $origin, $command->operation(), $command->subjectId(), $money?->amount, $money?->currency, $outcome);
    }

    private function hash(Command $command): string
    {
        $money = $command->money();

        return hash('sha256', (string) wp_json_encode([$command->parameters(), $money?->amount, $money?->currency]));
    }
}
