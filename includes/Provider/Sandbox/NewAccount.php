<?php

declare(strict_types=1);

namespace Tillbook\Provider\Sandbox;

/** What a sandbox account begins with. */
final class NewAccount
{
    private const CURRENCIES = ['usd', 'eur', 'gbp', 'jpy'];

    /** @return array<string, mixed> */
    public static function body(string $country, int $created): array
    {
        return [
            'country' => $country,
            'created' => $created,
            'status' => 'complete',
            'default_currency' => 'usd',
            'settlement_currencies' => self::CURRENCIES,
            'external_accounts' => array_map(static fn (string $currency): array => ['currency' => $currency, 'status' => 'new', 'bank_name' => 'SANDBOX BANK', 'last4' => (string) (1000 + crc32($currency) % 9000)], self::CURRENCIES),
            'payout_schedule' => ['interval' => 'daily', 'weekly_anchor' => 'monday', 'monthly_anchor' => 1, 'delay_days' => 2],
            'statement_descriptor' => 'SANDBOX STORE',
            'capabilities' => ['card' => ['status' => 'active', 'requirements' => []], 'link' => ['status' => 'active', 'requirements' => []]],
            'minimum_payout' => ['usd' => 500, 'eur' => 500, 'gbp' => 500, 'jpy' => 1000],
            'active_loan' => null,
            'loans' => [],
            'active_readers' => [],
            'requirements' => [],
            'discount' => ['basis_points' => 50, 'until' => $created + 25 * 86400],
            'campaigns' => ['wporgReview2025' => false],
        ];
    }
}
