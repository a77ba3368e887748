<?php

declare(strict_types=1);

namespace Tillbook\Features\MonthClose;

use InvalidArgumentException;

/**
 * A calendar month. A payout belongs to the month of its arrival day, as in the payouts list. The ledger has that as a
 * calendar day (PayoutProjection), so the store's time zone only decides which day is today, and so whether a month is
 * over.
 */
final class Month
{
    public const PATTERN = '^20\d{2}-(0[1-9]|1[0-2])$';

    /**
     * @param string $name YYYY-MM
     *
     * @throws InvalidArgumentException if it isn't one
     */
    public function __construct(public readonly string $name)
    {
        if (preg_match('/' . self::PATTERN . '/D', $name) !== 1) {
            throw new InvalidArgumentException(sprintf('"%s" is not a month of the form YYYY-MM.', $name));
        }
    }

    /** @param string $day YYYY-MM-DD */
    public static function ofDay(string $day): self
    {
        return new self(substr($day, 0, 7));
    }

    /** Returns the first second of its first day in UTC, which is how arrival days are stored. */
    public function begins(): int
    {
        return (int) gmmktime(0, 0, 0, $this->number(), 1, $this->year());
    }

    /** Returns the first second of the next month in UTC. */
    public function ends(): int
    {
        return (int) gmmktime(0, 0, 0, $this->number() + 1, 1, $this->year());
    }

    /** Returns its first day, YYYY-MM-DD. */
    public function firstDay(): string
    {
        return $this->name . '-01';
    }

    /** Returns its last day, YYYY-MM-DD. */
    public function lastDay(): string
    {
        return gmdate('Y-m-d', $this->ends() - 1);
    }

    public function next(): self
    {
        return self::ofDay(gmdate('Y-m-d', $this->ends()));
    }

    public function previous(): self
    {
        return self::ofDay(gmdate('Y-m-d', $this->begins() - 1));
    }

    /** @param string $today YYYY-MM-DD, in the store's time zone */
    public function isOver(string $today): bool
    {
        return $today > $this->lastDay();
    }

    /** @param string $day YYYY-MM-DD */
    public function has(string $day): bool
    {
        return substr($day, 0, 7) === $this->name;
    }

    public function year(): int
    {
        return (int) substr($this->name, 0, 4);
    }

    public function number(): int
    {
        return (int) substr($this->name, 5);
    }
}
