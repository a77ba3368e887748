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
    /** The origin of what happened before the account was connected. */
    public const HISTORY = 'history';
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
        $once = array_column(array_map(static fn (Event $event): array => [$event->id, $event], $events), 1, 0);
        foreach (array_chunk(array_values($once), self::BATCH) as $batch) {
            $this->events->store($scope, $origin, array_map(static fn (Event $event): array => [
                'id' => $event->id,
                'type' => $event->type,
                'object_id' => $event->objectId(),
                'created' => $event->created,
                'api_version' => $event->apiVersion,
                'body' => $event->toJson(),
            ], $batch));
            $this->project($scope, $batch, $origin);
        }
        $this->follow($scope);
    }

    /**
     * Takes in what happened before the account was connected, without storing it as events: for a transaction of the caller's,
     * in which it comes once. Call follow() after that transaction.
     *
     * @param list<Event> $events
     */
    public function import(LedgerScope $scope, array $events): void
    {
        $this->projector->project($scope, $events);
        foreach ($this->followers as $follower) {
            $follower->note($scope, $events, self::HISTORY);
        }
    }

    /** Has everything outside the ledger done that events asked for. */
    public function follow(LedgerScope $scope): void
    {
        foreach ($this->followers as $follower) {
            $follower->act($scope);
        }
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
        $this->follow($scope);

        return $taken;
    }

    /** @param list<Event> $batch */
    private function project(LedgerScope $scope, array $batch, string $origin): void
    {
        try {
            $this->database->transactional(function () use ($scope, $batch, $origin): void {
                $ids = array_flip($this->events->claim($scope, array_map(static fn (Event $event): string => $event->id, $batch)));
                $claimed = array_values(array_filter($batch, static fn (Event $event): bool => isset($ids[$event->id])));
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
}
