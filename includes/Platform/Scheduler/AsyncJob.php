<?php

declare(strict_types=1);

namespace Tillbook\Platform\Scheduler;

use DateTime;
use DateTimeZone;

/**
 * Has Action Scheduler run a job soon, once. Its own `unique` does not do: it compares hooks without their arguments,
 * and takes a run that is under way, which may have looked already, for one that is still to come.
 */
final class AsyncJob
{
    /** How long a job with much to do goes on, in seconds: Action Scheduler gives all jobs of a run thirty. */
    public const RUN_SECONDS = 20;

    /** For long work in many parts, behind what else is due. */
    public const LATER = 20;

    /**
     * Enqueues a job, unless the same one is waiting already.
     *
     * @param list<scalar> $arguments with others, it is another job
     * @param int $seconds how long it may wait: one that is due until then is enough
     * @param int $priority a lower one is run first
     */
    public static function enqueue(string $hook, array $arguments = [], int $seconds = 0, int $priority = 10): void
    {
        if (
            !function_exists('as_schedule_single_action') ||
            !function_exists('as_get_scheduled_actions') ||
            did_action('action_scheduler_init') === 0
        ) {
            return;
        }
        $waiting = as_get_scheduled_actions(
            [
                'hook' => $hook,
                'args' => $arguments,
                'group' => RecurringJob::GROUP,
                'status' => 'pending',
                'date' => new DateTime('@' . (time() + $seconds), new DateTimeZone('UTC')),
                'date_compare' => '<=',
                'per_page' => 1,
            ],
            'ids',
        );
        if ($waiting !== []) {
            return;
        }
        $seconds > 0
            ? as_schedule_single_action(time() + $seconds, $hook, $arguments, RecurringJob::GROUP, false, $priority)
            : as_enqueue_async_action($hook, $arguments, RecurringJob::GROUP, false, $priority);
    }
}
