<?php

declare(strict_types=1);

namespace Tillbook\Tests\StandIn;

use RuntimeException;
use Tillbook\StandIn\Scheduler\ActionStore;
use Tillbook\Tests\TestCase;

/** Tests what Tillbook needs from the background queue, on a real WooCommerce and on the stand-in. */
final class SchedulerTest extends TestCase
{
    private const HOOK = 'tillbook_probe_action';

    /** @var list<list<mixed>> Arguments of each call. */
    private array $calls = [];

    protected function setUp(): void
    {
        parent::setUp();
        $this->calls = [];
        add_action(
            self::HOOK,
            function (mixed ...$arguments): void {
                $this->calls[] = array_values($arguments);
            },
            10,
            2,
        );
    }

    protected function tearDown(): void
    {
        remove_all_actions(self::HOOK);
        remove_all_actions('tillbook_probe_failure');
        parent::tearDown();
    }

    public function testAnActionRunsOnceWithItsArguments(): void
    {
        as_enqueue_async_action(self::HOOK, ['first', ['second' => 2]], 'probe');
        self::assertTrue(as_next_scheduled_action(self::HOOK, ['first', ['second' => 2]], 'probe'));

        do_action('action_scheduler_run_queue', 'test');
        do_action('action_scheduler_run_queue', 'test');

        self::assertSame([['first', ['second' => 2]]], $this->calls);
        self::assertFalse(as_has_scheduled_action(self::HOOK));
    }

    public function testAUniqueActionIsStoredOnceUntilItRan(): void
    {
        self::assertGreaterThan(0, as_enqueue_async_action(self::HOOK, [1], 'probe', true));
        self::assertSame(0, as_enqueue_async_action(self::HOOK, [2], 'probe', true));
        self::assertGreaterThan(0, as_enqueue_async_action(self::HOOK, [3], 'other', true));

        do_action('action_scheduler_run_queue', 'test');

        self::assertEqualsCanonicalizing([[1], [3]], $this->calls);
        self::assertGreaterThan(0, as_enqueue_async_action(self::HOOK, [4], 'probe', true));
    }

    public function testALaterActionWaitsAndCanBeTakenBack(): void
    {
        $when = time() + 3600;
        as_schedule_single_action($when, self::HOOK, [1], 'probe');

        do_action('action_scheduler_run_queue', 'test');

        self::assertSame([], $this->calls);
        self::assertSame($when, as_next_scheduled_action(self::HOOK, [1], 'probe'));
        self::assertFalse(as_next_scheduled_action(self::HOOK, [2], 'probe'));
        as_unschedule_all_actions(self::HOOK);
        self::assertFalse(as_next_scheduled_action(self::HOOK));
    }

    public function testAGroupIsTakenBackTogether(): void
    {
        as_enqueue_async_action(self::HOOK, [1], 'probe');
        as_enqueue_async_action(self::HOOK, [2], 'probe');
        as_enqueue_async_action(self::HOOK, [3], 'other');

        as_unschedule_all_actions('', [], 'probe');

        self::assertFalse(as_has_scheduled_action(self::HOOK, null, 'probe'));
        self::assertTrue(as_has_scheduled_action(self::HOOK, [3], 'other'));
    }

    public function testARecurringActionComesBack(): void
    {
        as_schedule_recurring_action(time() - 10, 3600, self::HOOK, [], 'probe', true);

        do_action('action_scheduler_run_queue', 'test');

        self::assertCount(1, $this->calls);
        self::assertEqualsWithDelta(time() + 3600, as_next_scheduled_action(self::HOOK, [], 'probe'), 5);
    }

    public function testAFailureIsKeptAndStopsNothing(): void
    {
        add_action('tillbook_probe_failure', static function (): void {
            throw new RuntimeException('Boom');
        });
        as_enqueue_async_action('tillbook_probe_failure', [], 'probe');
        as_enqueue_async_action(self::HOOK, [1], 'probe');

        do_action('action_scheduler_run_queue', 'test');

        self::assertSame([[1]], $this->calls);
        self::assertCount(
            1,
            as_get_scheduled_actions(['hook' => 'tillbook_probe_failure', 'status' => 'failed'], 'ids'),
        );
    }

    public function testOnlyOneOfTwoWorkersTakesAnAction(): void
    {
        if (!class_exists(ActionStore::class)) {
            self::markTestSkipped('This is how the stand-in keeps workers apart.');
        }
        $store = new ActionStore();
        $id = as_enqueue_async_action(self::HOOK, [], 'probe');

        self::assertTrue($store->claim($id));
        self::assertFalse($store->claim($id));
    }
}
