<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Exports;

use PHPUnit\Framework\Attributes\Group;
use RuntimeException;
use Tillbook\Features\Exports\Export;
use Tillbook\Features\Exports\ExportJobs;
use Tillbook\Features\Exports\ExportNotices;
use Tillbook\Features\Exports\ExportQueue;
use Tillbook\Features\Exports\ExportStore;
use Tillbook\Features\Exports\HistoryGap;
use Tillbook\Features\Exports\Interval;
use Tillbook\Features\Exports\ScheduledExports;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Tests\Support\WithMadeUpLanguage;

#[Group('database')]
final class ExportMailTest extends ExportsTestCase
{
    use WithMadeUpLanguage;

    public function testTheMailHasALinkBehindALoginAndNoAttachment(): void
    {
        update_option('timezone_string', 'Europe/Paris');
        update_option('date_format', 'j F Y');
        update_option('time_format', 'g:i a');
        wp_update_user(['ID' => $this->user, 'display_name' => 'Tom & Jerry']);
        $export = $this->waiting();
        $this->jobs()->make($export->id);

        self::assertCount(1, $this->mails);
        $mail = $this->mails[0];
        self::assertSame(get_userdata($this->user)->user_email ?? '', $mail['to']);
        self::assertStringContainsString('Your export is ready: [Test] Numbers', $mail['subject']);
        self::assertStringContainsString('Hello Tom & Jerry,', $mail['message']);
        self::assertStringContainsString('35 rows', $mail['message']);
        self::assertStringContainsString(
            admin_url('admin-post.php') . '?action=tillbook_export&export=' . $export->id,
            $mail['message'],
        );
        self::assertStringContainsString('until 21 November 2026 3:05 pm (Europe/Paris)', $mail['message']);
        self::assertStringNotContainsString('_wpnonce', $mail['message'], 'The link alone opens nothing.');
        self::assertStringNotContainsString((string) $this->export($export->id)->file, $mail['message']);
        self::assertEmpty($mail['attachments']);
        self::assertStringNotContainsString('schedule', $mail['message']);
    }

    public function testTheMailSaysWhetherTheExportIsOfATestAccount(): void
    {
        $this->jobs()->make($this->waiting()->id);
        $live = (new Ledgers($this->database, $this->clock()))->findOrCreate('sandbox', 'acct_mail', true, 'US', 'usd');
        $export = $this->store->add($live, $this->user, 'numbers', [], 35, false, null, null);
        $this->jobs()->make($export->id);

        self::assertStringContainsString('Your export is ready: [Test] Numbers', $this->mails[0]['subject']);
        self::assertStringContainsString('[Test] Numbers', $this->mails[0]['message']);
        self::assertStringNotContainsString('[Test]', $this->mails[1]['subject'] . $this->mails[1]['message']);
    }

    public function testAScheduledExportsMailNamesItsDaysAndHowToEndIt(): void
    {
        $export = $this->store->add(
            $this->scope,
            $this->user,
            'numbers',
            [],
            35,
            false,
            ['2026-11-01', '2026-11-30'],
            7,
        );
        update_option('date_format', 'F j, Y');
        $this->jobs()->make($export->id);

        self::assertStringContainsString('Numbers, 2026-11-01 to 2026-11-30', $this->mails[0]['subject']);
        self::assertStringContainsString('delete the schedule', $this->mails[0]['message']);
        self::assertStringContainsString('until November 27, 2026', $this->mails[0]['message'], 'A week to fetch it.');
    }

    public function testAnExportThatFailsIsMailedOnceWithALinkToItsList(): void
    {
        wp_update_user(['ID' => $this->user, 'display_name' => 'Tom & Jerry']);
        $export = $this->waiting();
        $this->breakDown($export);
        $this->jobs()->maintain();

        self::assertCount(1, $this->mails);
        self::assertStringContainsString('Your export failed: [Test] Numbers', $this->mails[0]['subject']);
        self::assertStringContainsString('Hello Tom & Jerry,', $this->mails[0]['message']);
        self::assertStringContainsString('be retried. Nothing is lost', $this->mails[0]['message']);
        self::assertStringContainsString(
            admin_url('admin.php?page=wc-admin&path=/payments/numbers'),
            $this->mails[0]['message'],
        );
        $this->now += ExportStore::RETRY;
        $this->jobs()->maintain();
        self::assertSame('error', $this->export($export->id)->state);
        self::assertCount(1, $this->mails);
    }

    public function testAScheduledExportThatFailsIsAttemptedEveryDayUntilItIsThere(): void
    {
        update_option('timezone_string', 'Europe/Paris');
        update_option('date_format', 'j F Y');
        $export = $this->scheduled();
        $this->breakDown($export);
        self::assertMatchesRegularExpression(
            '~every day until 27 November 2026 [^)]+ \(Europe/Paris\) and~',
            $this->mails[0]['message'],
        );

        $this->now += ExportStore::RETRY;
        $this->jobs()->maintain();
        self::assertSame('pending', $this->export($export->id)->state);
        $this->breakDown($export);
        self::assertCount(1, $this->mails, 'One mail says that it is attempted every day.');

        $this->now += ExportStore::RETRY;
        $this->jobs()->maintain();
        $this->numbers->before = null;
        $this->jobs()->make($export->id);
        $this->assertWhole($export->id);
        self::assertCount(2, $this->mails);
        self::assertStringContainsString('Your export is ready', $this->mails[1]['subject']);
    }

