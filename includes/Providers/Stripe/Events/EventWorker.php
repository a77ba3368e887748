<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Events;

use Closure;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Options\OptionLock;
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
    private const LOCK = 'tillbook_stripe_events_';
    /** After how long a worker that died is replaced, in seconds. */
    private const LOCK_SECONDS = 120;
    /** How often it looks again, and how long, in seconds; what comes later has the queue's next run. */
    private const ROUNDS = 10;
    private const SECONDS = 20;

    private bool $isAnnounced = false;

    /**
     * @param Closure(): EventInbox $inbox
     * @param Closure(LedgerScope): Provider $provider
     */
    public function __construct(
        private readonly StripeLedgers $ledgers,
        private readonly Clock $clock,
        private readonly Closure $inbox,
        private readonly Closure $provider,
    ) {}

    public function register(): void
    {
        Hooks::job(self::HOOK, $this->run(...), 0);
    }

    /** Has a background job do the work, whatever becomes of this process. */
    public function wake(): void
    {
        AsyncJob::enqueue(self::HOOK);
    }

    /** Has the work done once this request is answered. */
    public function soon(): void
    {
        if ($this->isAnnounced) {
            return;
        }
        $this->isAnnounced = true;
        $this->wake();
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

    /**
     * Works on all ledgers. Of several workers, one works on a ledger; the others leave it to that one.
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable after all were tried
     */
    public function run(): void
    {
        $failure = null;
        foreach ($this->ledgers->connected() as $scope) {
            try {
                $this->work($scope);
            } catch (ProviderRefusal | ProviderUnreachable $error) {
                // The other account must not wait for this one.
                $failure ??= $error;
            }
        }
        if ($failure !== null) {
            throw $failure;
        }
    }

    /** @return int number of events that waited */
    public function work(LedgerScope $scope): int
    {
        $inbox = ($this->inbox)();
        $total = 0;
        $round = 0;
        $end = microtime(true) + self::SECONDS;
        do {
            $lock = new OptionLock(self::LOCK . $scope->id, self::LOCK_SECONDS);
            if (!$lock->take($this->clock->now())) {
                break;
            }
            try {
                $total += $inbox->replayWaiting($scope, ($this->provider)($scope));
            } finally {
                $lock->release();
            }
            // What arrived after the last look, while others could not take the lock, would wait for the next event.
        } while (++$round < self::ROUNDS && microtime(true) < $end && $inbox->isWaiting($scope));

        return $total;
    }
}
