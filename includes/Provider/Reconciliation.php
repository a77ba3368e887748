<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Ledger\LedgerScope;

/**
 * Synchronizes the ledger and the orders with the provider: settles commands with a lost response, and
 * processes undelivered and pending events. Safe to run repeatedly and at any time.
 */
final class Reconciliation
{
    public function __construct(private readonly CommandBus $bus, private readonly EventInbox $inbox) {}

    /**
     * Synchronizes one ledger with its provider.
     *
     * @return array{commands: int, events: int} number of settled commands and received events
     *
     * @throws ProviderUnreachable
     */
    public function run(LedgerScope $scope, Provider $provider): array
    {
        $commands = $this->bus->settle($scope, $provider);
        $events = $provider->undelivered();
        $this->inbox->receive($scope, EventBatch::of('replay', ...$events));
        $provider->confirm(...$events);
        $this->inbox->replayWaiting($scope, $provider);

        return ['commands' => $commands, 'events' => count($events)];
    }
}
