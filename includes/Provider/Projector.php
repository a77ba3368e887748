<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Closure;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Write\Batch;
use Tillbook\Ledger\Write\BatchWriter;
use Tillbook\Provider\Privacy\PersonalDataRedaction;
use Tillbook\Provider\Projection\Projection;

/**
 * Converts events to ledger rows. Each projection reads the object's state from the event. A row is overwritten
 * only by a newer state, and timeline entries have deduplication keys, so the order and number of deliveries
 * don't matter.
 */
final class Projector
{
    /** @var list<Projection> */
    private readonly array $projections;

    /** @param Closure(LedgerScope): Ownership $ownership */
    public function __construct(
        private readonly BatchWriter $writer,
        private readonly Closure $ownership,
        Projection ...$projections,
    ) {
        $this->projections = array_values($projections);
    }

    /**
     * @param list<Event> $events
     * @param int|null $keepsObjectsSince of payments before this time, epoch seconds, only rows are kept: OldObjects
     *
     * @throws IncompleteEvent and writes nothing, if one of the events lacks what its rows need
     */
    public function project(LedgerScope $scope, array $events, ?int $keepsObjectsSince = null): void
    {
        $batch = new Batch();
        $batch->keepsObjectsSince = $keepsObjectsSince;
        $ownership = ($this->ownership)($scope);
        foreach ($events as $event) {
            foreach ($this->projections as $projection) {
                if ($projection->handles($event)) {
                    $projection->apply($event, $batch, $ownership);
                }
            }
        }
        $this->writer->write(
            $scope,
            $batch,
            static fn(array $emails, array $names): Closure => (new PersonalDataRedaction($emails, $names))->of(...),
        );
    }
}
