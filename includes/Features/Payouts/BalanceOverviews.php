<?php

declare(strict_types=1);

namespace Tillbook\Features\Payouts;

use Tillbook\Ledger\CommandRecords;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Account\PaymentsAccount;
use Tillbook\Provider\Balances;
use Tillbook\Provider\Commands\CreateInstantPayout;
use Tillbook\Provider\Provider;

/**
 * Builds the overview of balances, payouts and the payout schedule by currency (spec 2 §3 "Account settings
 * used here").
 */
final class BalanceOverviews
{
    public function __construct(
        private readonly PayoutReader $payouts,
        private readonly CommandRecords $commandRecords,
        private readonly UnsettledPayouts $unsettled,
    ) {}

    /**
     * Reads the current balances from the provider and the last payouts from the ledger.
     *
     * @return array<string, mixed> PayoutSchema::overviews()
     *
     * @throws \Tillbook\Provider\ProviderRefusal
     * @throws \Tillbook\Provider\ProviderUnreachable
     */
    public function of(LedgerScope $scope, Provider $provider): array
    {
        $balances = $provider->balances();
        $account = $provider->account()->details;
        $currencies = array_keys($balances->pending + $balances->available + $balances->instant);
        $unsettled = $this->unsettled->of($scope, $currencies);
        $instant = [];
        foreach (Capability::Refund->isGranted() ? $balances->instant : [] as $currency => $offer) {
            // The balance may be paid out already.
            if (in_array($currency, array_column($unsettled, 'currency'), true)) {
                continue;
            }
            $instant[] = [
                'amount' => $offer['amount'],
                'currency' => $currency,
                'fee' => $offer['fee'],
                'fee_percentage' => $offer['percentage'],
                'net' => $offer['amount'] - ($offer['fee'] ?? 0),
                'attempt' => $this->commandRecords->attempts($scope, CreateInstantPayout::OPERATION, $currency),
            ];
        }

        return [
            'balance' => [
                'pending' => self::amounts($balances->pending),
                'available' => self::amounts($balances->available),
                'instant' => $instant,
                'in_transit' => $this->payouts->underWay($scope),
            ],
            'deposit' => [
                'last_paid' => $this->payouts->newest($scope, "status = 'paid' AND automatic = 1"),
                'next' => $this->next($balances),
                'last_manual_deposits' => $this->payouts->newest($scope, 'automatic = 0'),
                'unsettled' => $unsettled,
            ],
            'account' => self::account($account),
        ];
    }

    /** @return array<string, mixed> the overview for a store without an account */
    public static function none(): array
    {
        return [
            'balance' => ['pending' => [], 'available' => [], 'instant' => [], 'in_transit' => []],
            'deposit' => ['last_paid' => [], 'next' => [], 'last_manual_deposits' => [], 'unsettled' => []],
            'account' => self::account(PaymentsAccount::of([])),
        ];
    }

    /** @return list<array<string, mixed>> */
    private function next(Balances $balances): array
    {
        $next = [];
        foreach ($balances->next as $currency => $payout) {
            $next[] = [
                'currency' => $currency,
                'amount' => $payout['amount'],
                'date' => gmdate('Y-m-d', $payout['date']),
            ];
        }

        return $next;
    }

    /**
     * @param array<string, array{amount: int, transactions: int}> $amounts
     *
     * @return list<array<string, mixed>>
     */
    private static function amounts(array $amounts): array
    {
        $list = [];
        foreach ($amounts as $currency => $balance) {
            $list[] = [
                'amount' => $balance['amount'],
                'currency' => $currency,
                'transactions' => $balance['transactions'],
            ];
        }

        return $list;
    }

    /** @return array<string, mixed> */
    private static function account(PaymentsAccount $account): array
    {
        return [
            'deposits_enabled' => $account->payoutStatus === 'enabled',
            'deposits_blocked' => $account->payoutStatus === 'blocked',
            'deposits_schedule' => [
                'interval' => $account->payoutInterval ?? '',
                'weekly_anchor' => $account->weeklyAnchor,
                'monthly_anchor' => $account->monthlyAnchor,
                'delay_days' => $account->delayDays ?? 0,
            ],
            'default_currency' => $account->defaultCurrency,
            'default_external_accounts' => $account->bankAccounts,
            'restrictions' => $account->payoutRestrictions ?? 'deposits_restricted',
            'completed_waiting_period' => $account->hasWaited,
        ];
    }
}
