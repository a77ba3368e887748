<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use ActionScheduler;
use ActionScheduler_AsyncRequest_QueueRunner;
use ActionScheduler_Store;
use Tillbook\Platform\Scheduler\RecurringJob;

/** Puts exports into the background queue. */
final class ExportQueue
{
    /** Action of the queue; its argument is the export's id. */
    public const HOOK = 'tillbook_make_export';

    /** Has a worker come to it, as soon as the queue runs. */
    public function add(string $id): void
    {
        as_enqueue_async_action(self::HOOK, [$id], RecurringJob::GROUP);
    }

    /** The same, unless one is on its way; somebody may be waiting. */
    public function ensure(string $id): void
    {
        // Only what is pending: an action whose worker died stays in progress for minutes.
        if (
            as_get_scheduled_actions(
                [
                    'hook' => self::HOOK,
                    'args' => [$id],
                    'group' => RecurringJob::GROUP,
                    'status' => 'pending',
                    'per_page' => 1,
                ],
                'ids',
            ) === []
        ) {
            $this->add($id);
        }
    }

    /** Has the queue run now instead of within a minute: Action Scheduler itself does so on admin pages only. */
    public function hurry(): void
    {
        $store = class_exists(ActionScheduler_AsyncRequest_QueueRunner::class) ? ActionScheduler::store() : null;
        if ($store instanceof ActionScheduler_Store) {
            (new ActionScheduler_AsyncRequest_QueueRunner($store))->maybe_dispatch();
        }
    }
}
