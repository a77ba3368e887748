<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Selling;

use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Providers\Stripe\Connect\HealthItem;
use Tillbook\Providers\Stripe\Connect\HealthSource;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\Keys\KeyStore;
use Tillbook\Providers\Stripe\Keys\PublishableKey;

/** Whether the account takes payments in the store's checkout, and what it lacks if it doesn't. */
final class SellingHealth implements HealthSource
{
    public function __construct(
        private readonly Accounts $accounts,
        private readonly Ledgers $ledgers,
        private readonly KeyStore $keys,
    ) {}

    public function items(LedgerScope $scope): array
    {
        $account = $this->accounts->of($scope->livemode);
        if ($account === null) {
            return [];
        }
        $title = __('Checkout', 'tillbook');
        $action = PublishableKey::isConstant($scope->livemode) ? null : HealthItem::ENTER_PUBLISHABLE;
        $notPaying = SellingAbilities::whyNotPaying($account);
        $notSaving = SellingAbilities::whyNotSaving($account);

        if ($notPaying !== null) {
            // Without a publishable key the merchant doesn't want to take payments yet.
            $status = PublishableKey::inUse($account) === null ? HealthItem::INFO : HealthItem::WARNING;

            return [new HealthItem('selling', $title, $status, $notPaying, $action)];
        }
        if ($account->refusedAt !== null) {
            return [
                new HealthItem(
                    'selling',
                    $title,
                    HealthItem::ERROR,
                    __(
                        'The checkout offers no payments because Stripe doesn\'t accept the key or it can\'t be read. Enter the key again, or check whether it works now.',
                        'tillbook',
                    ),
                    $this->keys->isConstant($scope->livemode) ? null : HealthItem::ENTER_KEY,
                ),
            ];
        }
        $whyUnused = $this->whyUnused($scope);

        return [
            new HealthItem(
                'selling',
                $title,
                $notSaving === null ? HealthItem::OK : HealthItem::INFO,
                self::abilities($whyUnused === null, $notSaving),
                $action,
            ),
            ...$whyUnused === null
                ? []
                : [
                    new HealthItem(
                        'offered',
                        __('Offered to shoppers', 'tillbook'),
                        HealthItem::INFO,
                        $whyUnused,
                        HealthItem::OPEN_GENERAL,
                    ),
                ],
        ];
    }

    private static function abilities(bool $isUsed, ?string $notSaving): string
    {
        if ($notSaving === null) {
            return $isUsed
                ? __('Takes cards at checkout, and saves them for later payments.', 'tillbook')
                : __('Ready to take cards at checkout, and to save them for later payments.', 'tillbook');
        }

        return ($isUsed
            ? __('Takes cards at checkout.', 'tillbook')
            : __('Ready to take cards at checkout.', 'tillbook')) .
            ' ' .
            $notSaving;
    }

    /** Returns why this site or its settings keep new payments from an account that could take them, if they do. */
    private function whyUnused(LedgerScope $scope): ?string
    {
        return match (true) {
            SiteOwnership::belongsElsewhere() => __('Payments are read-only on this site.', 'tillbook'),
            !(new StoreSettings())->isEnabled() => __(
                'Off: shoppers don\'t see Tillbook Payments at checkout. Turn on “Enable Tillbook Payments” in Payments › Settings, under General.',
                'tillbook',
            ),
            $this->ledgers->forCheckout()?->id === $scope->id => null,
            $scope->livemode => __(
                'No: the store is in test mode. Turn off “Test mode” in Payments › Settings, under General.',
                'tillbook',
            ),
            default => __(
                'No: new payments go to the live account. To take test payments instead, turn on “Test mode” in Payments › Settings, under General.',
                'tillbook',
            ),
        };
    }
}
