<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Mismatches;

use Tillbook\Features\Mismatches\MismatchCommand;
use Tillbook\Features\Mismatches\MismatchJobs;
use Tillbook\Features\Mismatches\MismatchScan;
use Tillbook\Features\Mismatches\ScanState;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Scheduler\RecurringJob;
use Tillbook\Platform\SystemClock;
use Tillbook\Plugin;
use Tillbook\Tests\Support\WithEmptyQueue;

/** The hourly search in the background queue, and the one by hand. */
final class MismatchJobsTest extends MismatchTestCase
{
    use WithEmptyQueue;

    protected function setUp(): void
    {
        parent::setUp();
        // The plugin's own jobs.
        remove_all_actions(MismatchJobs::HOOK);
        remove_all_actions(MismatchJobs::BATCH_HOOK);
        as_unschedule_all_actions('', [], RecurringJob::GROUP);
    }

    protected function tearDown(): void
    {
        $this->putHooksBack(MismatchJobs::HOOK, MismatchJobs::BATCH_HOOK);
        parent::tearDown();
    }

    public function testAStoreWithoutAnAccountHasNothingToSearch(): void
    {
        (new Ledgers($this->database, new SystemClock()))->select(null);
        $this->jobs()->start();
        $this->jobs()->batch();

        self::assertFalse(as_has_scheduled_action(MismatchJobs::BATCH_HOOK));
    }

    public function testASearchThatWasInterruptedIsTakenUpAgainByTheNextHour(): void
    {
        $this->scan()->begin($this->scope);
        $this->jobs()->start();
        self::assertTrue(as_has_scheduled_action(MismatchJobs::BATCH_HOOK));

        Plugin::instance()->deactivate();
        self::assertFalse(as_has_scheduled_action(MismatchJobs::BATCH_HOOK));
    }

    public function testNoScanStartsDuringThePause(): void
    {
        $seconds = 0.0;
        // A fast machine is done in less than a millisecond, after which there is no pause.
        $scan = $this->scan(
            stopwatch: static function () use (&$seconds): float {
                return $seconds += 0.1;
            },
        );
        $scan->begin($this->scope);
        $this->now += 60;
        $scan->next($this->scope);
        $scan->next($this->scope);
        $this->jobs()->start();

        self::assertFalse(as_has_scheduled_action(MismatchJobs::BATCH_HOOK));
    }

    public function testAnActionChecksAsManyBatchesAsItHasTimeFor(): void
    {
        for ($i = 0; $i < 5; ++$i) {
            $this->payment();
        }
        $this->jobs()->start();
        as_unschedule_all_actions(MismatchJobs::BATCH_HOOK);
        $this->jobs($this->scan(1))->batch();

        self::assertCount(5, $this->known());
        self::assertNotNull(ScanState::of($this->scope)->checked);
        self::assertFalse(as_has_scheduled_action(MismatchJobs::BATCH_HOOK));
    }

    public function testTheQueueGoesFromActionToActionUntilTheSearchIsDone(): void
    {
        for ($i = 0; $i < 5; ++$i) {
            $this->payment();
        }
        $this->order();
        $this->jobs($this->scan(2), 0)->register();
        $this->emptyQueue();
        do_action(MismatchJobs::HOOK);
        do_action(MismatchJobs::HOOK);
        self::assertCount(
            1,
            as_get_scheduled_actions(['hook' => MismatchJobs::BATCH_HOOK, 'status' => 'pending'], 'ids'),
        );

        for ($i = 0; $i < 10 && as_has_scheduled_action(MismatchJobs::BATCH_HOOK); ++$i) {
            do_action('action_scheduler_run_queue', 'test');
        }
        self::assertCount(6, $this->known());
        self::assertNotNull(ScanState::of($this->scope)->checked);
    }

    public function testTheSearchByHandSaysWhatItFound(): void
    {
        require_once dirname(__DIR__, 2) . '/Support/wp-cli.php';
        \WP_CLI::$said = [];
        $this->payment();
        $this->payment();
        $command = new MismatchCommand(new Ledgers($this->database, new SystemClock()), $this->scan(), $this->table());
        $command->scan();

        self::assertSame(['payment_without_order: 2', 'Success: 2 mismatches.'], \WP_CLI::$said);
    }

    private function jobs(?MismatchScan $scan = null, int $seconds = 20): MismatchJobs
    {
        $scan ??= $this->scan();

        return new MismatchJobs(
            fn(): Ledgers => new Ledgers($this->database, new SystemClock()),
            static fn(): MismatchScan => $scan,
            $seconds,
        );
    }
}