    public function testAScheduledExportThatFailsForAWeekIsGivenUpWithAMail(): void
    {
        $export = $this->scheduled();
        for ($day = 0; $day < 10; ++$day) {
            $this->jobs()->maintain();
            $this->breakDown($export);
            $this->now += ExportStore::RETRY;
        }

        self::assertCount(2, $this->mails);
        self::assertStringContainsString('be retried. Nothing is lost', $this->mails[1]['message']);
    }

    public function testNothingIsAttemptedAgainWithoutItsSchedule(): void
    {
        $export = $this->scheduled();
        $this->breakDown($export);
        $this->schedules()->delete($this->scope, $this->user, (int) $export->scheduleId);
        $this->now += ExportStore::RETRY;
        $this->jobs()->maintain();

        self::assertSame('error', $this->export($export->id)->state);
    }

    public function testACopyOfTheSiteMakesAndMailsOnlyWhatWasRequestedByHand(): void
    {
        $failed = $this->scheduled();
        $this->breakDown($failed);
        $this->numbers->before = null;
        $this->now += ExportStore::RETRY;
        [$scheduled, $byHand] = [$this->waiting(7), $this->waiting()];
        $this->mails = [];
        self::connectAt('https://original.example');
        foreach (['It may be a copy.', 'It is a copy.'] as $why) {
            $this->jobs()->maintain();
            array_map($this->jobs()->make(...), [$failed->id, $scheduled->id, $byHand->id]);
            self::assertSame(
                ['error', 'pending', 'success'],
                array_map(fn(Export $export): string => $this->export($export->id)->state, [
                    $failed,
                    $scheduled,
                    $byHand,
                ]),
                $why,
            );
            self::assertSame([[], false], [$this->workersOf($scheduled), $this->workersOf($byHand) === []], $why);
            SiteOwnership::markCopy();
        }
        self::assertCount(1, $this->mails, 'Of the one that was requested by hand.');

        SiteOwnership::claim();
        $this->jobs()->maintain();
        array_map($this->jobs()->make(...), [$failed->id, $scheduled->id]);
        self::assertCount(3, $this->mails);
    }

    public function testAMailOfAScheduledExportWaitsUntilItIsKnownThatTheSiteMovedAndACopySendsNone(): void
    {
        foreach ([[SiteOwnership::claim(...), 1], [SiteOwnership::markCopy(...), 0]] as [$choose, $mails]) {
            $this->mails = [];
            $export = $this->waiting(7);
            self::assertSame('done', $this->worker()->run($export->id));
            self::connectAt('https://original.example');
            $this->mail()->send($this->export($export->id));
            $this->jobs()->maintain();
            self::assertSame([], $this->mails);

            $choose();
            $this->jobs()->maintain();
            self::assertCount($mails, $this->mails);
        }
        SiteOwnership::claim();
        $this->jobs()->maintain();
        self::assertSame([], $this->mails, 'It is settled.');
    }

    public function testACopyThatReleasesTheAccountDropsTheScheduledExportsOfTheOriginal(): void
    {
        $failed = $this->scheduled();
        $this->breakDown($failed);
        $this->numbers->before = null;
        $this->now += ExportStore::RETRY;
        [$unsent, $pending, $byHand] = [$this->waiting(7), $this->waiting(7), $this->waiting()];
        self::assertSame('done', $this->worker()->run($unsent->id));
        $this->mails = [];
        SiteOwnership::markCopy();
        SiteOwnership::release();
        SiteOwnership::claim();
        $this->jobs()->maintain();
        array_map($this->jobs()->make(...), [$failed->id, $unsent->id, $pending->id, $byHand->id]);
        $this->jobs()->maintain();

        self::assertCount(1, $this->mails, 'Of the one that was requested by hand.');
        self::assertSame([], $this->workersOf($pending));
        $this->assertWhole($byHand->id);
    }

    /** An export of the numbers by a schedule. */
    private function scheduled(): Export
    {
        $schedule = $this->schedules()->add($this->scope, $this->user, 'numbers', Interval::Monthly, []);
        self::assertNotNull($schedule);

        return $this->store->add(
            $this->scope,
            $this->user,
            'numbers',
            [],
            35,
            false,
            ['2026-10-01', '2026-10-31'],
            $schedule->id,
        );
    }

    /** Lets every attempt of an export fail, until it is given up for now. */
    private function breakDown(Export $export): void
    {
        $this->numbers->before = static fn() => throw new RuntimeException('The disk is full.');
        for ($attempt = 0; $attempt < ExportStore::ATTEMPTS; ++$attempt) {
            $this->jobs()->make($export->id);
            $this->now += ExportStore::LEASE;
        }
        $this->jobs()->maintain();
        self::assertSame('error', $this->export($export->id)->state);
    }

