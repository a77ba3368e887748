<?php

declare(strict_types=1);

namespace Tillbook\Provider\Projection;

use Tillbook\Provider\Event;

/** Knows what events of one kind of object mean for the ledger. */
interface Projection
{
    public function handles(Event $event): bool;

    /** Adds the rows that follow from the event. Pure: it neither reads nor writes the database. */
    public function apply(Event $event, Batch $batch): void;
}
