<?php

declare(strict_types=1);

namespace Tillbook\Features\Mismatches;

use Closure;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;
use Tillbook\Platform\Scheduler\AsyncJob;
use Tillbook\Platform\Scheduler\RecurringJob;

/** Checks for mismatches every hour in the background queue, one batch per action until the scan is done. */
final class MismatchJobs implements Registrable
{
    public const HOOK = 'tillbook_scan_mismatches';
    public const BATCH_HOOK = 'tillbook_scan_mismatches_batch';
    private const HOUR = 3600;

    /**
     * @param Closure(): Ledgers $ledgers both are built when first needed
     * @param Closure(): MismatchScan $scan
     */
    public function __construct(private readonly Closure $ledgers, private readonly Closure $scan) {}

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

    /** Checks the next batch, and schedules another one unless the scan is done. */
    public function batch(): void
    {
        $isMore = false;
        foreach (($this->ledgers)()->connected() as $scope) {
            $isMore = ($this->scan)()->next($scope) || $isMore;
        }
        if ($isMore) {
            AsyncJob::enqueue(self::BATCH_HOOK);
        }
    }
}
