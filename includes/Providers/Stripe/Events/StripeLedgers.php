<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Events;

use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Provider\ConnectedAccounts;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\StripeProvider;

/** The ledgers of the connected Stripe accounts: all of them, whichever the merchant looks at. */
final class StripeLedgers
{
    public function __construct(private readonly Ledgers $ledgers, private readonly Accounts $accounts) {}

    /** @return list<LedgerScope> live first; none on a copy of the site, which must leave the original's events alone */
    public function connected(): array
    {
        if (SiteOwnership::belongsElsewhere()) {
            return [];
        }

        return array_values(array_filter([$this->of(true), $this->of(false)]));
    }

    /** Returns the connected ledger with a number; null if it isn't a connected Stripe ledger. */
    public function find(int $id): ?LedgerScope
    {
        foreach ($this->connected() as $scope) {
            if ($scope->id === $id) {
                return $scope;
            }
        }

        return null;
    }

    private function of(bool $isLive): ?LedgerScope
    {
        $record = $this->accounts->of($isLive);
        $account = ConnectedAccounts::all()[$isLive ? 'live' : 'test'] ?? null;

        // A request that disconnected it may have ended before it forgot the record.
        return $record === null ||
            $account === null ||
            [$account['provider'], $account['account_id']] !== [StripeProvider::ID, $record->id]
            ? null
            : $this->ledgers->findOrCreate(
                StripeProvider::ID,
                $record->id,
                $isLive,
                $record->country,
                $record->currency,
            );
    }
}
