<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Events;

use Closure;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Scheduler\AsyncJob;
use Tillbook\Provider\EventInbox;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;

/**
 * Brings stored events into the ledger: after the answer to a webhook, where PHP can do that, and otherwise in the
 * background.
 */
final class EventWorker
{
    public const HOOK = 'tillbook_stripe_events';
    /** How long it works on one ledger, in seconds; the rest has the queue's next run. */
    private const SECONDS = 20;

    private bool $isAnnounced = false;

    /**
     * @param Closure(): EventInbox $inbox
     * @param Closure(LedgerScope): Provider $provider
     */
    public function __construct(
        private readonly StripeLedgers $ledgers,
        private readonly Closure $inbox,
        private readonly Closure $provider,
    ) {}

    public function register(): void
    {
        Hooks::job(self::HOOK, $this->run(...), 0);
    }

    /** Starts a background job, which does the work even if this process dies. */
    public function enqueue(): void
    {
        AsyncJob::enqueue(self::HOOK);
    }

    /** Has the work done once this request is answered. */
    public function runAfterResponse(): void
    {
        if ($this->isAnnounced) {
            return;
        }
        $this->isAnnounced = true;
        $this->enqueue();
        if (function_exists('fastcgi_finish_request')) {
            Hooks::action(
                'shutdown',
                function (): void {
                    fastcgi_finish_request();
                    $this->run();
                },
                PHP_INT_MAX,
            );
        }
    }

    /** Works on all ledgers. Of several workers, one works on a ledger; the others leave it to that one. */
    public function run(): void
    {
        foreach ($this->ledgers->connected() as $scope) {
            try {
                $this->work($scope);
            } catch (ProviderRefusal | ProviderUnreachable) {
                // The health says why. The events wait for the next run; the other account must not wait for this one.
                continue;
            }
        }
    }

    /**
     * Works on one ledger. What is left after the time has the queue's next run, which comes at once.
     *
     * @param float|null $seconds null: to the end
     *
     * @return int|null number of events that waited; null if another worker works on them
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    public function work(LedgerScope $scope, ?float $seconds = self::SECONDS): ?int
    {
        $inbox = ($this->inbox)();
        $waited = $inbox->replayWaiting($scope, ($this->provider)($scope), $seconds);
        if ($waited !== null && $inbox->isWaiting($scope)) {
            $this->enqueue();
        }

        return $waited;
    }
}
