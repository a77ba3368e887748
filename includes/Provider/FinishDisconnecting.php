<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Closure;
use Throwable;
use Tillbook\Ledger\Erasures;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Registrable;
use Tillbook\Platform\Scheduler\AsyncJob;
use Tillbook\Platform\Scheduler\RecurringJob;

/** The background job that completes what a request that disconnected an account didn't finish. */
final class FinishDisconnecting implements Registrable
{
    /** Interval of the job in seconds. It continues at once if rows are left. */
    private const INTERVAL = 300;
    /** How long a run works, in seconds. */
    private const SECONDS = 20.0;

    /** @param Closure(): Connection $connection */
    public function __construct(
        private readonly Erasures $erasures,
        private readonly Ledgers $ledgers,
        private readonly Closure $connection,
    ) {}

    public function register(): void
    {
        (new RecurringJob(Erasures::HOOK, self::INTERVAL, $this->run(...)))->register();
    }

    /** @throws Throwable the first failure, after all ledgers had their turn */
    public function run(): void
    {
        if (SiteOwnership::looksCopied()) {
            // To disconnect the account would end the question whether the site moved.
            return;
        }
        $connection = ($this->connection)();
        $failure = null;
        try {
            $connection->accounts->finishRelease();
        } catch (ProviderRefusal) {
            // The next run tries again.
        } catch (Throwable $error) {
            $failure = $error;
        }
        $ends = microtime(true) + self::SECONDS;
        $goesOn = false;
        foreach ($this->erasures->pending() as $id) {
            try {
                $scope = $this->ledgers->find($id);
                if ($scope !== null) {
                    // The request may have ended before it disconnected the account, or before the keys were forgotten:
                    // what reads the account would fill the ledger again.
                    $connection->accounts->withLock(static function () use ($connection, $scope): void {
                        $connection->accounts->disconnect($scope);
                        $connection->providers->find($scope->provider)?->forget($scope);
                    });
                    $isDone = $this->erasures->proceed($scope, $ends - microtime(true));
                    $goesOn = $goesOn || !$isDone;
                }
            } catch (ProviderRefusal) {
                // Another request is connecting or disconnecting an account.
                continue;
            } catch (Throwable $error) {
                $failure ??= $error;
            }
        }
        if ($goesOn) {
            AsyncJob::enqueue(Erasures::HOOK);
        }
        if ($failure !== null) {
            throw $failure;
        }
    }
}
