<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

/** Initial data of a sandbox account. */
final class NewAccount
{
    private const CURRENCIES = ['usd', 'eur', 'gbp', 'jpy'];
    private const MINIMUM_PAYOUT = ['jpy' => 1000];

    /** @return array<string, mixed> */
    public static function body(string $country, int $created): array
    {
        $home = HomeCurrency::of($country);
        $currencies = array_values(array_unique([$home, ...self::CURRENCIES]));

        return [
            'country' => $country,
            'created' => $created,
            'status' => 'complete',
            'default_currency' => $home,
            'settlement_currencies' => $currencies,
            'external_accounts' => self::bankAccounts($currencies),
            'payout_schedule' => [
                'interval' => 'daily',
                'weekly_anchor' => 'monday',
                'monthly_anchor' => 1,
                'delay_days' => 2,
            ],
            'minimum_payout' => array_combine(
                $currencies,
                array_map(
                    static fn(string $currency): int => self::MINIMUM_PAYOUT[$currency] ??
                        500 * HomeCurrency::scale($currency),
                    $currencies,
                ),
            ),
            'tpv' => 0,
            'statement_descriptor' => 'SANDBOX STORE',
            'capabilities' => [
                'card' => ['status' => 'active', 'requirements' => []],
                'link' => ['status' => 'active', 'requirements' => []],
            ],
            'active_loan' => null,
            'loans' => [],
            'active_readers' => [],
            'requirements' => [],
            'discount' => ['basis_points' => 50, 'until' => $created + 25 * DAY_IN_SECONDS],
            'campaigns' => ['wporgReview2025' => false],
        ];
    }

    /**
     * Creates a bank account for each payout currency.
     *
     * @param list<string> $currencies starting with the account's default currency
     * @param string|null $lastFour last digits of the first account's number, if set
     *
     * @return list<array{currency: string, status: string, bank_name: string, last4: string}>
     */
    public static function bankAccounts(array $currencies, ?string $lastFour = null): array
    {
        return array_map(
            static fn(string $currency, int $index): array => [
                'currency' => $currency,
                'status' => 'new',
                'bank_name' => 'SANDBOX BANK',
                'last4' => $index === 0 && $lastFour !== null ? $lastFour : (string) (1000 + (crc32($currency) % 9000)),
            ],
            $currencies,
            array_keys($currencies),
        );
    }
}
