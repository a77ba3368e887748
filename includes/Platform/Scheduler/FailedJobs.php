<?php

declare(strict_types=1);

namespace Tillbook\Platform\Scheduler;

use ActionScheduler_Store;
use DateTime;
use DateTimeZone;
use InvalidArgumentException;
use Tillbook\Platform\Registrable;

/** Removes our old failed jobs once a day: Action Scheduler only removes those that were completed or canceled. */
final class FailedJobs implements Registrable
{
    public const HOOK = 'tillbook_purge_failed_jobs';
    /** How long they are kept, in seconds: as long as Action Scheduler keeps the others. */
    private const KEPT = 31 * DAY_IN_SECONDS;
    private const BATCH = 50;
    /** How long it removes jobs, in seconds; what is left goes the next day. */
    private const SECONDS = 10;

    public function register(): void
    {
        (new RecurringJob(self::HOOK, DAY_IN_SECONDS, $this->purge(...)))->register();
    }

    private function purge(): void
    {
        // Another background queue under the same functions may not have the store.
        if (!class_exists(ActionScheduler_Store::class) || !function_exists('as_get_scheduled_actions')) {
            return;
        }
        $end = microtime(true) + self::SECONDS;
        do {
            $failed = as_get_scheduled_actions(
                [
                    'group' => RecurringJob::GROUP,
                    'status' => ActionScheduler_Store::STATUS_FAILED,
                    'modified' => new DateTime('@' . (time() - self::KEPT), new DateTimeZone('UTC')),
                    'modified_compare' => '<=',
                    'per_page' => self::BATCH,
                    'orderby' => 'none',
                ],
                'ids',
            );
            foreach (array_filter($failed, is_scalar(...)) as $id) {
                try {
                    // With its log entries.
                    ActionScheduler_Store::instance()->delete_action((string) $id);
                } catch (InvalidArgumentException) {
                    // Someone else deleted it.
                    continue;
                }
            }
        } while (count($failed) === self::BATCH && microtime(true) < $end);
    }
}
