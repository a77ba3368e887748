<?php

declare(strict_types=1);

namespace Tillbook\Provider\Commands;

use Tillbook\Provider\Event;

/** The provider's response to a command, with the resulting events for the ledger. */
final class CommandResult
{
    /**
     * @param array<string, mixed> $object
     * @param list<Event> $events
     * @param array<string, mixed>|null $kept what is stored of the object for requests with the same intent, if the object has what
     *     must not be stored; null to store the object
     */
    public function __construct(
        public readonly array $object,
        public readonly array $events = [],
        public readonly ?array $kept = null,
    ) {}
}
