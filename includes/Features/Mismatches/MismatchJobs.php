<?php

declare(strict_types=1);

namespace Tillbook\Features\Mismatches;

use Closure;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;
use Tillbook\Platform\Scheduler\RecurringJob;

/** Has the background queue look for mismatches every hour, one batch an action until the search is done. */
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

    /** Begins a search, or goes on with one that was interrupted. */
    public function start(): void
    {
        $scope = ($this->ledgers)()->current();
        $scan = ($this->scan)();
        if ($scope === null || (!$scan->isUnderWay($scope) && !$scan->isDue($scope))) {
            return;
        }
        $scan->begin($scope);
        // Unique: where a batch is waiting or being done, the chain goes on by itself.
        as_enqueue_async_action(self::BATCH_HOOK, [], RecurringJob::GROUP, true);
    }

    public function batch(): void
    {
        $scope = ($this->ledgers)()->current();
        if ($scope !== null && ($this->scan)()->next($scope)) {
            // Not unique: this very action is not finished yet.
            as_enqueue_async_action(self::BATCH_HOOK, [], RecurringJob::GROUP);
        }
    }
}
