<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Provider\Commands\CommandResult;

/**
 * A provider whose events may come later than a shopper who returns from one of its pages. It tells the present
 * state of their payment with the events of that state, so that the order is right on the shopper's next page.
 */
interface FollowsPayments extends Provider
{
    /**
     * @return CommandResult the payment (Commands\PayOrder) and the events of its present state, which change nothing if they
     *     were received before
     *
     * @throws ProviderRefusal if the account has no such payment
     * @throws ProviderUnreachable
     */
    public function arrived(string $intentId): CommandResult;
}
