<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Exports;

use Closure;
use DateTimeImmutable;
use DateTimeZone;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\ExportQuery;
use Tillbook\Features\Exports\ErasedSearches;
use Tillbook\Features\Exports\Export;
use Tillbook\Features\Exports\ExportQueue;
use Tillbook\Features\Exports\ExportsPrivacy;
use Tillbook\Features\Exports\HistoryGap;
use Tillbook\Features\Exports\Interval;
use Tillbook\Features\Exports\ListExports;
use Tillbook\Features\Exports\Schedule;
use Tillbook\Features\Exports\ScheduledExports;
use Tillbook\Features\Exports\ScheduleStore;
use Tillbook\Features\Transactions\TransactionColumns;
use Tillbook\Features\Transactions\TransactionsExport;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Account\HistoryReach;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Json;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Tests\Support\ExportedFile;
use WP_User;

#[Group('database')]
final class ScheduledExportsTest extends ExportsTestCase
{
    private StoreTime $time;

    protected function setUp(): void
    {
        parent::setUp();
        $this->inZone('Europe/Paris', '2026-11-20 15:00:00');
    }

    /** @return iterable<string, array{string, string, int}> zone, day, how many hours it has */
    public static function days(): iterable
    {
        yield 'an ordinary day' => ['Europe/Paris', '2026-11-20', 24];
        yield 'the day the clocks go forward' => ['Europe/Paris', '2026-03-29', 23];
        yield 'the day they go back' => ['Europe/Paris', '2026-10-25', 25];
        yield 'a day that begins at one o\'clock' => ['America/Santiago', '2026-09-06', 23];
        yield 'a day that ends an hour later than usual' => ['America/Santiago', '2026-04-04', 25];
        yield 'half an hour' => ['Australia/Lord_Howe', '2026-04-05', 24];
        yield 'India' => ['Asia/Kolkata', '2026-11-20', 24];
    }

    #[DataProvider('days')]
    public function testADaysExportHasThatDaysRowsByTheStoresClock(string $zone, string $day, int $hours): void
    {
        $this->inZone($zone, "$day 12:00:00");
        $start = $this->time->dayStart($day);
        $end = $this->time->nextDayStart($day);
        self::assertSame($hours, intdiv($end - $start, 3600));
        $this->given(
            ['created' => $start - 1, 'amount' => 1],
            ['created' => $start, 'amount' => 2],
            ['created' => $end - 1, 'amount' => 3],
            ['created' => $end, 'amount' => 4],
        );
        $schedule = $this->schedule(Interval::Daily, ['match' => 'any', 'type_is' => 'charge', 'risk_level_is' => 2]);

        $this->now = $end + ScheduleStore::DELAY - 1;
        self::assertSame(0, $this->scheduled()->run(), 'Late events of the day may still come.');
        ++$this->now;
        self::assertSame(1, $this->scheduled()->run());
        self::assertSame(0, $this->scheduled()->run(), 'Once.');

        $export = $this->newest();
        self::assertSame(
            [[$day, $day], 2, $schedule->id, 'pending'],
            [$export->period, $export->rowsTotal, $export->scheduleId, $export->state],
        );
        self::assertSame([[$day, '0.03'], [$day, '0.02']], $this->rows($export));
        self::assertCount(
            1,
            as_get_scheduled_actions(
                ['hook' => ExportQueue::HOOK, 'args' => [$export->id], 'status' => 'pending'],
                'ids',
            ),
        );
    }

