<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

/** Tests that run the background queue themselves. */
trait WithEmptyQueue
{
    /** Takes out of the queue what would run first, and lets it run although a worker that died holds it. */
    private function emptyQueue(): void
    {
        $waiting = as_get_scheduled_actions(['status' => 'pending', 'per_page' => -1]);
        foreach (array_unique(array_map(static fn($action): string => $action->get_hook(), $waiting)) as $hook) {
            as_unschedule_all_actions($hook);
        }
        add_filter('action_scheduler_queue_runner_concurrent_batches', static fn(): int => PHP_INT_MAX);
        // Action Scheduler counts the seconds of a run from the start of the process.
        add_filter('action_scheduler_queue_runner_time_limit', static fn(): int => DAY_IN_SECONDS);
    }

    /** Runs what is due, and what that asks for. */
    private function runQueue(): void
    {
        do_action('action_scheduler_run_queue', 'test');
    }
}
