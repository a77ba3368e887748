<?php

declare(strict_types=1);

namespace Tillbook\Tests\Conformance;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Provider\Event;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\EventFollower;

/** Remembers what the inbox received. */
final class ReceivedBatches implements EventFollower
{
    /** @var list<EventBatch> */
    private array $batches = [];

    public function note(LedgerScope $scope, EventBatch $batch): void
    {
        $this->batches[] = $batch;
    }

    public function act(LedgerScope $scope): void {}

    public function forget(): void
    {
        $this->batches = [];
    }

    /** @return list<Event> those that arrived as history, or those that did not */
    public function events(bool $isHistory): array
    {
        $events = [];
        foreach ($this->batches as $batch) {
            if ($batch->isHistory() === $isHistory) {
                array_push($events, ...$batch->events);
            }
        }

        return $events;
    }
}
