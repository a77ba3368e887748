<?php

declare(strict_types=1);

namespace Tillbook\Features\Deposits;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Writes;
use Tillbook\Platform\Json;
use Tillbook\Provider\Balances;
use Tillbook\Provider\Provider;

/** Balances, payouts and the schedule of every currency (spec 2 §3 "Account settings used here"). */
final class Overviews
{
    public function __construct(private readonly Deposits $deposits, private readonly Writes $writes) {}

    /**
     * @return array<string, mixed> DepositSchema::overviews()
     *
     * @throws \Tillbook\Provider\ProviderUnreachable
     */
    public function of(LedgerScope $scope, Provider $provider): array
    {
        $balances = $provider->balances();
        $account = $provider->account()->toArray();
        $instant = [];
        foreach ($balances->instant as $currency => $offer) {
            $instant[] = [
                'amount' => $offer['amount'],
                'currency' => $currency,
                'fee' => $offer['fee'],
                'fee_percentage' => $offer['percentage'],
                'net' => $offer['amount'] - $offer['fee'],
                'attempt' => $this->writes->attempts($scope, 'instant_payout', $currency),
            ];
        }

        return [
            'balance' => [
                'pending' => self::amounts($balances->pending),
                'available' => self::amounts($balances->available),
                'instant' => $instant,
            ],
            'deposit' => [
                'last_paid' => $this->deposits->newest($scope, "status = 'paid' AND automatic = 1"),
                'next' => $this->next($balances),
                'last_manual_deposits' => $this->deposits->newest($scope, 'automatic = 0'),
            ],
            'account' => self::account($account),
        ];
    }

    /** @return array<string, mixed> what a store without an account has */
    public static function none(): array
    {
        return [
            'balance' => ['pending' => [], 'available' => [], 'instant' => []],
            'deposit' => ['last_paid' => [], 'next' => [], 'last_manual_deposits' => []],
            'account' => self::account([]),
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

    /**
     * @param array<string, mixed> $account in the shape of GET accounts
     *
     * @return array<string, mixed>
     */
    private static function account(array $account): array
    {
        return [
            'deposits_enabled' => Json::text($account, 'deposits.status') === 'enabled',
            'deposits_blocked' => Json::text($account, 'deposits.status') === 'blocked',
            'deposits_schedule' => [
                'interval' => Json::text($account, 'deposits_schedule.interval') ?? 'manual',
                'weekly_anchor' => Json::text($account, 'deposits_schedule.weekly_anchor'),
                'monthly_anchor' => Json::integer($account, 'deposits_schedule.monthly_anchor'),
                'delay_days' => Json::integer($account, 'deposits_schedule.delay_days') ?? 0,
            ],
            'default_currency' => Json::text($account, 'store_currencies.default'),
            'default_external_accounts' => array_map(
                static fn(array $bank): array => [
                    'currency' => Json::text($bank, 'currency') ?? '',
                    'status' => Json::text($bank, 'status') ?? '',
                ],
                Json::objects($account, 'default_external_accounts'),
            ),
            'restrictions' => Json::text($account, 'deposits.restrictions') ?? 'deposits_restricted',
            'completed_waiting_period' => Json::boolean($account, 'deposits.completed_waiting_period'),
        ];
    }
}
