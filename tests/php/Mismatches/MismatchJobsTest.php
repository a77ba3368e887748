<?php

declare(strict_types=1);

namespace Tillbook\Tests\Mismatches;

use Tillbook\Features\Mismatches\MismatchCommand;
use Tillbook\Features\Mismatches\MismatchJobs;
use Tillbook\Features\Mismatches\MismatchScan;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\SystemClock;
use Tillbook\Plugin;

/** The hourly search in the background queue, and the one by hand. */
final class MismatchJobsTest extends MismatchTestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        remove_all_actions(MismatchJobs::HOOK);
        remove_all_actions(MismatchJobs::BATCH_HOOK);
        as_unschedule_all_actions('', [], MismatchJobs::GROUP);
    }

    public function testTheHourlySearchIsPutIntoTheQueueOnceAndTakenOutWithThePlugin(): void
    {
        $this->jobs()->schedule();
        $this->jobs()->schedule();
        $waiting = as_get_scheduled_actions(['hook' => MismatchJobs::HOOK, 'status' => 'pending'], 'ids');
        self::assertCount(1, $waiting);

        Plugin::instance()->deactivate();
        self::assertFalse(as_has_scheduled_action(MismatchJobs::HOOK));
    }

    public function testAStoreWithoutAnAccountHasNothingToSearch(): void
    {
        (new Ledgers($this->database, new SystemClock()))->select(null);
        $this->jobs()->schedule();

        self::assertFalse(as_has_scheduled_action(MismatchJobs::HOOK));
        $this->jobs()->start();
        $this->jobs()->batch();
        self::assertFalse(as_has_scheduled_action(MismatchJobs::BATCH_HOOK));
    }

    public function testTheQueueGoesFromBatchToBatchUntilTheSearchIsDone(): void
    {
        for ($i = 0; $i < 5; ++$i) {
            $this->payment();
        }
        $this->order();
        $jobs = $this->jobs($this->scan(2));
        add_action(MismatchJobs::BATCH_HOOK, [$jobs, 'batch']);
        $jobs->start();
        $jobs->start();
        self::assertCount(1, as_get_scheduled_actions(['hook' => MismatchJobs::BATCH_HOOK, 'status' => 'pending'], 'ids'));

        for ($i = 0; $i < 10 && as_has_scheduled_action(MismatchJobs::BATCH_HOOK); ++$i) {
            do_action('action_scheduler_run_queue', 'test');
        }
        self::assertCount(6, $this->known());
        self::assertNotNull($this->scan()->checked($this->scope));
    }

    public function testTheSearchByHandSaysWhatItFound(): void
    {
        require_once dirname(__DIR__) . '/Support/wp-cli.php';
        \WP_CLI::$said = [];
        $this->payment();
        $this->payment();
        $command = new MismatchCommand(new Ledgers($this->database, new SystemClock()), $this->scan(), $this->table());
        $command->scan();

        self::assertSame(['payment_without_order: 2', 'Success: 2 mismatches.'], \WP_CLI::$said);
    }

    private function jobs(?MismatchScan $scan = null): MismatchJobs
    {
        $scan ??= $this->scan();

        return new MismatchJobs(fn (): Ledgers => new Ledgers($this->database, new SystemClock()), static fn (): MismatchScan => $scan);
    }
}
