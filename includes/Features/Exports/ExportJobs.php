<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use Closure;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;
use Tillbook\Platform\Scheduler\RecurringJob;
use Tillbook\Provider\SiteOwnership;

/**
 * Registers and runs the background jobs of exports. A copy of the site makes those that were requested by hand, and
 * leaves the scheduled ones to the original, also once it is a store of its own.
 */
final class ExportJobs implements Registrable
{
    public const CARE_HOOK = 'tillbook_look_after_exports';
    private const CARE_SECONDS = 300;

    /**
     * The closures build their objects on first use.
     *
     * @param Closure(): ExportStore $store
     * @param Closure(): ExportWorker $worker
     * @param Closure(): ExportMail $mail
     * @param Closure(): ScheduledExports $scheduled
     * @param Closure(): ExportPurge $purge
     */
    public function __construct(
        private readonly ExportQueue $queue,
        private readonly Closure $store,
        private readonly Closure $worker,
        private readonly Closure $mail,
        private readonly Closure $scheduled,
        private readonly Closure $purge,
    ) {}

    public function register(): void
    {
        Hooks::job(ExportQueue::HOOK, [$this, 'make']);
        (new RecurringJob(self::CARE_HOOK, self::CARE_SECONDS, $this->maintain(...)))->register();
        Hooks::action('tillbook_copy_released', fn() => ($this->purge)()->copied());
        Hooks::action('deleted_user', fn(mixed $id) => ($this->purge)()->user(is_numeric($id) ? (int) $id : 0));
    }

    /** Works on an export for one time slice, and queues the next one if rows are left. */
    public function make(mixed $id): void
    {
        $id = is_string($id) ? $id : '';
        if (SiteOwnership::belongsElsewhere() && ($this->store)()->find($id)?->scheduleId !== null) {
            return;
        }
        $outcome = ($this->worker)()->run($id);
        if ($outcome === 'more') {
            $this->queue->add($id);
        }
        $export = $outcome === 'done' ? ($this->store)()->find($id) : null;
        if ($export !== null) {
            ($this->mail)()->send($export);
        }
    }

    /**
     * Resumes exports of dead workers and failed scheduled ones, sends missing emails, starts due schedules, and cleans
     * up.
     */
    public function maintain(): void
    {
        $store = ($this->store)();
        foreach ($store->exhausted() as $export) {
            $store->fail($export);
        }
        $isOwn = !SiteOwnership::belongsElsewhere();
        if ($isOwn) {
            $store->retry();
        }
        foreach ($store->waiting($isOwn) as $export) {
            $this->queue->ensure($export->id);
        }
        ($this->mail)()->sendDue();
        ($this->scheduled)()->run();
        ($this->purge)()->run();
    }
}