    public function testAnErasedShopperIsSearchedForNoLongerAndNothingElseIsExportedInstead(): void
    {
        $email = 'Robin@example.com';
        $this->schedule(Interval::Daily, ['search' => ['robin@example.com']]);
        $both = $this->schedule(Interval::Weekly, ['search' => ['robin@example.com', 'kim@example.com']]);
        $same = $this->schedule(Interval::Monthly, ['search' => ['kim@example.com']]);
        $this->schedule(Interval::Monthly, ['search' => ['robin@example.com', 'kim@example.com']]);
        $privacy = new ExportsPrivacy(
            fn(): ScheduleStore => $this->schedules($this->time),
            fn(): ErasedSearches => new ErasedSearches($this->database, $this->clock()),
        );

        self::assertFalse($privacy->erase('')['items_removed']);
        self::assertTrue($privacy->erase($email)['items_removed']);
        self::assertFalse($privacy->erase($email)['items_removed']);
        $left = array_map(
            static fn(array $row): array => [(int) $row['id'], Json::decode($row['query'])],
            $this->database->rows(
                'SELECT id, query FROM ' . $this->database->table('export_schedules') . ' ORDER BY id',
            ),
        );
        $kim = ['columns' => ['date', 'amount'], 'search' => ['kim@example.com']];
        self::assertSame([[$both->id, $kim], [$same->id, $kim]], $left);
    }

    public function testOnlyTheAccountWhoseHistoryIsBeingReadWaits(): void
    {
        $ledgers = new Ledgers($this->database, $this->clock());
        $test = $this->scope;
        $live = $ledgers->findOrCreate('test', 'acct_of_live_schedule', true, 'US', 'usd');
        $ledgers->select($test);
        $ledgers->add($live);
        self::assertSame($live->id, $ledgers->current()?->id);
        $this->schedule(Interval::Daily);
        $this->scope = $live;
        $this->schedule(Interval::Daily);
        $this->at('2026-11-21 09:00:00');

        $asked = $this->scheduled(
            static fn(LedgerScope $scope): ?HistoryReach => $scope->id === $test->id
                ? new HistoryReach(null, true)
                : null,
        )->run();

        self::assertSame(1, $asked);
        self::assertCount(1, $this->periods());
        $this->scope = $test;
        self::assertSame([], $this->periods());
    }

    public function testAPeriodWaitsUntilTheLedgerIsCompleteToItsEnd(): void
    {
        $this->schedule(Interval::Daily);
        $this->at('2026-11-21 01:00:00');
        $end = $this->time->dayStart('2026-11-21');
        $until = $end - 1800;
        $complete = static function (LedgerScope $scope, int $start, int $to) use (&$until, $end): ?int {
            self::assertSame([$end - 8 * DAY_IN_SECONDS, $end], [$start, $to], 'With payouts that arrive on the day.');

            return $until < $to ? $until : null;
        };

        self::assertSame(0, $this->scheduled(null, $complete)->run());
        $this->at('2026-11-21 09:00:00');
        self::assertSame(0, $this->scheduled(null, $complete)->run());
        self::assertSame([], $this->periods());

        $until = $end;
        self::assertSame(1, $this->scheduled(null, $complete)->run());
        self::assertSame(
            [['2026-11-20', '2026-11-20'], null],
            [$this->newest()->period, $this->newest()->completeUntil],
        );
        self::assertNull($this->schedules($this->time)->ofUser($this->scope, $this->user)[0]->heldSince);
    }

    public function testAfterADayAPeriodIsExportedAnywayAndTheEmailSaysThatRowsMayBeMissing(): void
    {
        $this->schedule(Interval::Daily);
        $until = $this->time->dayStart('2026-11-21') - 1800;
        $complete = static fn(): int => $until;
        $this->at('2026-11-21 03:00:00');
        self::assertSame(0, $this->scheduled(null, $complete)->run());
        $this->at('2026-11-22 02:59:59');
        self::assertSame(0, $this->scheduled(null, $complete)->run(), 'A day since the store noticed.');
        $this->at('2026-11-22 03:00:00');
        self::assertSame(1, $this->scheduled(null, $complete)->run());
        self::assertSame(
            [['2026-11-20', '2026-11-20'], $until],
            [$this->newest()->period, $this->newest()->completeUntil],
        );
        self::assertSame(1, $this->scheduled(null, $complete)->run(), 'The next day needn\'t wait again.');
        $this->at('2026-11-23 01:00:00');
        self::assertSame(1, $this->scheduled(null, $complete)->run(), 'Nor does a day that is due later.');

        $until = $this->time->dayStart('2026-11-23');
        $complete = static fn(LedgerScope $scope, int $start, int $end): ?int => $until < $end ? $until : null;
        self::assertSame(0, $this->scheduled(null, $complete)->run());
        $this->at('2026-11-24 01:00:00');
        self::assertSame(0, $this->scheduled(null, $complete)->run(), 'The last one was complete in the end.');

        self::assertSame('done', $this->worker()->run($this->newest()->id));
        $this->mail()->send($this->newest());
        self::assertStringContainsString(
            'Rows may be missing: Tillbook only knows that everything until November 20, 2026 11:30 pm (Europe/Paris) has arrived.',
            (string) ($this->mails[0]['message'] ?? ''),
        );
    }

