<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use ActionScheduler;
use ActionScheduler_AsyncRequest_QueueRunner;
use ActionScheduler_Store;
use Tillbook\Platform\Scheduler\AsyncJob;
use Tillbook\Platform\Scheduler\RecurringJob;

/** Adds exports to the background queue. */
final class ExportQueue
{
    /** The queue's action; its argument is the export's ID. */
    public const HOOK = 'tillbook_make_export';

    /** Queues a worker for the export, to start as soon as the queue runs. */
    public function add(string $id): void
    {
        as_enqueue_async_action(self::HOOK, [$id], RecurringJob::GROUP);
    }

    /** Queues a worker unless one is already pending, so that a waiting user gets the file. */
    public function ensure(string $id): void
    {
        AsyncJob::enqueue(self::HOOK, [$id]);
    }

    /** Starts the queue now instead of within a minute. Action Scheduler itself does so only on admin pages. */
    public function runNow(): void
    {
        $store = class_exists(ActionScheduler_AsyncRequest_QueueRunner::class) ? ActionScheduler::store() : null;
        if ($store instanceof ActionScheduler_Store) {
            (new ActionScheduler_AsyncRequest_QueueRunner($store))->maybe_dispatch();
        }
    }
}
