<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Ledger\LedgerScope;

/**
 * Brings the ledger and the orders up to what the provider knows: commands whose answer was lost, events that were
 * never delivered, events that wait. Running it at any time, or twice, is harmless.
 */
final class Reconciliation
{
    public function __construct(private readonly CommandBus $bus, private readonly EventInbox $inbox) {}

    /**
     * @return array{commands: int, events: int} what was settled and received
     *
     * @throws ProviderUnreachable
     */
    public function run(LedgerScope $scope, Provider $provider): array
    {
        $commands = $this->bus->settle($scope, $provider);
        $events = $provider->undelivered();
        $this->inbox->receive($scope, EventBatch::of('replay', ...$events));
        $provider->confirm(...$events);
        $this->inbox->replayWaiting($scope);

        return ['commands' => $commands, 'events' => count($events)];
    }
}
