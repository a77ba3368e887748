<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Closure;
use Throwable;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Registrable;
use Tillbook\Platform\Scheduler\AsyncJob;
use Tillbook\Platform\Scheduler\RecurringJob;

/**
 * Settles what a crash or an unresponsive provider left open, in the ledgers of all connected accounts. A background
 * job runs it regularly.
 */
final class ReconcileAccounts implements Registrable
{
    private const HOOK = 'tillbook_reconcile';
    /** Interval of the job in seconds. It continues at once if work is left. */
    private const INTERVAL = 300;
    /** Time for each account that is being opened, in seconds. */
    private const RESUME_SECONDS = 20.0;

    /**
     * @param Closure(): Connection $connection
     * @param Closure(): UnansweredCommands $unanswered
     * @param Closure(): EventInbox $inbox
     */
    public function __construct(
        private readonly Ledgers $ledgers,
        private readonly Closure $connection,
        private readonly Closure $unanswered,
        private readonly Closure $inbox,
    ) {}

    public function register(): void
    {
        (new RecurringJob(self::HOOK, self::INTERVAL, function (): void {
            try {
                $this->run();
            } catch (ProviderRefusal | ProviderUnreachable) {
                // The next run tries again. A failed action for each would stay in Action Scheduler's list.
                return;
            }
        }))->register();
    }

    /** @throws Throwable a failure, after all accounts had their turn; that of a provider only if there is no other */
    public function run(): void
    {
        $connection = ($this->connection)();
        $failure = null;
        // An account with an interrupted setup, if the setup's own job was lost.
        foreach ($connection->providers->all() as $module) {
            try {
                $module->connecting()->resume(self::RESUME_SECONDS);
            } catch (Throwable $error) {
                // The accounts of other providers must not wait for this one.
                $failure = self::worse($failure, $error);
            }
        }
        $goesOn = false;
        // A copy of the site must not confirm events that are meant for the original site.
        foreach (SiteOwnership::belongsElsewhere() ? [] : $this->ledgers->connected() as $scope) {
            try {
                $provider = $connection->providerOf($scope);
                if ($provider !== null) {
                    $run = (new Reconciliation(($this->unanswered)(), ($this->inbox)()))->run($scope, $provider);
                    $goesOn = $goesOn || $run['isMore'];
                }
            } catch (Throwable $error) {
                // The other account must not wait for this one.
                $failure = self::worse($failure, $error);
            }
        }
        // Many events, and many commands without an answer, don't wait for the next run.
        if ($goesOn) {
            AsyncJob::enqueue(self::HOOK);
        }
        if ($failure !== null) {
            throw $failure;
        }
    }

    private static function worse(?Throwable $known, Throwable $other): Throwable
    {
        return $known === null || $known instanceof ProviderRefusal || $known instanceof ProviderUnreachable
            ? $other
            : $known;
    }
}
