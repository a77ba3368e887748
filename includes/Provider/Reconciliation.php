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
    /** How long waiting events are replayed in one run, in seconds. */
    private const SECONDS = 10;

    public function __construct(private readonly UnansweredCommands $unanswered, private readonly EventInbox $inbox) {}

    /**
     * Synchronizes one ledger with its provider.
     *
     * @return array{commands: int, events: int, isMore: bool} number of commands that were carried out and of received
     *     events; whether work is left that the next run can do
     *
     * @throws ProviderUnreachable
     */
    public function run(LedgerScope $scope, Provider $provider): array
    {
        $commands = $this->unanswered->settle($scope, $provider);
        $events = $this->inbox->fetch($scope, $provider);
        // A process that works on them already goes on by itself.
        $isOurs = $this->inbox->replayWaiting($scope, $provider, self::SECONDS) !== null;

        return [
            'commands' => $commands['carriedOut'],
            'events' => $events,
            // If no answer comes now either, the commands wait for the job's next turn.
            'isMore' =>
                ($commands['isMore'] && $commands['carriedOut'] > 0) || ($isOurs && $this->inbox->isWaiting($scope)),
        ];
    }
}
