<?php

declare(strict_types=1);

namespace Tillbook\Platform\Dates;

use DateTimeImmutable;
use DateTimeZone;

/**
 * Converts between UTC, in which times are stored, and the store's time zone, in which they are shown, filtered
 * and exported. Days are the store's days, 23 or 25 hours long when clocks change.
 */
final class StoreTime
{
    private const CLOCK = 'Y-m-d H:i:s';
    /** Maximum number of days to cache. */
    private const DAYS = 4000;

    private readonly DateTimeZone $zone;
    /**
     * @var array<int, int|null> offset of the store from UTC in seconds, by UTC day number; null for a day on
     *     which clocks change
     */
    private array $offsets = [];
    /** @var array<string, int> epoch seconds by UTC date, such as 2026-11-20 */
    private static array $midnights = [];

    public function __construct(?DateTimeZone $zone = null)
    {
        $this->zone = $zone ?? wp_timezone();
    }

    /**
     * @param string $date YYYY-MM-DD; a time after it is ignored
     *
     * @return int epoch seconds of the start of that day in the store's time zone
     */
    public function dayStart(string $date): int
    {
        return $this->midnight($date)->getTimestamp();
    }

    /** @param string $date YYYY-MM-DD */
    public function nextDayStart(string $date): int
    {
        // Adds a calendar day, not 24 hours: where clocks go forward at midnight, a day starts at one o'clock.
        // Uses numbers, not text, because the day after 9999-12-31 has a five-digit year.
        [$year, $month, $day] = array_map(intval(...), explode('-', $this->midnight($date)->format('Y-m-d')));

        return $this->midnight($date)
            ->setDate($year, $month, $day + 1)
            ->setTime(0, 0)
            ->getTimestamp();
    }

    /** Formats the store's local time, such as "2026-11-20 14:05:09". */
    public function format(int $epoch, string $format = self::CLOCK): string
    {
        if ($format === self::CLOCK) {
            $offset = $this->offsetOfDay(intdiv($epoch, DAY_IN_SECONDS) - (int) ($epoch % DAY_IN_SECONDS < 0));
            if ($offset !== null) {
                return gmdate(self::CLOCK, $epoch + $offset);
            }
        }

        return (new DateTimeImmutable('@' . $epoch))->setTimezone($this->zone)->format($format);
    }

    /** Returns a time as WordPress writes it for this site, such as "November 20, 2026 2:05 pm". */
    public static function text(int $epoch): string
    {
        return (string) wp_date(wc_date_format() . ' ' . wc_time_format(), $epoch);
    }

    /**
     * Returns the store's day at a time, as calendar days are stored.
     *
     * @return int epoch seconds of the start of that day in UTC
     */
    public function calendarDay(int $epoch): int
    {
        return self::epoch($this->format($epoch, 'Y-m-d') . 'T00:00:00Z');
    }

    /** Returns the time zone's name, such as "Europe/Paris", or "UTC+05:30" for an offset. */
    public function zoneName(): string
    {
        $name = $this->zone->getName();

        return preg_match('/^[+-]/', $name) === 1 ? 'UTC' . $name : $name;
    }

    /** Formats a time as ISO 8601 in UTC for REST responses, such as "2026-11-20T14:05:09Z". */
    public static function utc(int $epoch): string
    {
        return gmdate('Y-m-d\TH:i:s\Z', $epoch);
    }

    /**
     * Parses the output of utc() to epoch seconds. Ten times faster than strtotime(), which matters for a long export.
     */
    public static function epoch(string $utc): int
    {
        $day = substr($utc, 0, 10);
        if (!isset(self::$midnights[$day])) {
            self::$midnights = count(self::$midnights) < self::DAYS ? self::$midnights : [];
            self::$midnights[$day] = (int) gmmktime(
                0,
                0,
                0,
                (int) substr($day, 5, 2),
                (int) substr($day, 8, 2),
                (int) substr($day, 0, 4),
            );
        }

        return self::$midnights[$day] +
            (int) substr($utc, 11, 2) * 3600 +
            (int) substr($utc, 14, 2) * 60 +
            (int) substr($utc, 17, 2);
    }

    /** Whether the text is a valid calendar date, optionally with a time, such as "2026-02-28" but not "2026-02-30". */
    public static function isDate(string $date): bool
    {
        return preg_match('/^(\d{4})-(\d{2})-(\d{2})(?:[T ][0-9:.]*(?:Z|[+-]\d{2}:?\d{2})?)?$/D', $date, $m) === 1 &&
            checkdate((int) $m[2], (int) $m[3], (int) $m[1]);
    }

    /**
     * Caches the offset for a day that starts and ends with the same one, because a long export has a thousand
     * rows per day.
     */
    private function offsetOfDay(int $day): ?int
    {
        if (!array_key_exists($day, $this->offsets)) {
            $this->offsets = count($this->offsets) < self::DAYS ? $this->offsets : [];
            [$begins, $ends] = array_map(
                fn(int $epoch): int => $this->zone->getOffset(new DateTimeImmutable('@' . $epoch)),
                [$day * DAY_IN_SECONDS, $day * DAY_IN_SECONDS + DAY_IN_SECONDS],
            );
            $this->offsets[$day] = $begins === $ends ? $begins : null;
        }

        return $this->offsets[$day];
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
