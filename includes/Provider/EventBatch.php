<?php

declare(strict_types=1);

namespace Tillbook\Provider;

/** Events that arrive together, with their origin. */
final class EventBatch
{
    private const HISTORY = 'history';

    /** @param list<Event> $events */
    private function __construct(public readonly string $origin, public readonly array $events) {}

    /**
     * @param string $origin `webhook` if the provider sent them, `poll` if it was asked for them, `command`, `sandbox` or `replay`;
     *     stored with each event. At most 8 lowercase letters
     */
    public static function of(string $origin, Event ...$events): self
    {
        return new self($origin, array_values($events));
    }

    /** Creates a batch of events from before the account was connected, such as a provider's list of old payments. */
    public static function history(Event ...$events): self
    {
        return new self(self::HISTORY, array_values($events));
    }

    /**
     * Says that received events have all that their rows need.
     *
     * @return array<string, list<Event>> by ID: Provider::complete()
     */
    public static function asReceived(Event ...$received): array
    {
        $complete = [];
        foreach ($received as $event) {
            $complete[$event->id] = [$event];
        }

        return $complete;
    }

    /**
     * Whether the events happened before the account was connected. Followers must not treat history as current events.
     */
    public function isHistory(): bool
    {
        return $this->origin === self::HISTORY;
    }

    /**
     * Returns a batch with the same origin and other events.
     *
     * @param list<Event> $events
     */
    public function with(array $events): self
    {
        return new self($this->origin, $events);
    }
}
