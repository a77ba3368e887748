<?php

declare(strict_types=1);

namespace Tillbook\Platform\Scheduler;

/**
 * Has Action Scheduler run a job soon, once. Its own `unique` does not do: it compares hooks without their arguments,
 * and takes a run that is under way, which may have looked already, for one that is still to come.
 */
final class AsyncJob
{
    /**
     * Enqueues a job, unless the same one is waiting already.
     *
     * @param list<scalar> $arguments with others, it is another job
     */
    public static function enqueue(string $hook, array $arguments = []): void
    {
        if (!function_exists('as_enqueue_async_action') || !function_exists('as_get_scheduled_actions')) {
            return;
        }
        $waiting = as_get_scheduled_actions(
            [
                'hook' => $hook,
                'args' => $arguments,
                'group' => RecurringJob::GROUP,
                'status' => 'pending',
                'per_page' => 1,
            ],
            'ids',
        );
        if ($waiting === []) {
            as_enqueue_async_action($hook, $arguments, RecurringJob::GROUP);
        }
    }
}
