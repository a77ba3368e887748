<?php

declare(strict_types=1);

namespace Tillbook\Features\SavedViews;

/**
 * Replaces a view's period, such as last_7_days, with the days that it covers today. The client implements the same
 * (client/lib/date-choices.ts); tests/fixtures/view-queries.json checks both.
 */
final class MovingDates
{
    /** Parameter of a view's query; pages' URLs have the days themselves. */
    public const PARAMETER = 'date_period';
    /** Parameter of a page's URL: the day for which a view's period has its days there, YYYY-MM-DD. */
    public const AS_OF = 'date_as_of';
    private const DAYS = 'date_between';

    /**
     * @template T
     *
     * @param array<string, T> $query a view's query
     * @param string $today in the store's time zone, YYYY-MM-DD
     *
     * @return array<string, T|array{string, string}> as in the page's URL; an unknown period is kept
     */
    public static function resolved(array $query, string $today): array
    {
        $days = self::days($query[self::PARAMETER] ?? null, $today);

        return $days === null ? $query : [self::DAYS => $days] + array_diff_key($query, [self::PARAMETER => true]);
    }

    /**
     * Moves the days in a page's URL, such as a bookmark, to those of today, if they are still the days that the view's
     * period had when the URL was made. They begin at the first page: a list can be open over midnight.
     *
     * @param array<string, mixed> $view the view's query
     * @param array<string, mixed> $query the page's URL query
     * @param string $today in the store's time zone, YYYY-MM-DD
     *
     * @return array<string, mixed>
     */
    public static function moved(array $view, array $query, string $today): array
    {
        $made = $query[self::AS_OF] ?? null;
        if (!is_string($made) || preg_match('/^\d{4}-\d\d-\d\d$/D', $made) !== 1) {
            return $query;
        }
        $period = $view[self::PARAMETER] ?? null;
        $days = self::days($period, $made);

        return $days !== null && $days === ($query[self::DAYS] ?? null)
            ? [self::DAYS => self::days($period, $today), self::AS_OF => $today] +
                    array_diff_key($query, ['paged' => true])
            : $query;
    }

    /** @return array{string, string}|null the first and the last day, YYYY-MM-DD; null if there is no such period */
    private static function days(mixed $period, string $today): ?array
    {
        [$year, $month, $day] = array_map(intval(...), explode('-', $today));

        return match ($period) {
            'today' => [$today, $today],
            'yesterday' => [self::date($year, $month, $day - 1), self::date($year, $month, $day - 1)],
            'last_7_days' => [self::date($year, $month, $day - 6), $today],
            'this_month' => [self::date($year, $month, 1), self::date($year, $month + 1, 0)],
            'last_month' => [self::date($year, $month - 1, 1), self::date($year, $month, 0)],
            default => null,
        };
    }

    /** @param int $day 0 is the last day of the month before */
    private static function date(int $year, int $month, int $day): string
    {
        return gmdate('Y-m-d', (int) gmmktime(0, 0, 0, $month, $day, $year));
    }
}
