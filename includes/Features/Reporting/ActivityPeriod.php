<?php

declare(strict_types=1);

namespace Tillbook\Features\Reporting;

use DateTimeImmutable;
use DateTimeZone;
use Tillbook\Platform\Dates\StoreTime;

/** A period of whole days in a time zone. */
final class ActivityPeriod
{
    private const FORMAT = 'Y-m-d';
    private const MAX_DAYS = 31;
    private const MAX_DAYS_BY_WEEK = 120;

    /**
     * @param string $first YYYY-MM-DD
     * @param string $last YYYY-MM-DD, inclusive
     */
    public function __construct(
        public readonly string $first,
        public readonly string $last,
        public readonly DateTimeZone $zone,
    ) {}

    /** Returns the first second of the period, since the epoch. */
    public function start(): int
    {
        return (new StoreTime($this->zone))->dayStart($this->first);
    }

    /** Returns the first second after the period, since the epoch. */
    public function end(): int
    {
        return (new StoreTime($this->zone))->nextDayStart($this->last);
    }

    public function days(): int
    {
        return (int) self::day($this->first)->diff(self::day($this->last))->days + 1;
    }

    /** Returns the preceding period of the same length. */
    public function before(): self
    {
        return $this->earlier($this->days());
    }

    /** Returns the same number of days, so many days earlier. */
    public function earlier(int $days): self
    {
        return new self(
            self::day($this->first)
                ->modify("-$days days")
                ->format(self::FORMAT),
            self::day($this->last)
                ->modify("-$days days")
                ->format(self::FORMAT),
            $this->zone,
        );
    }

    /**
     * Returns the interval of the volume's bars, so that a chart has at most 31 bars for 31 days, 18 for 120 days, and
     * one for each month above that.
     *
     * @return 'day'|'week'|'month'
     */
    public function interval(): string
    {
        return match (true) {
            $this->days() <= self::MAX_DAYS => 'day',
            $this->days() <= self::MAX_DAYS_BY_WEEK => 'week',
            default => 'month',
        };
    }

    /** @return list<self> its days, weeks or months, see interval() */
    public function parts(): array
    {
        return match ($this->interval()) {
            'day' => array_map(fn(string $date): self => new self($date, $date, $this->zone), $this->dates()),
            'week' => $this->weeks(),
            default => $this->months(),
        };
    }

    /** @return list<string> its days, YYYY-MM-DD */
    public function dates(): array
    {
        $dates = [];
        for (
            $day = self::day($this->first), $last = self::day($this->last);
            $day <= $last;
            $day = $day->modify('+1 day')
        ) {
            $dates[] = $day->format(self::FORMAT);
        }

        return $dates;
    }

    /** @return list<self> its weeks, counted back from its last day; the first may be shorter */
    private function weeks(): array
    {
        $weeks = [];
        for (
            $last = self::day($this->last), $first = self::day($this->first);
            $last >= $first;
            $last = $last->modify('-7 days')
        ) {
            array_unshift(
                $weeks,
                new self(
                    max($last->modify('-6 days'), $first)->format(self::FORMAT),
                    $last->format(self::FORMAT),
                    $this->zone,
                ),
            );
        }

        return $weeks;
    }

    /** @return list<self> its calendar months; the first and the last may be partial */
    private function months(): array
    {
        $months = [];
        for (
            $first = self::day($this->first), $last = self::day($this->last);
            $first <= $last;
            $first = $first->modify('first day of next month')
        ) {
            $months[] = new self(
                $first->format(self::FORMAT),
                min($first->modify('last day of this month'), $last)->format(self::FORMAT),
                $this->zone,
            );
        }

        return $months;
    }

    /**
     * Splits the period where the time zone's UTC offset changes.
     *
     * @return list<array{from: int, to: int, offset: int}> seconds; `to` is exclusive
     */
    public function pieces(): array
    {
        $changes = $this->zone->getTransitions($this->start(), $this->end());
        if ($changes === false || $changes === []) {
            $changes = [
                [
                    'ts' => $this->start(),
                    'offset' => $this->zone->getOffset(new DateTimeImmutable('@' . $this->start())),
                ],
            ];
        }
        $pieces = [];
        foreach ($changes as $index => $change) {
            $from = max($this->start(), $change['ts']);
            $to = min($this->end(), $changes[$index + 1]['ts'] ?? $this->end());
            if ($from < $to) {
                $pieces[] = ['from' => $from, 'to' => $to, 'offset' => $change['offset']];
            }
        }

        return $pieces;
    }

    /** Returns a calendar day in UTC, so that clock changes don't affect calculations. */
    private static function day(string $date): DateTimeImmutable
    {
        return new DateTimeImmutable($date, new DateTimeZone('UTC'));
    }
}
