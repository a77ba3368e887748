<?php

declare(strict_types=1);

namespace Tillbook\Platform\Dates;

use DateTimeImmutable;
use DateTimeZone;

/**
 * The store's clock face: times are stored in UTC and shown, filtered and exported in the store's time zone.
 * A day is what the store calls a day, 23 or 25 hours long where the clocks change.
 */
final class StoreTime
{
    private readonly DateTimeZone $zone;

    public function __construct(?DateTimeZone $zone = null)
    {
        $this->zone = $zone ?? wp_timezone();
    }

    /**
     * @param string $date YYYY-MM-DD, a time part behind it is ignored
     *
     * @return int seconds since the epoch at which that day starts in the store
     */
    public function dayStart(string $date): int
    {
        return $this->midnight($date)->getTimestamp();
    }

    /** @param string $date YYYY-MM-DD */
    public function nextDayStart(string $date): int
    {
        // By the calendar, not by the clock: where clocks go forward at midnight, a day starts at one o'clock. In
        // numbers, not in text: the day after 9999-12-31 has a year of five digits.
        [$year, $month, $day] = array_map(intval(...), explode('-', $this->midnight($date)->format('Y-m-d')));

        return $this->midnight($date)->setDate($year, $month, $day + 1)->setTime(0, 0)->getTimestamp();
    }

    /** The store's wall-clock time, such as "2026-11-20 14:05:09". */
    public function format(int $epoch, string $format = 'Y-m-d H:i:s'): string
    {
        return (new DateTimeImmutable('@' . $epoch))->setTimezone($this->zone)->format($format);
    }

    /** The zone's name, such as "Europe/Paris"; for a mere offset "UTC+05:30". */
    public function zoneName(): string
    {
        $name = $this->zone->getName();

        return preg_match('/^[+-]/', $name) === 1 ? 'UTC' . $name : $name;
    }

    /** ISO 8601 in UTC, as REST answers carry it, such as "2026-11-20T14:05:09Z". */
    public static function utc(int $epoch): string
    {
        return gmdate('Y-m-d\TH:i:s\Z', $epoch);
    }

    /** Seconds since the epoch of what utc() wrote; a tenth of the time strtotime() takes, which a long export feels. */
    public static function epoch(string $utc): int
    {
        return (int) gmmktime((int) substr($utc, 11, 2), (int) substr($utc, 14, 2), (int) substr($utc, 17, 2), (int) substr($utc, 5, 2), (int) substr($utc, 8, 2), (int) substr($utc, 0, 4));
    }

    /** Whether the text begins with a date of the calendar, such as "2026-02-28" but not "2026-02-30". */
    public static function isDate(string $date): bool
    {
        return preg_match('/^(\d{4})-(\d{2})-(\d{2})(?:[T ][0-9:.]*(?:Z|[+-]\d{2}:?\d{2})?)?$/', $date, $m) === 1
            && checkdate((int) $m[2], (int) $m[3], (int) $m[1]);
    }

    private function midnight(string $date): DateTimeImmutable
    {
        $midnight = DateTimeImmutable::createFromFormat('!Y-m-d', substr($date, 0, 10), $this->zone);
        if ($midnight === false) {
            throw new \InvalidArgumentException(sprintf('"%s" is not a date of the form YYYY-MM-DD.', $date));
        }

        return $midnight;
    }
}
