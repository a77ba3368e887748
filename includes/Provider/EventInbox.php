<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\Events;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Boundary\Incident;

/**
 * Receives and projects events. Every event is stored first; after a crash between storing and projecting, the
 * next replay projects it.
 */
final class EventInbox
{
    private const BATCH = 200;

    /** @var list<EventFollower> */
    private readonly array $followers;

    public function __construct(
        private readonly Database $database,
        private readonly Events $events,
        private readonly Projector $projector,
        EventFollower ...$followers,
    ) {
        $this->followers = array_values($followers);
    }

    /** Stores and projects events. An event that was already received changes nothing. */
    public function receive(LedgerScope $scope, EventBatch $batch): void
    {
        $once = array_column(array_map(static fn(Event $event): array => [$event->id, $event], $batch->events), 1, 0);
        foreach (array_chunk(array_values($once), self::BATCH) as $events) {
            $this->events->store(
                $scope,
                $batch->origin,
                array_map(
                    static fn(Event $event): array => [
                        'id' => $event->id,
                        'type' => $event->type,
                        'object_id' => $event->objectId(),
                        'created' => $event->created,
                        'api_version' => $event->apiVersion,
                        'body' => $event->toJson(),
                    ],
                    $events,
                ),
            );
            $this->project($scope, $batch->with($events));
        }
        $this->follow($scope);
    }

    /**
     * Projects events without storing them, for a caller that delivers each event exactly once in its own
     * transaction. Call follow() after that transaction.
     */
    public function import(LedgerScope $scope, EventBatch $batch): void
    {
        $this->projector->project($scope, $batch->events);
        foreach ($this->followers as $follower) {
            $follower->note($scope, $batch);
        }
    }

    /** Does the recorded follow-up work outside the ledger. */
    public function follow(LedgerScope $scope): void
    {
        foreach ($this->followers as $follower) {
            $follower->act($scope);
        }
    }

    /**
     * Projects pending events: stored before a crash, or due for another attempt. Each event keeps its origin.
     *
     * @return int number of pending events
     */
    public function replayWaiting(LedgerScope $scope): int
    {
        $total = 0;
        do {
            $waiting = $this->events->waiting($scope, self::BATCH);
            $byOrigin = [];
            foreach ($waiting as ['origin' => $origin, 'body' => $body]) {
                $byOrigin[$origin][] = Event::fromJson($body);
            }
            foreach ($byOrigin as $origin => $events) {
                $this->project($scope, EventBatch::of($origin, ...$events));
            }
            $total += count($waiting);
        } while (count($waiting) === self::BATCH);
        $this->follow($scope);

        return $total;
    }

    private function project(LedgerScope $scope, EventBatch $batch): void
    {
        try {
            $this->database->transactional(function () use ($scope, $batch): void {
                $ids = array_flip(
                    $this->events->claim(
                        $scope,
                        array_map(static fn(Event $event): string => $event->id, $batch->events),
                    ),
                );
                $claimed = $batch->with(
                    array_values(
                        array_filter($batch->events, static fn(Event $event): bool => isset($ids[$event->id])),
                    ),
                );
                $this->projector->project($scope, $claimed->events);
                foreach ($this->followers as $follower) {
                    $follower->note($scope, $claimed);
                }
            });
        } catch (\Throwable $error) {
            if (count($batch->events) === 1) {
                $event = $batch->events[0];
                Incident::of("projecting $event->type $event->id", $error);
                $this->events->failed($scope, $event->id, $error->getMessage());

                return;
            }
            foreach ($batch->events as $event) {
                $this->project($scope, $batch->with([$event]));
            }
        }
    }
}