    public function testWeeksAndMonthsAreThoseOfTheCalendar(): void
    {
        update_option('start_of_week', 1);
        $this->schedule(Interval::Weekly);
        $this->schedule(Interval::Monthly);

        $this->at('2026-11-23 01:00:00');
        self::assertSame(1, $this->scheduled()->run());
        self::assertSame(['2026-11-16', '2026-11-22'], $this->newest()->period);
        $this->at('2026-12-01 01:00:00');
        self::assertSame(2, $this->scheduled()->run(), 'The week to the 29th, and November.');
        self::assertSame(
            [['2026-11-01', '2026-11-30'], ['2026-11-23', '2026-11-29']],
            array_slice($this->periods(), 0, 2),
        );
    }

    public function testAStoreThatWasDownCatchesUpWithTheLastSevenPeriods(): void
    {
        $this->schedule(Interval::Daily);
        $this->at('2026-12-01 09:00:00');

        for ($sweep = 0; $sweep < 12; ++$sweep) {
            $this->scheduled()->run();
        }

        self::assertSame(
            ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'],
            array_reverse(array_column($this->periods(), 0)),
        );
    }

    public function testACopyOfTheSiteExportsNothingAndASiteThatMovedCatchesUp(): void
    {
        $this->schedule(Interval::Daily);
        $this->at('2026-11-22 09:00:00');
        self::connectAt('https://original.example');
        self::assertSame(0, $this->scheduled()->run(), 'It may be a copy.');
        SiteOwnership::markCopy();
        self::assertSame(0, $this->scheduled()->run());

        SiteOwnership::claim();
        self::assertSame([1, 1, 0], [$this->scheduled()->run(), $this->scheduled()->run(), $this->scheduled()->run()]);
        self::assertSame(['2026-11-21', '2026-11-20'], array_column($this->periods(), 0));
    }

    public function testACopyThatConnectsAnAccountOfItsOwnExportsNothingThatTheOriginalScheduled(): void
    {
        $this->schedule(Interval::Daily);
        $this->at('2026-11-22 09:00:00');
        SiteOwnership::markCopy();
        SiteOwnership::release();
        SiteOwnership::claim();

        self::assertSame(0, $this->scheduled()->run());
        self::assertSame([], $this->schedules($this->time)->ofUser($this->scope, $this->user));
        $this->schedule(Interval::Daily);
        $this->at('2026-11-23 09:00:00');
        self::assertSame(1, $this->scheduled()->run(), 'It is the copy\'s own.');
    }

    public function testASiteThatDisconnectsItsOwnAccountKeepsItsSchedules(): void
    {
        $this->schedule(Interval::Daily);
        SiteOwnership::claim();
        SiteOwnership::release();

        self::assertCount(1, $this->schedules($this->time)->ofUser($this->scope, $this->user));
    }

    public function testAStoreThatMovedToAnotherTimeZoneWaitsForTheEndOfTheDayThere(): void
    {
        $schedule = $this->schedule(Interval::Daily);
        $this->now = $schedule->next;
        $this->time = new StoreTime(new DateTimeZone('America/New_York'));

        self::assertSame(0, $this->scheduled()->run());
        $this->now = $this->time->dayStart('2026-11-21') + ScheduleStore::DELAY;
        self::assertSame(1, $this->scheduled()->run());
        self::assertSame(['2026-11-20', '2026-11-20'], $this->newest()->period);
    }

