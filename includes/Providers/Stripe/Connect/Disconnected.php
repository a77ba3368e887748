<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Connect;

/** The outcome of disconnecting an account: what is left to do. */
final class Disconnected
{
    /**
     * @param list<string> $endpointsLeft endpoints that have to be deleted in the Dashboard, because the key may not
     * @param bool $isErasing whether the ledger is still being erased, by a job
     */
    public function __construct(public readonly array $endpointsLeft, public readonly bool $isErasing) {}
}
