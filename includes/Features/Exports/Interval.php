<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use DateTimeImmutable;
use DateTimeZone;

/**
 * The period of a scheduled export: a calendar day, week or month. It counts calendar days only, so that a day
 * of 23 or 25 hours is one day.
 */
enum Interval: string
{
    case Daily = 'daily';
    case Weekly = 'weekly';
    case Monthly = 'monthly';

    /**
     * Returns the first day of the period that contains a day.
     *
     * @param string $day YYYY-MM-DD
     * @param int $weekStart 0 for Sunday to 6 for Saturday
     */
    public function startOf(string $day, int $weekStart): string
    {
        $date = self::date($day);

        return match ($this) {
            self::Daily => $day,
            self::Weekly => $date
                ->modify('-' . ((int) $date->format('w') - $weekStart + 7) % 7 . ' days')
                ->format('Y-m-d'),
            self::Monthly => $date->format('Y-m-01'),
        };
    }

    /** @param string $start the first day of a period; returns the first day of the next one */
    public function next(string $start): string
    {
        return self::date($start)
            ->modify(
                match ($this) {
                    self::Daily => '+1 day',
                    self::Weekly => '+7 days',
                    self::Monthly => 'first day of next month',
                },
            )
            ->format('Y-m-d');
    }

    /** @param string $start the first day of a period; returns the first day of the one before */
    public function previous(string $start): string
    {
        return self::date($start)
            ->modify(
                match ($this) {
                    self::Daily => '-1 day',
                    self::Weekly => '-7 days',
                    self::Monthly => 'first day of last month',
                },
            )
            ->format('Y-m-d');
    }

    /** @param string $start the first day of a period; returns its last day */
    public function last(string $start): string
    {
        return self::date($this->next($start))->modify('-1 day')->format('Y-m-d');
    }

    private static function date(string $day): DateTimeImmutable
    {
        return new DateTimeImmutable($day, new DateTimeZone('UTC'));
    }
}
