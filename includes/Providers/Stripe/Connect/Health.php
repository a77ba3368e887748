<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Connect;

use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Stripe\AccountView;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\Keys\KeyStore;
use Tillbook\Providers\Stripe\Keys\PublishableKey;
use Tillbook\Providers\Stripe\StripeProvider;

/** Reports the health of the connected accounts: keys, webhook, polling, proof and background jobs. */
final class Health
{
    /** Names of the items that are shown on a copy of the site. The others say what a copy doesn't do. */
    private const ON_COPY = ['key', 'permissions', 'stripe', 'selling', 'offered'];

    /** @var list<HealthSource> */
    private readonly array $sources;

    public function __construct(
        private readonly Accounts $accounts,
        private readonly KeyStore $keys,
        private readonly Ledgers $ledgers,
        HealthSource ...$sources,
    ) {
        $this->sources = array_values($sources);
    }

    /** @return list<array<string, mixed>> the accounts, live first: ConnectSchema::health() */
    public function accounts(): array
    {
        return array_values(
            array_filter(
                [$this->account(true), $this->account(false)],
                static fn(?array $account): bool => $account !== null,
            ),
        );
    }

    /** @return array<string, mixed>|null */
    public function account(bool $isLive): ?array
    {
        $record = $this->accounts->of($isLive);
        if ($record === null) {
            return null;
        }
        $scope = $this->ledgers->findOrCreate(
            StripeProvider::ID,
            $record->id,
            $isLive,
            $record->country,
            $record->currency,
        );

        return [
            'mode' => $isLive ? 'live' : 'test',
            'account_id' => $record->id,
            'name' => $record->name,
            'country' => $record->country,
            'currency' => $record->currency,
            'connected' => $record->connectedAt,
            'checked' => $record->checkedAt,
            'masked_key' => $this->keys->key($isLive)?->masked(),
            'is_constant' => $this->keys->isConstant($isLive),
            'publishable_key' => PublishableKey::inUse($record),
            'is_publishable_constant' => PublishableKey::isConstant($isLive),
            'dashboard_url' => AccountView::dashboard($record->id, $isLive, 'dashboard'),
            'items' => array_map(static fn(HealthItem $item): array => $item->toArray(), $this->items($scope)),
        ];
    }

    /** @return list<HealthItem> */
    private function items(LedgerScope $scope): array
    {
        $items = array_merge(
            ...array_map(static fn(HealthSource $source): array => $source->items($scope), $this->sources),
        );
        if (!SiteOwnership::belongsElsewhere()) {
            return $items;
        }
        $shown = array_filter($items, static fn(HealthItem $item): bool => in_array($item->name, self::ON_COPY, true));

        // A copy refuses every action.
        return array_map(
            static fn(HealthItem $item) => new HealthItem($item->name, $item->title, $item->status, $item->text),
            array_values($shown),
        );
    }
}
