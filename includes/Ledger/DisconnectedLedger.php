<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

use Tillbook\Platform\Account\HistoryReach;

/** The ledger of an account that was disconnected. It can be read, and nothing is added to it anymore. */
final class DisconnectedLedger
{
    /**
     * @param int $until when it was disconnected, epoch seconds: what happened later is missing
     * @param HistoryReach|null $reach how far back it reaches; null if nothing is missing before it
     */
    public function __construct(
        public readonly LedgerScope $scope,
        public readonly int $until,
        public readonly ?HistoryReach $reach,
    ) {}
}
