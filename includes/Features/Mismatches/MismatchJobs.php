<?php

declare(strict_types=1);

namespace Tillbook\Features\Mismatches;

use Closure;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;
use Tillbook\Platform\RuntimeCache;
use Tillbook\Platform\Scheduler\AsyncJob;
use Tillbook\Platform\Scheduler\RecurringJob;

/** Checks for mismatches every hour in the background queue, for a while per action until the scan is done. */
final class MismatchJobs implements Registrable
{
    public const HOOK = 'tillbook_scan_mismatches';
    public const BATCH_HOOK = 'tillbook_scan_mismatches_batch';
    private const HOUR = 3600;

    /**
     * @param Closure(): Ledgers $ledgers both are built when first needed
     * @param Closure(): MismatchScan $scan
     * @param int $seconds how long an action goes on; it checks one batch at least
     */
    public function __construct(
        private readonly Closure $ledgers,
        private readonly Closure $scan,
        private readonly int $seconds = AsyncJob::RUN_SECONDS,
    ) {}

    public function register(): void
    {
        (new RecurringJob(self::HOOK, self::HOUR, $this->start(...)))->register();
        Hooks::job(self::BATCH_HOOK, [$this, 'batch']);
    }

    /** Starts a scan, or continues one that was interrupted. */
    public function start(): void
    {
        $scan = ($this->scan)();
        foreach (($this->ledgers)()->connected() as $scope) {
            if ($scan->isUnderWay($scope) || $scan->isDue($scope)) {
                $scan->begin($scope);
                AsyncJob::enqueue(self::BATCH_HOOK);
            }
        }
    }

    /**
     * Checks the next batches of each ledger in turn. If time is up before the scans are done, another action goes on:
     * one for each batch would be more than Action Scheduler deletes.
     */
    public function batch(): void
    {
        $end = microtime(true) + $this->seconds;
        do {
            $isMore = false;
            foreach (($this->ledgers)()->connected() as $scope) {
                $isMore = ($this->scan)()->next($scope) || $isMore;
            }
            if ($isMore) {
                RuntimeCache::flush();
            }
        } while ($isMore && microtime(true) < $end);
        if ($isMore) {
            AsyncJob::enqueue(self::BATCH_HOOK);
        }
    }
}
