<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Ledger\LedgerScope;

/** A follower whose work needs the provider, and may have failed because it couldn't be asked. */
interface RetriesWork extends EventFollower
{
    /** Makes such work due again, also what was given up. */
    public function retry(LedgerScope $scope): void;
}
