<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Provider\Projection\Batch;
use Tillbook\Provider\Projection\BatchWriter;
use Tillbook\Provider\Projection\Projection;

/**
 * Turns events into ledger rows. Each projection takes the object's state from the event; a row is overwritten only
 * by a newer state, and what happened to a payment is written under a name of its own, so the order and the number of
 * deliveries do not matter.
 */
final class Projector
{
    /** @var list<Projection> */
    private readonly array $projections;

    public function __construct(private readonly BatchWriter $writer, Projection ...$projections)
    {
        $this->projections = array_values($projections);
    }

    /** @param list<Event> $events */
    public function project(LedgerScope $scope, array $events): void
    {
        $batch = new Batch();
        foreach ($events as $event) {
            foreach ($this->projections as $projection) {
                if ($projection->handles($event)) {
                    $projection->apply($event, $batch);
                }
            }
        }
        $this->writer->write($scope, $batch);
    }
}
