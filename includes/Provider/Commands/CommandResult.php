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
     */
    public function __construct(public readonly array $object, public readonly array $events = []) {}
}
