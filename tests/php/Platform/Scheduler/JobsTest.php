<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform\Scheduler;

use Closure;
use PHPUnit\Framework\Attributes\Group;
use ReflectionFunction;
use ReflectionProperty;
use RuntimeException;
use Tillbook\Platform\Boundary\GuardedCallback;
use Tillbook\Platform\Boundary\Unavailable;
use Tillbook\Platform\Scheduler\AsyncJob;
use Tillbook\Platform\Scheduler\FinishedJobs;
use Tillbook\Platform\Scheduler\RecurringJob;
use Tillbook\Tests\Support\InTheAdmin;
use Tillbook\Tests\Support\WithEmptyQueue;
use Tillbook\Tests\TestCase;

/** Jobs that run soon, and those that come back, in the background queue of each host. */
final class JobsTest extends TestCase
{
    use InTheAdmin;
    use WithEmptyQueue;

    private const HOOK = 'tillbook_probe_job';

    /** @var list<mixed> the argument of each run */
    private array $runs = [];

    protected function setUp(): void
    {
        parent::setUp();
        $this->runs = [];
        $this->emptyQueue();
    }

    protected function tearDown(): void
    {
        remove_all_actions(self::HOOK);
        parent::tearDown();
    }

    public function testAJobThatWaitsIsNotEnqueuedAgainUnlessItsArgumentsDiffer(): void
    {
        $this->on(static fn() => null);
        foreach ([1, 2, 2, 1, 3] as $number) {
            AsyncJob::enqueue(self::HOOK, [$number]);
        }
        $this->runQueue();

        self::assertEqualsCanonicalizing([1, 2, 3], $this->runs);
    }

    public function testAJobThatRunsCanAskForAnotherRun(): void
    {
        $this->on(function (): void {
            if (count($this->runs) < 3) {
                AsyncJob::enqueue(self::HOOK, [7]);
                AsyncJob::enqueue(self::HOOK, [7]);
            }
        });
        AsyncJob::enqueue(self::HOOK, [7]);
        $this->runQueue();

        self::assertSame([7, 7, 7], $this->runs);
    }

    public function testADelayedRunIsKeptAndOneThatIsDueBeforeIsEnough(): void
    {
        AsyncJob::enqueue(self::HOOK, [7], 600);
        AsyncJob::enqueue(self::HOOK, [7], 900);
        $when = as_next_scheduled_action(self::HOOK, [7], RecurringJob::GROUP);
        self::assertEqualsWithDelta(time() + 600, $when, 5);
        self::assertCount(1, $this->waiting());

        AsyncJob::enqueue(self::HOOK, [7]);
        AsyncJob::enqueue(self::HOOK, [7], 60);
        self::assertCount(2, $this->waiting(), 'It does not wait for the delayed one, and is in time for the next.');
    }

    public function testAJobOfOursIsNotGivenUpHoweverOftenItFailed(): void
    {
        if (!class_exists(\ActionScheduler_Action::class)) {
            self::markTestSkipped('The stand-in never gives a job up.');
        }
        $ours = new \ActionScheduler_Action(self::HOOK, [], null, RecurringJob::GROUP);
        $other = new \ActionScheduler_Action(self::HOOK, [], null, 'other');
        $filter = 'action_scheduler_recurring_action_is_consistently_failing';
        self::assertFalse(apply_filters($filter, true, $ours));
        self::assertTrue(apply_filters($filter, true, $other));
        self::assertFalse(apply_filters($filter, false, $other));
    }

