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
