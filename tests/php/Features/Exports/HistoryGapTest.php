<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Exports;

use DateTimeImmutable;
use DateTimeZone;
use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Features\DatedByArrival;
use Tillbook\Features\Exports\HistoryGap;
use Tillbook\Features\ListExport;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Account\HistoryReach;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Tests\TestCase;

/** Which exports wait until an account's history is read. */
final class HistoryGapTest extends TestCase
{
    /** @return iterable<string, array{array<string, mixed>, array{string, string}|null, bool}> filters, period, whether rows are missing */
    public static function exports(): iterable
    {
        yield 'all days' => [[], null, true];
        yield 'up to a day' => [['date_before' => '2026-06-01'], null, true];
        yield 'days that are read' => [['date_between' => ['2026-03-03', '2026-03-31']], null, false];
        yield 'one day too many' => [['date_between' => ['2026-03-02', '2026-03-31']], null, true];
        yield 'after the first complete day' => [['date_after' => '2026-03-03'], null, false];
        yield 'with a time of day' => [['date_after' => '2026-03-03 08:00:00'], null, false];
        yield 'any of several filters' => [['date_after' => '2026-03-03', 'match' => 'any'], null, true];
        yield 'a payout' => [['deposit_id' => 'po_1'], null, false];
        yield 'a scheduled period' => [[], ['2026-03-03', '2026-03-03'], false];
        yield 'a scheduled period before' => [[], ['2026-02-01', '2026-02-28'], true];
    }

    /**
     * @param array<string, mixed> $filters
     * @param array{string, string}|null $period
     */
    #[DataProvider('exports')]
    public function testItDependsOnTheFirstDay(array $filters, ?array $period, bool $isMissing): void
    {
        $time = new StoreTime(new DateTimeZone('Europe/Paris'));
        $reach = new HistoryReach($time->dayStart('2026-03-03'), true);
        $reason = (new HistoryGap(static fn() => $reach, $time))->reason(
            $this->scope(),
            $this->list(true),
            $filters,
            $period,
        );

        self::assertSame($isMissing, $reason !== null);
        self::assertStringContainsString($isMissing ? 'is still being read' : '', (string) $reason);
    }

    public function testPayoutsArriveSomeDaysAfterTheyWereCreated(): void
    {
        $time = new StoreTime(new DateTimeZone('Europe/Paris'));
        $gap = new HistoryGap(static fn() => new HistoryReach($time->dayStart('2026-03-03'), true), $time);
        $list = $this->createStubForIntersectionOfInterfaces([ListExport::class, DatedByArrival::class]);
        $list->method('arguments')->willReturn(['date_after' => ['type' => 'string']]);
        self::assertInstanceOf(ListExport::class, $list);

        self::assertStringContainsString(
            (string) wp_date(wc_date_format(), $time->dayStart('2026-03-10')),
            (string) $gap->reason($this->scope(), $list, ['date_after' => '2026-03-09']),
        );
        self::assertNotNull($gap->reason($this->scope(), $list, [], ['2026-03-09', '2026-03-09']));
        self::assertNull($gap->reason($this->scope(), $list, [], ['2026-03-10', '2026-03-10']));
        self::assertNull($gap->reason($this->scope(), $this->list(true), ['date_after' => '2026-03-09']));
    }

    public function testNothingIsRefusedOnceReadingIsOverNorOnListsWithoutDates(): void
    {
        $time = new StoreTime(new DateTimeZone('UTC'));
        $over = new HistoryReach(1_772_000_000, false);
        $reading = new HistoryReach(null, true);

        self::assertNull((new HistoryGap(static fn() => null, $time))->reason($this->scope(), $this->list(true), []));
        self::assertNull((new HistoryGap(static fn() => $over, $time))->reason($this->scope(), $this->list(true), []));
        self::assertNull(
            (new HistoryGap(static fn() => $reading, $time))->reason($this->scope(), $this->list(false), []),
        );
        self::assertNotNull(
            (new HistoryGap(static fn() => $reading, $time))->reason($this->scope(), $this->list(true), [
                'date_after' => '2026-11-01',
            ]),
        );
    }

    public function testADayThatIsReadInPartIsNotComplete(): void
    {
        $utc = (new DateTimeImmutable('2026-03-01', new DateTimeZone('UTC')))->getTimestamp();

        foreach (
            ['UTC' => '2026-03-01', 'Europe/Paris' => '2026-03-02', 'America/New_York' => '2026-03-01']
            as $zone => $day
        ) {
            self::assertSame(
                $day,
                (new HistoryReach($utc, true))->firstDay(new StoreTime(new DateTimeZone($zone))),
                $zone,
            );
        }
    }

    private function scope(): LedgerScope
    {
        return new LedgerScope(1, 'test', 'acct_1', false, 'usd');
    }

    private function list(bool $hasDates): ListExport
    {
        $list = $this->createStub(ListExport::class);
        $list->method('arguments')->willReturn($hasDates ? ['date_after' => ['type' => 'string']] : []);

        return $list;
    }
}
