<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Saved;

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

    public function add(string $eventId, CardChange $change): void
    {
        AtomicOption::add(self::OPTION . md5($eventId), $change->toJson());
    }

    public function isEmpty(): bool
    {
        return AtomicOption::startingWith(self::OPTION) === [];
    }

    /** @return list<string> names of changes, first those that were tried least: one may end PHP each time */
    public function names(): array
    {
        $attempts = array_map(
            static fn(string $stored): int => CardChange::fromJson($stored)->attempts,
            AtomicOption::startingWith(self::OPTION),
        );
        asort($attempts);

        return array_keys($attempts);
    }

    /** Counts an attempt before it is made; null if there were enough, or another process has the change. */
    public function begin(string $name): ?CardChange
    {
        $stored = AtomicOption::read($name);
        if ($stored === null) {
            return null;
        }
        $change = CardChange::fromJson($stored);
        if ($change->attempts >= self::ATTEMPTS) {
            AtomicOption::remove($name, $stored);
            wc_get_logger()->error("A change of the saved card $change->methodId could not be stored.", [
                'source' => 'tillbook',
            ]);

            return null;
        }

        return AtomicOption::exchange($name, $stored, $change->triedAgain()->toJson()) ? $change : null;
    }

    public function end(string $name): void
    {
        $stored = AtomicOption::read($name);
        if ($stored !== null) {
            AtomicOption::remove($name, $stored);
        }
    }
}
