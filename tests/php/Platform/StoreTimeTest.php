<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform;

use DateTimeZone;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Tillbook\Platform\Dates\StoreTime;

final class StoreTimeTest extends TestCase
{
    /** @return iterable<string, array{string, string, string, int}> */
    public static function days(): iterable
    {
        yield 'UTC' => ['UTC', '2026-11-20', '2026-11-20T00:00:00Z', 24];
        yield 'half-hour zone' => ['Asia/Kolkata', '2026-11-20', '2026-11-19T18:30:00Z', 24];
        yield 'quarter-hour zone' => ['Asia/Kathmandu', '2026-11-20', '2026-11-19T18:15:00Z', 24];
        yield 'clocks go forward' => ['Europe/Paris', '2026-03-29', '2026-03-28T23:00:00Z', 23];
        yield 'clocks go back' => ['Europe/Paris', '2026-10-25', '2026-10-24T22:00:00Z', 25];
        yield 'clocks go forward at midnight' => ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00Z', 23];
        yield 'offset without a name' => ['+05:45', '2026-11-20', '2026-11-19T18:15:00Z', 24];
        yield 'the last day of four digits' => ['UTC', '9999-12-31', '9999-12-31T00:00:00Z', 24];
        yield 'the last day of four digits, elsewhere' => ['Asia/Kathmandu', '9999-12-31', '9999-12-30T18:15:00Z', 24];
        yield 'the first day of the calendar' => ['UTC', '0001-01-01', '0001-01-01T00:00:00Z', 24];
        yield 'the day before clocks go forward at midnight' => [
            'America/Santiago',
            '2026-09-05',
            '2026-09-05T04:00:00Z',
            24,
        ];
        yield 'time part ignored' => ['UTC', '2026-11-20 23:59:59', '2026-11-20T00:00:00Z', 24];
    }

    #[DataProvider('days')]
    public function testADayIsTheStoresDay(string $zone, string $date, string $start, int $hours): void
    {
        $time = new StoreTime(new DateTimeZone($zone));

        self::assertSame($start, StoreTime::utc($time->dayStart($date)));
        self::assertSame($hours * 3600, $time->nextDayStart($date) - $time->dayStart($date));
    }

    public function testTimesAreShownInTheStoresZone(): void
    {
        self::assertSame(
            '2026-11-20 19:35:09',
            (new StoreTime(new DateTimeZone('Asia/Kolkata')))->format(StoreTime::epoch('2026-11-20T14:05:09Z')),
        );
    }

    public function testUtcTextAndSecondsAreEachOthersInverse(): void
    {
        foreach ([0, 951_782_399, 951_782_400, 1_795_219_200, 4_102_444_799] as $epoch) {
            self::assertSame($epoch, StoreTime::epoch(StoreTime::utc($epoch)));
        }
    }

    public function testOnlyDatesOfTheCalendarAreDates(): void
    {
        foreach (
            ['2026-02-28', '2024-02-29', '2026-11-20 00:00:00', '2026-11-20T23:59:59Z', '2026-11-20T23:59:59+01:00']
            as $date
        ) {
            self::assertTrue(StoreTime::isDate($date), $date);
        }
        foreach (
            [
                '2026-02-29',
                '2026-13-01',
                '20261120',
                '20.11.2026',
                '',
                'today',
                "2026-11-20'; --",
                '2026-11-20 noon',
                '0000-00-00',
            ]
            as $text
        ) {
            self::assertFalse(StoreTime::isDate($text), $text);
        }
    }

    /** The remembered offset of a day is right for all of it, also where clocks change, and before 1970. */
    public function testEveryTimeIsShownAsTheZoneShowsIt(): void
    {
        mt_srand(17);
        foreach (
            [
                'Europe/Berlin',
                'America/New_York',
                'Australia/Lord_Howe',
                'Asia/Kathmandu',
                'Pacific/Apia',
                'Africa/Monrovia',
                'America/Sao_Paulo',
                '+05:30',
            ]
            as $name
        ) {
            $zone = new DateTimeZone($name);
            $time = new StoreTime($zone);
            $around = array_column($name === '+05:30' ? [] : (array) $zone->getTransitions(0, 1900000000), 'ts');
            for ($i = 0; $i < 600; ++$i) {
                $epoch =
                    $i % 2 === 0 || $around === []
                        ? mt_rand(-300000000, 1900000000)
                        : (int) $around[mt_rand(0, count($around) - 1)] + mt_rand(-7200, 7200);
                self::assertSame(
                    (new \DateTimeImmutable('@' . $epoch))->setTimezone($zone)->format('Y-m-d H:i:s'),
                    $time->format($epoch),
                    "$epoch in $name",
                );
            }
        }
    }
}
