<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Closure;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Provider\EventBatch;
use Tillbook\Provider\EventInbox;
use Tillbook\Provider\FollowsPayments;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Provider\SiteOwnership;

/** Reads a payment whose events may not have come yet: then they are received here, so that the order follows it. */
final class CurrentPayment
{
    /** @param Closure(): EventInbox $inbox */
    public function __construct(private readonly Closure $inbox) {}

    /**
     * @return array<string, mixed> a payment intent
     *
     * @throws ProviderRefusal
     * @throws ProviderUnreachable
     */
    public function of(LedgerScope $scope, Provider $provider, string $intentId): array
    {
        if (!($provider instanceof FollowsPayments)) {
            // A copy of the site must not confirm events that are meant for the original site.
            if (!SiteOwnership::belongsElsewhere()) {
                ($this->inbox)()->fetch($scope, $provider);
            }

            return $provider->payment($intentId);
        }
        $arrived = $provider->arrived($intentId);
        ($this->inbox)()->receive($scope, EventBatch::of('command', ...$arrived->events));

        return $arrived->object;
    }
}