    public function testUsersWhoLostTheExportPermissionLoseTheirSchedules(): void
    {
        $schedule = $this->schedule(Interval::Daily);
        (new WP_User($this->user))->set_role('customer');
        $this->now = $schedule->next;

        self::assertSame(0, $this->scheduled()->run());
        self::assertSame([], $this->schedules($this->time)->ofUser($this->scope, $this->user));
    }

    public function testSchedulesOfAnotherLedgerWaitUntilItIsConnectedAgain(): void
    {
        $schedule = $this->schedule(Interval::Daily);
        $this->now = $schedule->next;
        $ledgers = new Ledgers($this->database, $this->clock());
        $ledgers->select($ledgers->findOrCreate('test', 'acct_live', true, 'US', 'usd'));

        self::assertSame(0, $this->scheduled()->run());
        $ledgers->select($this->scope);
        self::assertSame(1, $this->scheduled()->run());
    }

    public function testOfTwoSweepsAtOnceOneAsksForTheExport(): void
    {
        $schedule = $this->schedule(Interval::Daily);
        $this->now = $schedule->next;
        $store = $this->schedules($this->time);

        self::assertTrue($store->advance($schedule, '2026-11-21'));
        self::assertFalse($store->advance($schedule, '2026-11-21'));
    }

    private function inZone(string $zone, string $moment): void
    {
        update_option('timezone_string', $zone);
        $this->time = new StoreTime(new DateTimeZone($zone));
        $this->now = (new DateTimeImmutable($moment, new DateTimeZone($zone)))->getTimestamp();
    }

    private function at(string $moment): void
    {
        $this->now = (new DateTimeImmutable($moment, new DateTimeZone('Europe/Paris')))->getTimestamp();
    }

    /** @param array<string, mixed> $parameters */
    private function schedule(Interval $interval, array $parameters = []): Schedule
    {
        $schedule = $this->schedules($this->time)->add(
            $this->scope,
            $this->user,
            'transactions',
            $interval,
            $parameters + ['columns' => ['date', 'amount']],
        );
        self::assertNotNull($schedule);

        return $schedule;
    }

    /**
     * @param (Closure(LedgerScope): ?HistoryReach)|null $reach
     * @param (Closure(LedgerScope, int, int): ?int)|null $completeUntil
     */
    private function scheduled(?Closure $reach = null, ?Closure $completeUntil = null): ScheduledExports
    {
        return new ScheduledExports(
            $this->database,
            new Ledgers($this->database, $this->clock()),
            $this->schedules($this->time),
            $this->store,
            new ExportQueue(),
            $this->lists(),
            $this->clock(),
            new HistoryGap($reach ?? static fn() => null, new StoreTime()),
            $this->time,
            $completeUntil ?? static fn() => null,
        );
    }

    protected function lists(): ListExports
    {
        return new ListExports([
            'transactions' => fn() => new TransactionsExport(
                $this->transactions($this->time),
                $this->requests(),
                new TransactionColumns($this->time),
            ),
        ]);
    }

    private function newest(): Export
    {
        return $this->store->history($this->scope, $this->user)[0];
    }

    /** @return list<array{string, string}|null> newest first */
    private function periods(): array
    {
        return array_map(
            static fn(Export $export): ?array => $export->period,
            $this->store->history($this->scope, $this->user),
        );
    }

    /** @return list<array{string, string}> day and amount of each row */
    private function rows(Export $export): array
    {
        $list = $this->lists()->find($export->kind);
        self::assertNotNull($list);
        $lines = ExportedFile::lines($list, new ExportQuery($this->scope, $export->parameters, $export->period));
        $titles = array_flip((array) array_shift($lines));

        return array_map(
            fn(array $line): array => [
                substr($line[$titles["Date and time ({$this->time->zoneName()})"]], 0, 10),
                $line[$titles['Amount']],
            ],
            $lines,
        );
    }
}
