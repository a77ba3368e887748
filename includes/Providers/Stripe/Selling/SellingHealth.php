<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Selling;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Providers\Stripe\Connect\HealthItem;
use Tillbook\Providers\Stripe\Connect\HealthSource;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\Keys\PublishableKey;

/** Whether the account takes payments in the store's checkout, and what it lacks if it doesn't. */
final class SellingHealth implements HealthSource
{
    public function __construct(private readonly Accounts $accounts) {}

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

        return [
            match (true) {
                $notPaying !== null => new HealthItem(
                    'selling',
                    $title,
                    // Without a publishable key the merchant doesn't want to take payments yet.
                    PublishableKey::inUse($account) === null ? HealthItem::INFO : HealthItem::WARNING,
                    $notPaying,
                    $action,
                ),
                $notSaving !== null => new HealthItem(
                    'selling',
                    $title,
                    HealthItem::INFO,
                    __('Takes cards at checkout.', 'tillbook') . ' ' . $notSaving,
                    $action,
                ),
                default => new HealthItem(
                    'selling',
                    $title,
                    HealthItem::OK,
                    __('Takes cards at checkout, and saves them for later payments.', 'tillbook'),
                    $action,
                ),
            },
        ];
    }
}
