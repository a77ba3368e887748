<?php

declare(strict_types=1);

namespace Tillbook\Provider\Projection;

use Tillbook\Ledger\Write\Batch;
use Tillbook\Provider\Event;
use Tillbook\Provider\IncompleteEvent;
use Tillbook\Provider\Ownership;

/** Converts the events of one kind of object to ledger rows. */
interface Projection
{
    /** Whether the projection applies to the event's type. */
    public function handles(Event $event): bool;

    /**
     * Adds the event's rows to the batch. Pure: neither reads nor writes the database.
     *
     * @throws IncompleteEvent if the object lacks something that the rows need, such as a charge of which only the id came; nothing
     *     is added to the batch then
     */
    public function apply(Event $event, Batch $batch, Ownership $ownership): void;
}
