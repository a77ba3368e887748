<?php

declare(strict_types=1);

namespace Tillbook\Platform\Account;

use Tillbook\Platform\Json;

/**
 * The fields of GET accounts (AccountSchema) with their types: null where the account does not say, or where there is
 * no account.
 */
final class PaymentsAccount
{
    /**
     * @param string|null $id of the account at its provider (acct_…)
     * @param string|null $status pending, complete, enabled, under_review, rejected…, restricted, restricted_partially or
     *     restricted_soon
     * @param string|null $country ISO code of two letters, upper case
     * @param bool $takesPayments whether shoppers can pay
     * @param string|null $accountLink where its owner enters missing details
     * @param bool $hasRequirements whether the provider requests details of the business
     * @param int|null $deadline when they are due, epoch seconds; null if none is set
     * @param bool $isPastDue whether some are overdue
     * @param string|null $defaultCurrency ISO code, lower case
     * @param list<string> $supportedCurrencies in which payments settle, ISO codes, lower case
     * @param string|null $payoutStatus enabled, disabled or blocked
     * @param string|null $payoutRestrictions such as deposits_unrestricted or deposits_blocked
     * @param bool $hasWaited whether the waiting period of the first payout is over
     * @param string|null $payoutInterval daily, weekly, monthly or manual; null: unknown
     * @param string|null $weeklyAnchor the day of weekly payouts, such as monday
     * @param int|null $monthlyAnchor the day of monthly payouts, 1 to 31
     * @param int|null $delayDays how long money stays pending
     * @param list<array{currency: string, status: string}> $bankAccounts the default one of each currency
     * @param bool $declinesOnAvsFailure whether the provider itself declines a wrong address
     * @param bool|null $declinesOnCvcFailure whether the provider itself declines a wrong security code; null: unknown
     */
    private function __construct(
        public readonly ?string $id,
        public readonly ?string $status,
        public readonly ?string $country,
        public readonly bool $takesPayments,
        public readonly ?string $accountLink,
        public readonly bool $hasRequirements,
        public readonly ?int $deadline,
        public readonly bool $isPastDue,
        public readonly ?string $defaultCurrency,
        public readonly array $supportedCurrencies,
        public readonly ?string $payoutStatus,
        public readonly ?string $payoutRestrictions,
        public readonly bool $hasWaited,
        public readonly ?string $payoutInterval,
        public readonly ?string $weeklyAnchor,
        public readonly ?int $monthlyAnchor,
        public readonly ?int $delayDays,
        public readonly array $bankAccounts,
        public readonly bool $declinesOnAvsFailure,
        public readonly ?bool $declinesOnCvcFailure,
    ) {}

    /** @param array<string, mixed> $fields in the shape of GET accounts; empty for none */
    public static function of(array $fields): self
    {
        return new self(
            Json::text($fields, 'account_id'),
            Json::text($fields, 'status'),
            Json::text($fields, 'country'),
            Json::boolean($fields, 'paymentsEnabled'),
            Json::text($fields, 'accountLink'),
            // That code says nothing to a merchant (client/lib/requirements.ts).
            array_filter(
                Json::objects($fields, 'requirements.errors'),
                static fn(array $error): bool => Json::text($error, 'code') !== 'invalid_value_other',
            ) !== [],
            Json::integer($fields, 'currentDeadline'),
            Json::boolean($fields, 'pastDue'),
            Json::text($fields, 'store_currencies.default'),
            Json::texts($fields, 'store_currencies.supported'),
            Json::text($fields, 'deposits.status'),
            Json::text($fields, 'deposits.restrictions'),
            Json::boolean($fields, 'deposits.completed_waiting_period'),
            Json::text($fields, 'deposits_schedule.interval'),
            Json::text($fields, 'deposits_schedule.weekly_anchor'),
            Json::integer($fields, 'deposits_schedule.monthly_anchor'),
            Json::integer($fields, 'deposits_schedule.delay_days'),
            array_map(
                static fn(array $bank): array => [
                    'currency' => Json::text($bank, 'currency') ?? '',
                    'status' => Json::text($bank, 'status') ?? '',
                ],
                Json::objects($fields, 'default_external_accounts'),
            ),
            Json::boolean($fields, 'fraudProtection.declineOnAVSFailure'),
            Json::booleanOrNull($fields, 'fraudProtection.declineOnCVCFailure'),
        );
    }
}
