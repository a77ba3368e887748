<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\History;

use Closure;
use Tillbook\Ledger\Events;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Scheduler\RecurringJob;
use Tillbook\Providers\Stripe\Events\StripeLedgers;
use Tillbook\Providers\Stripe\StripeProvider;

/**
 * Once a day: removes what is kept of Stripe accounts for some time only, also of those that were disconnected, and on
 * copies of the site.
 */
final class RetentionJob
{
    public const JOB = 'tillbook_stripe_retention';
    /** How long processed events are kept: longer than Stripe keeps them, so that none is processed twice. */
    private const EVENTS_SECONDS = 35 * DAY_IN_SECONDS;

    public function __construct(
        private readonly Ledgers $ledgers,
        private readonly StripeLedgers $connected,
        private readonly Events $events,
        private readonly Retention $retention,
        private readonly Clock $clock,
    ) {}

    /** @param Closure(): self $job built when it runs */
    public static function register(Closure $job): void
    {
        (new RecurringJob(self::JOB, DAY_IN_SECONDS, static fn() => $job()->run()))->register();
    }

    public function run(): void
    {
        $connected = array_map(static fn(LedgerScope $scope): int => $scope->id, $this->connected->connected());
        foreach ($this->ledgers->ofProvider(StripeProvider::ID) as $scope) {
            $this->events->purge($scope, $this->clock->now() - self::EVENTS_SECONDS);
            $this->retention->cleanUp($scope, in_array($scope->id, $connected, true));
        }
    }
}
