<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\Events;
use Tillbook\Ledger\LedgerScope;

/**
 * Takes events in and has them projected. Every event is stored first; a crash between storing and projecting leaves
 * it waiting, and the next replay finishes it.
 */
final class EventInbox
{
    private const BATCH = 200;

    /** @var list<EventFollower> */
    private readonly array $followers;

    public function __construct(private readonly Database $database, private readonly Events $events, private readonly Projector $projector, EventFollower ...$followers)
    {
        $this->followers = array_values($followers);
    }

    /** @param string $origin `webhook`, `command`, `sandbox` or `replay` */
    public function receive(LedgerScope $scope, string $origin, Event ...$events): void
    {
        foreach (array_chunk($events, self::BATCH) as $batch) {
            $this->database->transactional(function () use ($scope, $origin, $batch): void {
                foreach ($batch as $event) {
                    $this->events->store($scope, $event->id, $event->type, $event->objectId(), $event->created, $event->apiVersion, $origin, $event->toJson());
                }
            });
            $this->project($scope, $batch, $origin);
        }
        $this->act($scope);
    }

    /** Projects what waits: after a crash, or when another attempt is due. Returns how many events it took. */
    public function replayWaiting(LedgerScope $scope): int
    {
        $taken = 0;
        do {
            $batch = array_map(Event::fromJson(...), $this->events->waiting($scope, self::BATCH));
            $this->project($scope, $batch, 'replay');
            $taken += count($batch);
        } while (count($batch) === self::BATCH);
        $this->act($scope);

        return $taken;
    }

    /** @param list<Event> $batch */
    private function project(LedgerScope $scope, array $batch, string $origin): void
    {
        try {
            $this->database->transactional(function () use ($scope, $batch, $origin): void {
                $claimed = array_values(array_filter($batch, fn (Event $event): bool => $this->events->claim($scope, $event->id)));
                $this->projector->project($scope, $claimed);
                foreach ($this->followers as $follower) {
                    $follower->note($scope, $claimed, $origin);
                }
            });
        } catch (\Throwable $error) {
            if (count($batch) === 1) {
                $this->events->failed($scope, $batch[0]->id, $error->getMessage());

                return;
            }
            foreach ($batch as $event) {
                $this->project($scope, [$event], $origin);
            }
        }
    }

    private function act(LedgerScope $scope): void
    {
        foreach ($this->followers as $follower) {
            $follower->act($scope);
        }
    }
}
