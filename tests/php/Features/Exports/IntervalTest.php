<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Exports;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\TestCase;
use Tillbook\Features\Exports\Interval;

#[Group('database')]
final class IntervalTest extends TestCase
{
    /** @return iterable<string, array{Interval, int, string, string, string}> week's first day, a day, first and last day of its period */
    public static function periods(): iterable
    {
        yield 'a day' => [Interval::Daily, 1, '2026-02-28', '2026-02-28', '2026-02-28'];
        yield 'a week from Monday, on a Monday' => [Interval::Weekly, 1, '2026-11-16', '2026-11-16', '2026-11-22'];
        yield 'a week from Monday, on a Sunday' => [Interval::Weekly, 1, '2026-11-22', '2026-11-16', '2026-11-22'];
        yield 'a week from Sunday, on a Sunday' => [Interval::Weekly, 0, '2026-11-22', '2026-11-22', '2026-11-28'];
        yield 'a week from Saturday, over the new year' => [
            Interval::Weekly,
            6,
            '2027-01-01',
            '2026-12-26',
            '2027-01-01',
        ];
        yield 'a short month' => [Interval::Monthly, 1, '2028-02-29', '2028-02-01', '2028-02-29'];
        yield 'the last month of the year' => [Interval::Monthly, 1, '2026-12-31', '2026-12-01', '2026-12-31'];
    }

    #[DataProvider('periods')]
    public function testADayBelongsToAPeriod(
        Interval $interval,
        int $weekStart,
        string $day,
        string $first,
        string $last,
    ): void {
        self::assertSame([$first, $last], [$interval->startOf($day, $weekStart), $interval->last($first)]);
    }

    public function testPeriodsFollowEachOtherWithoutAGap(): void
    {
        foreach (Interval::cases() as $interval) {
            $start = $interval->startOf('2026-01-01', 1);
            for ($i = 0; $i < 400; ++$i) {
                $next = $interval->next($start);
                self::assertSame($next, gmdate('Y-m-d', (int) strtotime($interval->last($start) . ' UTC') + 86400));
                self::assertSame($next, $interval->startOf($next, 1));
                self::assertSame($start, $interval->previous($next));
                $start = $next;
            }
        }
    }
}
