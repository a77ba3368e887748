<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\DatabaseError;
use Tillbook\Ledger\Events;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Boot\TablesState;
use Tillbook\Platform\Boundary\Incident;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Options\OptionLock;

/**
 * Receives and projects events. Every event is stored first; after a crash between storing and projecting, the
 * next replay projects it.
 */
final class EventInbox
{
    /** Status of a refusal to complete an event that is tried less and less often, without a last attempt. */
    public const ENDLESS = 403;
    /** Status of a refusal because the database refuses to store what an event needs: as ENDLESS, but sooner. */
    public const DATABASE = 507;
    /** With the ledger's number: the option that a process has while it replays. */
    public const LOCK = 'tillbook_events_';
    /** After how long a process that died is replaced, in seconds. */
    private const LOCK_SECONDS = 120;
    /**
     * After how long no other origin's events are started, in seconds: a provider that doesn't respond takes about 80
     * until it is given up, and the lock must not expire meanwhile.
     */
    private const START_SECONDS = 30;
    private const BATCH = 200;
    /** After so many tries without a response, the rest is left to the next call. */
    private const OUTAGE = 4;

    /** @var list<EventFollower> */
    private readonly array $followers;

    public function __construct(
        private readonly Database $database,
        private readonly Events $events,
        private readonly Projector $projector,
        private readonly Clock $clock,
        EventFollower ...$followers,
    ) {
        $this->followers = array_values($followers);
    }

    /**
     * Stores and projects events. An event that was already received changes nothing. While the tables are outdated,
     * events are only stored.
     */
    public function receive(LedgerScope $scope, EventBatch $batch): void
    {
        $once = array_column(array_map(static fn(Event $event): array => [$event->id, $event], $batch->events), 1, 0);
        $isOutdated = TablesState::isOutdated();
        foreach (array_chunk(array_values($once), self::BATCH) as $events) {
            $this->accept($scope, $batch->with($events));
            if (!$isOutdated) {
                $this->project($scope, $batch->with($events));
            }
        }
        if (!$isOutdated) {
            $this->follow($scope);
        }
    }

    /**
     * Receives what the provider hasn't delivered yet.
     *
     * @return int number of events
     *
     * @throws ProviderUnreachable
     */
    public function fetch(LedgerScope $scope, Provider $provider): int
    {
        $events = $provider->undelivered();
        $this->receive($scope, EventBatch::of('replay', ...$events));
        $provider->confirm(...$events);

        return count($events);
    }

