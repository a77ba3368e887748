<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Connect;

use PHPUnit\Framework\Attributes\TestWith;
use Tillbook\Platform\Json;
use Tillbook\Platform\Scheduler\RecurringJob;
use Tillbook\Providers\Stripe\Connect\HealthItem;
use Tillbook\Providers\Stripe\Connect\JobHealth;
use Tillbook\Providers\Stripe\Events\Polling;
use Tillbook\Tests\Providers\Stripe\ConnectedStripe;
use Tillbook\Tests\Support\ReadsHealth;
use Tillbook\Tests\Support\TestClock;
use Tillbook\Tests\Support\WithEmptyQueue;

/** The health card when something around the connection is wrong. */
final class HealthTest extends ConnectedStripe
{
    use ReadsHealth;
    use WithEmptyQueue;

    private const MINUTE = 60;

    public function testLateBackgroundJobsAreNamedWithWhatTheHostCanDo(): void
    {
        self::assertSame(HealthItem::OK, $this->item('jobs')['status'] ?? null);

        as_schedule_single_action(time() - 40 * self::MINUTE, 'tillbook_test_job', [], RecurringJob::GROUP);

        $item = $this->item('jobs');
        self::assertSame(HealthItem::WARNING, $item['status'] ?? null);
        self::assertStringContainsString('40 min', (string) Json::text($item, 'text'));
        self::assertStringContainsString('wp action-scheduler run', (string) Json::text($item, 'text'));
    }

    public function testJobsThatWereToRunAtOnceCountAsLateToo(): void
    {
        $this->emptyQueue();
        // Action Scheduler gives it no date.
        as_enqueue_async_action('tillbook_test_job', [], RecurringJob::GROUP);
        self::assertSame(HealthItem::OK, $this->jobsAt(time())->status);

        $later = time() + 3 * 86_400;
        $item = $this->jobsAt($later);
        self::assertSame(HealthItem::WARNING, $item->status);
        self::assertStringContainsString('15 min', $item->text, 'At least.');

        as_schedule_single_action($later - 40 * self::MINUTE, 'tillbook_other_job', [], RecurringJob::GROUP);
        self::assertStringContainsString('40 min', $this->jobsAt($later)->text);
    }

    public function testJobsThatWaitBecauseTheClockWasSetBackAreNamedAndScheduledAgain(): void
    {
        as_unschedule_all_actions(Polling::JOB);
        as_schedule_recurring_action(time() + 20 * self::MINUTE, 60, Polling::JOB, [], RecurringJob::GROUP);

        $item = $this->item('jobs');
        self::assertSame(HealthItem::WARNING, $item['status'] ?? null);
        self::assertStringContainsString('clock was set back', (string) Json::text($item, 'text'));
        self::assertEqualsWithDelta(time() + 60, as_next_scheduled_action(Polling::JOB), 5);
        self::assertSame(HealthItem::OK, $this->item('jobs')['status'] ?? null);
    }

    #[TestWith([true])]
    #[TestWith([false])]
    public function testAClockThatDiffersFromStripesIsNamed(bool $mayListEndpoints): void
    {
        if (!$mayListEndpoints) {
            $this->stripe->post('keys/change', [
                'key' => $this->stripe->keys->read,
                'permissions' => ['balance_transaction_source_read'],
            ]);
        }
        self::assertNull($this->item('clock')['status'] ?? null);

        $this->stripe->post('advance', ['seconds' => 4 * self::MINUTE]);

        $item = $this->item('clock');
        self::assertSame(HealthItem::WARNING, $item['status'] ?? null);
        self::assertStringContainsString('4 min', (string) Json::text($item, 'text'));
    }

    private function jobsAt(int $now): HealthItem
    {
        $clock = TestClock::at($now);

        return (new JobHealth($clock))->items($this->scope)[0];
    }
}