    #[Group('database')]
    public function testFinishedJobsOfOursAreRemovedWithTheirLogs(): void
    {
        if (!(new \ReflectionClass(\ActionScheduler::class))->hasMethod('store')) {
            self::markTestSkipped('The stand-in keeps no log.');
        }
        global $wpdb;
        assert($wpdb instanceof \wpdb);
        $store = \ActionScheduler::store();
        $finished = function (string $finish, string $group, int $hours) use ($wpdb, $store): int {
            $id = as_enqueue_async_action(self::HOOK, [$finish, $group, $hours], $group);
            $store->$finish($id);
            $wpdb->update(
                $wpdb->prefix . 'actionscheduler_actions',
                ['last_attempt_gmt' => gmdate('Y-m-d H:i:s', time() - $hours * 3600)],
                ['action_id' => $id],
            );

            return $id;
        };
        $old = [
            ...array_map(static fn(): int => $finished('mark_complete', RecurringJob::GROUP, 25), range(1, 60)),
            $finished('cancel_action', RecurringJob::GROUP, 25),
            $finished('mark_failure', RecurringJob::GROUP, 32 * 24),
        ];
        $kept = [
            $finished('mark_complete', RecurringJob::GROUP, 23),
            $finished('mark_failure', RecurringJob::GROUP, 30 * 24),
            $finished('mark_complete', 'other', 25),
            $finished('mark_failure', 'other', 32 * 24),
        ];
        do_action(FinishedJobs::HOOK);

        $left = array_map(intval(...), $wpdb->get_col("SELECT action_id FROM {$wpdb->prefix}actionscheduler_actions"));
        self::assertSame([], array_intersect($old, $left));
        self::assertSame([], array_diff($kept, $left));
        $logged = array_map(intval(...), $wpdb->get_col("SELECT action_id FROM {$wpdb->prefix}actionscheduler_logs"));
        self::assertSame([], array_intersect($old, $logged));
        array_map($store->delete_action(...), $kept);
    }

    /** @return array<int|string> */
    private function waiting(): array
    {
        return as_get_scheduled_actions(['hook' => self::HOOK, 'status' => 'pending', 'per_page' => 9], 'ids');
    }

    public function testACommandSchedulesWhatComesBackWithoutAnyoneInTheAdmin(): void
    {
        $before = $GLOBALS['wp_filter']['admin_init'] ?? null;
        try {
            (new RecurringJob(self::HOOK, 3600, static fn() => null))->register();
            self::assertFalse(as_has_scheduled_action(self::HOOK));

            RecurringJob::scheduleAll();
            RecurringJob::scheduleAll();
            $when = as_next_scheduled_action(self::HOOK, [], RecurringJob::GROUP);
            self::assertEqualsWithDelta(time() + 3600, $when, 5);
            self::assertCount(1, as_get_scheduled_actions(['hook' => self::HOOK, 'status' => 'pending'], 'ids'));

            as_unschedule_all_actions(self::HOOK);
            do_action('action_scheduler_ensure_recurring_actions');
            self::assertTrue(as_has_scheduled_action(self::HOOK));
        } finally {
            $GLOBALS['wp_filter']['admin_init'] = $before;
        }
    }

    public function testAJobIsScheduledOnlyWhileItIsNeeded(): void
    {
        $isNeeded = false;
        $job = new RecurringJob(self::HOOK, 60, static fn() => null, static function () use (&$isNeeded): bool {
            return $isNeeded;
        });
        foreach ([false, true, true, false] as $isNeeded) {
            $job->schedule();
            self::assertCount($isNeeded ? 1 : 0, $this->waiting());
        }
    }

    public function testAJobThatWaitsForATimeBeforeTheClockWasSetBackIsScheduledAgain(): void
    {
        $job = new RecurringJob(self::HOOK, 60, static fn() => null);
        foreach ([[90, 90], [5 * 3600, 60]] as [$ahead, $expected]) {
            as_unschedule_all_actions(self::HOOK);
            as_schedule_recurring_action(time() + $ahead, 60, self::HOOK, [], RecurringJob::GROUP);
            $job->schedule();

            self::assertCount(1, $this->waiting());
            $when = as_next_scheduled_action(self::HOOK, [], RecurringJob::GROUP);
            self::assertEqualsWithDelta(time() + $expected, $when, 5);
        }
    }

