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
    /**
     * How long waiting events are replayed in one run, in seconds. A shopper who comes back from a page of the provider
     * waits for this.
     */
    private const SECONDS = 10;

    public function __construct(private readonly CommandBus $bus, private readonly EventInbox $inbox) {}

    /**
     * Synchronizes one ledger with its provider.
     *
     * @return array{commands: int, events: int, isMore: bool} number of settled commands and received events; whether waiting events are
     *     left for the next run
     *
     * @throws ProviderUnreachable
     */
    public function run(LedgerScope $scope, Provider $provider): array
    {
        $commands = $this->bus->settle($scope, $provider);
        $events = $provider->undelivered();
        $this->inbox->receive($scope, EventBatch::of('replay', ...$events));
        $provider->confirm(...$events);
        // A process that works on them already goes on by itself.
        $isOurs = $this->inbox->replayWaiting($scope, $provider, self::SECONDS) !== null;

        return [
            'commands' => $commands,
            'events' => count($events),
            'isMore' => $isOurs && $this->inbox->isWaiting($scope),
        ];
    }
}
