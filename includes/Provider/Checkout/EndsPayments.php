<?php

declare(strict_types=1);

namespace Tillbook\Provider\Checkout;

use Tillbook\Ledger\LedgerScope;

/** Tells what is under way in a ledger whose account is about to be disconnected, and ends what can be ended. */
interface EndsPayments
{
    /**
     * Returns what is under way, of which this site won't hear the end.
     *
     * @return array{open: int, texts: list<string>} `open`: number of payments that endOpen() ends; `texts`:
     *     everything, in sentences
     */
    public function underWay(LedgerScope $scope): array;

    /**
     * Settles commands without an answer, and cancels payments that shoppers can still approve, but no vouchers: these
     * may be paid already. Stops after a while; can be repeated.
     */
    public function endOpen(LedgerScope $scope, string $origin): void;

    /** Has orders whose payment is under way remember it before the ledger is erased. Can be repeated. */
    public function beforeErasure(LedgerScope $scope): void;
}