    public function testItIsWholeInAnyLanguage(): void
    {
        $this->speakMadeUp();
        $export = $this->store->add(
            $this->scope,
            $this->user,
            'numbers',
            [],
            35,
            false,
            ['2026-11-01', '2026-11-30'],
            7,
        );
        $this->jobs()->make($export->id);
        $this->breakDown($this->scheduled());
        $this->breakDown($this->waiting());
        $this->speakAgainAsTheCode();

        self::assertCount(3, $this->mails);
        foreach ($this->mails as $mail) {
            self::assertOneText($mail['subject'], 'The subject');
            foreach (explode("\r\n\r\n", $mail['message']) as $paragraph) {
                self::assertOneText((string) preg_replace('/\r\nhttp\S+$/D', '', $paragraph), 'The paragraph');
            }
        }
    }

    public function testOneMailHoweverManyTry(): void
    {
        $export = $this->finished();
        foreach ([1, 2, 3] as $_) {
            $this->mail()->send($this->export($export->id));
            $this->jobs()->maintain();
        }

        self::assertCount(1, $this->mails);
    }

    public function testAWorkerThatDiedBeforeTheMailIsMadeUpFor(): void
    {
        $this->finished();
        self::assertSame([], $this->mails);

        $this->jobs()->maintain();

        self::assertCount(1, $this->mails);
    }

    public function testAMailThatCannotBeSentIsTriedAgainFiveTimes(): void
    {
        $this->isMailSent = false;
        $this->finished();
        $this->jobs()->maintain();
        $this->jobs()->maintain();
        self::assertCount(1, $this->mails, 'Not again at once.');
        foreach ([300, 1800, 7200, 21600] as $tried => $wait) {
            $this->now += $wait - 1;
            $this->jobs()->maintain();
            self::assertCount($tried + 1, $this->mails);
            ++$this->now;
            $this->jobs()->maintain();
            self::assertCount($tried + 2, $this->mails);
        }
        $this->now += 21600;
        $this->jobs()->maintain();
        self::assertCount(5, $this->mails, 'It is given up.');
    }

    public function testAMailThatIsSentLateIsSentOnce(): void
    {
        $this->isMailSent = false;
        $export = $this->finished();
        $this->mail()->send($export);
        $this->isMailSent = true;
        $this->now += 300;
        $this->jobs()->maintain();
        $this->now += 300;
        $this->jobs()->maintain();

        self::assertCount(2, $this->mails);
    }

    public function testAMailWhoseProcessDiedOrThrewIsSentByTheNextOne(): void
    {
        $export = $this->finished();
        self::assertTrue((new ExportNotices($this->database, $this->clock()))->claim($export));
        $this->jobs()->maintain();
        self::assertSame([], $this->mails, 'Another process is sending it.');
        $throw = static fn(): never => throw new RuntimeException('The mail server is gone.');
        add_filter('pre_wp_mail', $throw, 1);
        $this->now += 300;
        $this->jobs()->maintain();
        remove_filter('pre_wp_mail', $throw, 1);
        $this->now += 1800;
        $this->jobs()->maintain();

        self::assertCount(1, $this->mails);
    }

    public function testAMailOfAPluginThatReturnsNoBooleanIsSentOnce(): void
    {
        $answer = static fn(): object => new \stdClass();
        add_filter('pre_wp_mail', $answer, 300);
        $this->mail()->send($this->finished());
        $this->now += 300;
        $this->jobs()->maintain();
        remove_filter('pre_wp_mail', $answer, 300);

        self::assertCount(1, $this->mails);
    }

    public function testAShortExportIsNotMailed(): void
    {
        $this->store->add($this->scope, $this->user, 'numbers', [], 3, true);
        $this->jobs()->maintain();

        self::assertSame([], $this->mails);
    }

    public function testTheSweepSendsAWorkerWhereNoneIs(): void
    {
        $export = $this->waiting();
        $this->jobs()->maintain();
        $this->jobs()->maintain();

        self::assertCount(1, $this->workersOf($export));
    }

    /** @return array<mixed> queued workers of an export */
    private function workersOf(Export $export): array
    {
        return as_get_scheduled_actions(
            ['hook' => ExportQueue::HOOK, 'args' => [$export->id], 'status' => 'pending'],
            'ids',
        );
    }

    private function jobs(): ExportJobs
    {
        return new ExportJobs(
            new ExportQueue(),
            fn() => $this->store,
            $this->worker(...),
            $this->mail(...),
            fn() => new ScheduledExports(
                $this->database,
                new Ledgers($this->database, $this->clock()),
                $this->schedules(),
                $this->store,
                new ExportQueue(),
                $this->lists(),
                $this->clock(),
                new HistoryGap(static fn() => null, new StoreTime()),
                new StoreTime(),
                static fn() => null,
            ),
            $this->purge(...),
        );
    }
}