    public function testAJobWhoseProcessDiedComesBack(): void
    {
        if (!class_exists(\ActionScheduler_QueueCleaner::class)) {
            self::markTestSkipped('Jobs of the stand-in do not die.');
        }
        global $wpdb;
        assert($wpdb instanceof \wpdb);
        $store = \ActionScheduler::store();
        (new RecurringJob(self::HOOK, 3600, static fn() => null))->register();
        RecurringJob::scheduleAll();
        $deaths = [
            static fn() => (new \ActionScheduler_QueueCleaner($store))->mark_failures(),
            static function (int $id) use ($store): void {
                $store->mark_failure($id);
                do_action('action_scheduler_unexpected_shutdown', $id, ['type' => E_ERROR]);
            },
        ];
        foreach ($deaths as $death) {
            $id = (int) ($this->waiting()[0] ?? 0);
            $store->log_execution($id);
            $wpdb->update(
                $wpdb->prefix . 'actionscheduler_actions',
                ['last_attempt_gmt' => gmdate('Y-m-d H:i:s', time() - 301)],
                ['action_id' => $id],
            );
            self::assertSame([], $this->waiting());
            $death($id);

            self::assertSame('failed', $store->get_status((string) $id));
            self::assertCount(1, $this->waiting());
            $when = as_next_scheduled_action(self::HOOK, [], RecurringJob::GROUP);
            self::assertEqualsWithDelta(time() + 3600, $when, 5);
        }
        as_unschedule_all_actions(self::HOOK);
        do_action('action_scheduler_failed_action', as_enqueue_async_action(self::HOOK, [], 'other'), 300);
        self::assertFalse(as_has_scheduled_action(self::HOOK, [], RecurringJob::GROUP), 'Another plugin\'s job.');
    }

    public function testAdminPagesCheckOnceAnHourAndRequestsOfTheShopDont(): void
    {
        delete_option('tillbook_jobs_checked');
        $isAjax = static fn(): bool => true;
        $visit = function (): int {
            $before = get_num_queries();
            foreach (['scheduleInAdmin', 'noteCheck'] as $method) {
                foreach ($this->inAdmin($method) as $callback) {
                    $callback();
                }
            }

            return get_num_queries() - $before;
        };

        add_filter('wp_doing_ajax', $isAjax);
        self::assertSame(0, $visit());
        remove_filter('wp_doing_ajax', $isAjax);
        self::assertGreaterThan(0, $visit());
        self::assertSame(0, $visit());
        RecurringJob::checkAgain();
        self::assertGreaterThan(0, $visit());
    }

    /** @return list<callable> our callbacks of admin_init */
    private function inAdmin(string $method): array
    {
        $found = [];
        foreach ($GLOBALS['wp_filter']['admin_init']->callbacks as $callbacks) {
            foreach (array_column($callbacks, 'function') as $callback) {
                if ($callback instanceof GuardedCallback) {
                    $work = (new ReflectionProperty(GuardedCallback::class, 'work'))->getValue($callback);
                    if ($work instanceof Closure && (new ReflectionFunction($work))->getName() === $method) {
                        $found[] = $callback;
                    }
                }
            }
        }
        self::assertNotSame([], $found);

        return $found;
    }

    /** Action Scheduler runs jobs in the requests of users who have the admin open. */
    public function testAJobSpeaksTheLanguageOfTheSiteAlsoIfItFails(): void
    {
        update_user_meta($this->actAs('administrator'), 'locale', 'de_DE');
        $seen = [];
        (new RecurringJob(self::HOOK, 3600, static function () use (&$seen): void {
            $seen[] = determine_locale();
            throw new RuntimeException('The job failed.');
        }))->register();
        $this->inTheAdmin(static function () use (&$seen): void {
            try {
                do_action(self::HOOK);
            } catch (Unavailable) {
                $seen[] = determine_locale();
            }
        });

        self::assertSame(['en_US', 'de_DE'], $seen);
    }

    private function on(callable $work): void
    {
        add_action(self::HOOK, function (mixed $number = null) use ($work): void {
            $this->runs[] = $number;
            $work();
        });
    }
}
