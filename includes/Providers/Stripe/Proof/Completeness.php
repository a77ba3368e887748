<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Proof;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Providers\Stripe\Events\Polling;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\Probe;

/** Says until when a ledger has everything that happened at Stripe. Sends no requests. */
final class Completeness
{
    public function __construct(
        private readonly Accounts $accounts,
        private readonly Polling $polling,
        private readonly Prover $prover,
    ) {}

    /**
     * Returns until when everything since a time is there, epoch seconds; 0 if that isn't known.
     *
     * @param int $since epoch seconds
     */
    public function until(LedgerScope $scope, int $since): int
    {
        $known = [];
        if ($this->polling->isPermitted($scope)) {
            $known[] = $this->polling->readUntil($scope) ?? 0;
        }
        // Stripe has no events of adjustments, reserves and loan repayments. Only the comparison is sure to find them.
        // It takes place once all of the history is read. Until then the events decide, perhaps for years.
        if (
            $this->accounts->of($scope->livemode)?->may(Probe::Balance->permission()) === true &&
            !$this->prover->waitsForHistoryBefore($scope, $since)
        ) {
            $known[] = $this->prover->provenUntil($scope) ?? 0;
        }

        return $known === [] ? 0 : min($known);
    }
}
