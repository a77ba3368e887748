<?php

declare(strict_types=1);

namespace Tillbook\Platform\Scheduler;

use ActionScheduler_Store;
use DateTime;
use DateTimeZone;
use InvalidArgumentException;
use Tillbook\Platform\Registrable;

/**
 * Removes our finished jobs every hour, with their log entries. Action Scheduler would keep a month of them, thousands
 * a day, and those that failed forever.
 */
final class FinishedJobs implements Registrable
{
    public const HOOK = 'tillbook_purge_finished_jobs';
    private const INTERVAL = 3600;
    /** How long failed ones are kept, in seconds: as long as Action Scheduler keeps the others. */
    private const FAILED_KEPT = 31 * DAY_IN_SECONDS;
    private const BATCH = 50;
    /** How long it removes jobs, in seconds; what is left goes the next time. */
    private const SECONDS = 10;

    public function register(): void
    {
        (new RecurringJob(self::HOOK, self::INTERVAL, $this->purge(...)))->register();
    }

    private function purge(): void
    {
        // Another background queue under the same functions may not have the store.
        if (!class_exists(ActionScheduler_Store::class) || !function_exists('as_get_scheduled_actions')) {
            return;
        }
        $end = microtime(true) + self::SECONDS;
        self::remove(
            DAY_IN_SECONDS,
            $end,
            ActionScheduler_Store::STATUS_COMPLETE,
            ActionScheduler_Store::STATUS_CANCELED,
        );
        self::remove(self::FAILED_KEPT, $end, ActionScheduler_Store::STATUS_FAILED);
    }

    /**
     * @param int $age since when they haven't been run, in seconds
     * @param float $end epoch seconds
     */
    private static function remove(int $age, float $end, string ...$statuses): void
    {
        do {
            $finished = as_get_scheduled_actions(
                [
                    'group' => RecurringJob::GROUP,
                    'status' => $statuses,
                    'modified' => new DateTime('@' . (time() - $age), new DateTimeZone('UTC')),
                    'modified_compare' => '<=',
                    'per_page' => self::BATCH,
                    'orderby' => 'none',
                ],
                'ids',
            );
            foreach (array_filter($finished, is_scalar(...)) as $id) {
                try {
                    // With its log entries.
                    ActionScheduler_Store::instance()->delete_action((string) $id);
                } catch (InvalidArgumentException) {
                    // Someone else deleted it.
                    continue;
                }
            }
        } while (count($finished) === self::BATCH && microtime(true) < $end);
    }
}
