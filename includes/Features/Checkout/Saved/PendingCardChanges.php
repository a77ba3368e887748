<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Saved;

use Tillbook\Platform\Clock;
use Tillbook\Platform\Options\AtomicOption;

/**
 * Changes of saved cards that the store's tokens don't have yet. Each is an option of its own, which is written with
 * its event, and removed once the tokens have it: a job that dies loses none.
 */
final class PendingCardChanges
{
    /** With a hash of the event's ID. */
    private const OPTION = 'tillbook_card_change_';
    /** How often a change is tried: about as many hours. */
    private const ATTEMPTS = 24;
    /** Seconds until the next attempt: more events may arrive meanwhile, each of which runs the job. */
    private const PAUSE = 3600;

    public function __construct(private readonly Clock $clock) {}

    public function add(string $eventId, CardChange $change): void
    {
        AtomicOption::add(self::OPTION . md5($eventId), $change->toJson());
    }

    /** Returns in how many seconds the first change is due, 0 if one is already; null if there is none. */
    public function secondsUntilDue(): ?int
    {
        $due = array_map(static fn(CardChange $change): int => $change->due, $this->all());

        return $due === [] ? null : max(0, min($due) - $this->clock->now());
    }

    /** @return list<string> names of changes that are due, first those tried least: one may end PHP each time */
    public function names(): array
    {
        $attempts = array_map(
            static fn(CardChange $change): int => $change->attempts,
            array_filter($this->all(), $this->isDue(...)),
        );
        asort($attempts);

        return array_keys($attempts);
    }

    /**
     * Counts an attempt before it is made, and postpones the next one; null if there were enough, or another process
     * has or had the change.
     */
    public function begin(string $name): ?CardChange
    {
        $stored = AtomicOption::read($name);
        if ($stored === null) {
            return null;
        }
        $change = CardChange::fromJson($stored);
        if (!$this->isDue($change)) {
            return null;
        }
        if ($change->attempts >= self::ATTEMPTS) {
            AtomicOption::remove($name, $stored);
            wc_get_logger()->error("A change of the saved card $change->methodId could not be stored.", [
                'source' => 'tillbook',
            ]);

            return null;
        }

        $tried = $change->triedAgain($this->clock->now() + self::PAUSE);

        return AtomicOption::exchange($name, $stored, $tried->toJson()) ? $change : null;
    }

    public function end(string $name): void
    {
        $stored = AtomicOption::read($name);
        if ($stored !== null) {
            AtomicOption::remove($name, $stored);
        }
    }

    /** @return array<string, CardChange> by name */
    private function all(): array
    {
        return array_map(CardChange::fromJson(...), AtomicOption::startingWith(self::OPTION));
    }

    private function isDue(CardChange $change): bool
    {
        return $change->due <= $this->clock->now();
    }
}