    /**
     * Stores events and leaves the rest to replayWaiting(), such as for a webhook that must answer at once.
     *
     * @return int number of events that weren't stored before
     */
    public function accept(LedgerScope $scope, EventBatch $batch): int
    {
        return $this->events->store(
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
                $batch->events,
            ),
        );
    }

    /**
     * Projects events without storing them, for a caller that delivers each event exactly once in its own
     * transaction. Call follow() after that transaction.
     *
     * @param int|null $keepsObjectsSince of payments before this time, epoch seconds, only rows are kept: OldObjects
     */
    public function import(LedgerScope $scope, EventBatch $batch, ?int $keepsObjectsSince = null): void
    {
        $this->projector->project($scope, $batch->events, $keepsObjectsSince);
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
     * Makes due what may have failed because the provider couldn't be asked, such as for lack of a permission, or
     * because the tables couldn't be updated: events that wait or were given up, and follow-up work.
     */
    public function retry(LedgerScope $scope): void
    {
        $this->events->revive($scope);
        foreach ($this->followers as $follower) {
            if ($follower instanceof RetriesWork) {
                $follower->retry($scope);
            }
        }
    }

    /**
     * Returns when the first event since a time happened that isn't projected and wasn't given up, also if its next
     * attempt is later; null if there is none. Epoch seconds.
     */
    public function firstOpen(LedgerScope $scope, int $since): ?int
    {
        return $this->events->firstOpen($scope, $since);
    }

    /** Whether events wait to be projected now. */
    public function isWaiting(LedgerScope $scope): bool
    {
        return $this->events->waiting($scope, 1) !== [];
    }

    /**
     * Projects pending events: accepted, stored before a crash, or due for another attempt. Each event keeps its
     * origin. Of several processes, one works on a ledger's events; the others leave them to it.
     *
     * @param Provider|null $provider completes them first; null if they have all that their rows need
     * @param float|null $seconds after this time the rest is left to the next call; null: to the end
     *
     * @return int|null number of events that were pending; null if another process works on them, or the tables are
     *     outdated, so that they couldn't be written
     *
     * @throws ProviderUnreachable and leaves the rest pending
     */
    public function replayWaiting(LedgerScope $scope, ?Provider $provider = null, ?float $seconds = null): ?int
    {
        if (TablesState::isOutdated()) {
            return null;
        }
        $end = $seconds === null ? INF : microtime(true) + $seconds;
        $total = null;
        do {
            $replayed = $this->replaySome($scope, $provider);
            $total = $replayed === null ? $total : (int) $total + $replayed;
            // Events that arrived after the last look, while others could not take the lock, would wait for the next.
        } while ($replayed !== null && microtime(true) < $end && $this->isWaiting($scope));

        return $total;
    }

    /**
     * Projects a part of the pending events. The lock is taken for each part, so that it doesn't expire while there are
     * many. An event can have ended the process before, such as by its memory. So after that each one is tried alone,
     * and at all times those that failed before.
     *
     * @return int|null number of events; null if another process has the lock
     */
    private function replaySome(LedgerScope $scope, ?Provider $provider): ?int
    {
        $lock = new OptionLock(self::LOCK . $scope->id, self::LOCK_SECONDS);
        $start = $this->clock->now();
        if (!$lock->take($start)) {
            return null;
        }
        try {
            $byOrigin = $alone = [];
            foreach ($this->events->waiting($scope, self::BATCH) as $stored) {
                $event = Event::fromJson($stored['body']);
                if ($event->id !== $stored['id']) {
                    // No claim finds it, so it would be due again at once, without end.
                    $this->events->failed(
                        $scope,
                        $stored['id'],
                        __('The event\'s content has another ID than the event.', 'tillbook'),
                    );
                } elseif ($lock->isTakenOver() || $stored['attempts'] > 0) {
                    $alone[] = EventBatch::of($stored['origin'], $event);
                } else {
                    $byOrigin[$stored['origin']][] = $event;
                }
            }
            $together = array_map(
                static fn(string $origin, array $events): EventBatch => EventBatch::of($origin, ...$events),
                array_keys($byOrigin),
                $byOrigin,
            );
            $replayed = $unanswered = 0;
            $unreachable = null;
            $end = $start + self::START_SECONDS;
            foreach ([...$together, ...$alone] as $index => $batch) {
                try {
                    $replayed +=
                        $index < count($together)
                            ? $this->complete($scope, $batch, $provider)
                            : $this->completeAlone($scope, $batch, $provider);
                } catch (ProviderUnreachable $error) {
                    // Perhaps only for these, such as for one object that always fails: the others needn't wait for it.
                    $unreachable ??= $error;
                    ++$unanswered;
                }
                if ($unanswered === self::OUTAGE || $this->clock->now() >= $end) {
                    // The rest is taken with a new lock.
                    break;
                }
            }
            if ($unreachable !== null) {
                throw $unreachable;
            }

            return $replayed;
        } finally {
            try {
                // Projected events have their effects, even if the provider stopped responding.
                $this->follow($scope);
            } finally {
                $lock->release();
            }
        }
    }

    /**
     * Projects stored events now, whenever they are due. Those that are already projected change nothing.
     *
     * @param Provider $provider completes them first
     *
     * @throws ProviderUnreachable and leaves them as they are
     */
    public function replay(LedgerScope $scope, EventBatch $batch, Provider $provider): void
    {
        $this->complete($scope, $batch, $provider);
        $this->follow($scope);
    }

    /**
     * Completes and projects one event, unless another process, which took over an expired lock, has projected it
     * meanwhile. Its attempt counts before it is made, in case it ends PHP.
     *
     * @throws ProviderUnreachable and leaves it for later
     */
    private function completeAlone(LedgerScope $scope, EventBatch $batch, ?Provider $provider): int
    {
        $id = $batch->events[0]->id;
        if (!$this->events->failed($scope, $id, "PHP ended while $id was processed.")) {
            return 0;
        }
        try {
            return $this->complete($scope, $batch, $provider, true);
        } catch (\Throwable $error) {
            $this->events->failed($scope, $id, $error->getMessage(), Events::SOON, true);
            throw $error;
        }
    }

    /**
     * Completes events at their provider and projects them. Those that it refuses to complete are tried again later;
     * those that it left out stay as they are.
     *
     * @param bool $isCounted whether this attempt was counted before
     *
     * @return int number of events that it didn't leave out
     *
     * @throws ProviderUnreachable
     */
    private function complete(LedgerScope $scope, EventBatch $batch, ?Provider $provider, bool $isCounted = false): int
    {
        $completed = $provider?->complete(...$batch->events);
        if ($completed === null) {
            $this->project($scope, $batch, null, $isCounted);

            return count($batch->events);
        }
        if ($completed === []) {
            throw new ProviderUnreachable('The provider left out all events.');
        }
        $projected = [];
        foreach ($completed as $id => $events) {
            if ($events instanceof ProviderRefusal) {
                $this->events->failed(
                    $scope,
                    (string) $id,
                    $events->getMessage(),
                    match ($events->status) {
                        503 => Events::SOON,
                        self::ENDLESS => Events::ENDLESS,
                        self::DATABASE => Events::DATABASE,
                        default => Events::LIMITED,
                    },
                    $isCounted,
                );
            } else {
                $projected[$id] = $events;
            }
        }
        $this->project(
            $scope,
            $batch->with(
                array_values(
                    array_filter($batch->events, static fn(Event $event): bool => isset($projected[$event->id])),
                ),
            ),
            $projected,
            $isCounted,
        );

        return count($completed);
    }

    /**
     * @param array<string, list<Event>>|null $completed what to project for each event, by its ID; null: the events themselves
     * @param bool $isCounted whether this attempt was counted before
     */
    private function project(
        LedgerScope $scope,
        EventBatch $batch,
        ?array $completed = null,
        bool $isCounted = false,
    ): void {
        if ($batch->events === []) {
            return;
        }
        $claim = Events::newClaim();
        try {
            $this->database->transactional(function () use ($scope, $batch, $completed, $claim): void {
                $ids = array_flip(
                    $this->events->claim(
                        $scope,
                        array_map(static fn(Event $event): string => $event->id, $batch->events),
                        $claim,
                    ),
                );
                $own = array_values(
                    array_filter($batch->events, static fn(Event $event): bool => isset($ids[$event->id])),
                );
                $claimed = $batch->with(
                    $completed === null
                        ? $own
                        : array_merge(
                            ...array_map(static fn(Event $event): array => $completed[$event->id] ?? [], $own),
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
                // The database refuses all, perhaps for days: an update of a table failed, or the disk is full.
                $isRefused = $error instanceof DatabaseError;
                Incident::of($isRefused ? 'projecting events' : "projecting $event->type $event->id", $error);
                $this->events->failed(
                    $scope,
                    $event->id,
                    $error->getMessage(),
                    $isRefused ? Events::DATABASE : Events::LIMITED,
                    $isCounted,
                    $claim,
                );

                return;
            }
            foreach ($batch->events as $event) {
                $this->project($scope, $batch->with([$event]), $completed);
            }
        }
    }
}
