<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe;

use Tillbook\Platform\Json;
use Tillbook\Platform\PaymentMethods\PaymentMethods;
use Tillbook\Provider\Account;
use Tillbook\Providers\Stripe\Keys\AccountRecord;
use Tillbook\Providers\Stripe\Selling\ChargeMinimums;
use Tillbook\Providers\Stripe\Selling\OtherMethods;
use Tillbook\Providers\Stripe\Selling\SellingAbilities;

/** Presents a Stripe account in the shape of GET accounts (spec 1 §3). */
final class AccountView
{
    /** Stripe's names of what an account can accept, by our payment methods. */
    private const CAPABILITY = '_payments';

    /**
     * @param string $accountId used if nothing is known about the account any more
     * @param array<string, mixed> $body Stripe's account object; empty if the key may not read it
     * @param array{tpv: int, firstTransactionDate: int|null, currencies: list<string>} $volume what was paid to it: Volume::of()
     */
    public static function of(
        string $accountId,
        bool $isLive,
        ?AccountRecord $record,
        array $body,
        array $volume,
    ): Account {
        $currency = Json::text($body, 'default_currency') ?? ($record->currency ?? 'usd');
        $schedule = Json::object($body, 'settings.payouts.schedule');
        $isBlocked = $body !== [] && !Json::boolean($body, 'payouts_enabled');
        $banks = Json::objects($body, 'external_accounts');

        return new Account([
            'account_id' => $record->id ?? $accountId,
            'status' => self::status($body),
            'country' => Json::text($body, 'country') ?? ($record->country ?? 'US'),
            'created' => Json::integer($body, 'created'),
            'paymentsEnabled' =>
                self::takesPayments($record) && ($body === [] || Json::boolean($body, 'charges_enabled')),
            'detailsSubmitted' => $body === [] || Json::boolean($body, 'details_submitted'),
            'currentDeadline' => Json::integer($body, 'requirements.current_deadline'),
            'pastDue' => Json::texts(Json::object($body, 'requirements'), 'past_due') !== [],
            'accountLink' => self::dashboard($record->id ?? $accountId, $isLive, 'settings/account'),
            'requirements' => self::requirements($body),
            'deposits' =>
                ['interval' => Json::text($schedule, 'interval') ?? ''] +
                ($isBlocked ? ['status' => 'blocked', 'restrictions' => 'deposits_blocked'] : []),
            'deposits_schedule' => self::schedule($schedule),
            'default_external_accounts' => array_map(
                static fn(array $bank): array => [
                    'currency' => Json::text($bank, 'currency') ?? $currency,
                    'status' => Json::text($bank, 'status') ?? 'new',
                ],
                $banks,
            ),
            'store_currencies' => [
                'default' => $currency,
                // Stripe may leave the banks out, so the transactions count, too.
                'supported' => array_values(
                    array_unique([
                        $currency,
                        ...array_filter(array_column($banks, 'currency'), is_string(...)),
                        ...$volume['currencies'],
                    ]),
                ),
            ],
            'progressiveOnboarding' =>
                ['isEnabled' => false, 'isComplete' => true] + array_diff_key($volume, ['currencies' => 0]),
            'settings' => self::settings($body, $record),
        ]);
    }

    /** Returns a page of the account in Stripe's Dashboard. */
    public static function dashboard(string $accountId, bool $isLive, string $page): string
    {
        return "https://dashboard.stripe.com/$accountId/" . ($isLive ? '' : 'test/') . $page;
    }

    /**
     * Stripe has a list of days, an anchor, both or neither. Several days are listed; a single one is the anchor.
     *
     * @param array<string, mixed> $schedule
     *
     * @return array<string, mixed> AccountSchema
     */
    private static function schedule(array $schedule): array
    {
        $weekly = Json::texts($schedule, 'weekly_payout_days');
        $monthly = array_values(array_filter(Json::object($schedule, 'monthly_payout_days'), is_int(...)));

        return [
            'interval' => Json::text($schedule, 'interval') ?? '',
            'weekly_anchor' => count($weekly) > 1 ? null : $weekly[0] ?? Json::text($schedule, 'weekly_anchor'),
            'monthly_anchor' => count($monthly) > 1 ? null : $monthly[0] ?? Json::integer($schedule, 'monthly_anchor'),
            'delay_days' => Json::integer($schedule, 'delay_days'),
        ] +
            array_filter(
                ['weekly_payout_days' => $weekly, 'monthly_payout_days' => $monthly],
                static fn(array $days): bool => count($days) > 1,
            );
    }

    /** @param array<string, mixed> $body */
    private static function status(array $body): string
    {
        $requirements = Json::object($body, 'requirements');
        $reason = Json::text($requirements, 'disabled_reason') ?? '';

        return match (true) {
            $body === [] => 'complete',
            str_starts_with($reason, 'rejected') => 'rejected',
            $reason === 'under_review' => 'under_review',
            Json::texts($requirements, 'past_due') !== [] => Json::boolean($body, 'charges_enabled') ||
            Json::boolean($body, 'payouts_enabled')
                ? 'restricted_partially'
                : 'restricted',
            Json::texts($requirements, 'currently_due') !== [] => 'restricted_soon',
            Json::texts($requirements, 'pending_verification') !== [] => 'pending',
            default => 'complete',
        };
    }

    /**
     * @param array<string, mixed> $body
     *
     * @return array{errors: list<array{code: string, reason: string}>, due?: list<string>, in_review?: list<string>}
     */
    private static function requirements(array $body): array
    {
        if ($body === []) {
            // The key may not read the account.
            return ['errors' => []];
        }
        $given = Json::object($body, 'requirements');

        return [
            'errors' => self::errors($body),
            'due' => array_values(
                array_unique([...Json::texts($given, 'past_due'), ...Json::texts($given, 'currently_due')]),
            ),
            'in_review' => Json::texts($given, 'pending_verification'),
        ];
    }

    /**
     * @param array<string, mixed> $body
     *
     * @return list<array{code: string, reason: string}>
     */
    private static function errors(array $body): array
    {
        return array_map(
            static fn(array $error): array => [
                'code' => Json::text($error, 'code') ?? '',
                'reason' => Json::text($error, 'reason') ?? '',
            ],
            Json::objects($body, 'requirements.errors'),
        );
    }

    private static function takesPayments(?AccountRecord $record): bool
    {
        return $record !== null && $record->refusedAt === null && SellingAbilities::whyNotPaying($record) === null;
    }

    /**
     * Returns what the checkout offers: cards, unless Stripe says that the account doesn't have them, and the methods
     * that Stripe says it has.
     *
     * @param array<string, array{status: string, requirements: list<string>}> $capabilities
     * @param array<string, mixed> $configuration the methods that the merchant turned on at Stripe; empty if unknown
     *
     * @return array<string, mixed>
     */
    private static function selling(array $capabilities, array $configuration, ?AccountRecord $record): array
    {
        return [
            'capabilities' =>
                [
                    'card' => $capabilities['card'] ?? ['status' => 'active', 'requirements' => []],
                ] + OtherMethods::capabilities(PaymentMethods::offered(), $capabilities, $configuration),
            'charges' => ['least' => ChargeMinimums::all(), 'most' => ChargeMinimums::MAX_AMOUNT],
            'saves_cards' => $record !== null && SellingAbilities::whyNotSaving($record) === null,
        ];
    }

    /**
     * @param array<string, mixed> $body
     *
     * @return array<string, mixed> fields for AccountSettings
     */
    private static function settings(array $body, ?AccountRecord $record): array
    {
        $capabilities = [];
        foreach (Json::object($body, 'capabilities') as $name => $status) {
            if (is_string($status) && str_ends_with($name, self::CAPABILITY)) {
                $capabilities[substr($name, 0, -strlen(self::CAPABILITY))] = [
                    'status' => $status,
                    'requirements' => [],
                ];
            }
        }

        $selling = self::takesPayments($record)
            ? self::selling($capabilities, Json::object($body, AccountCopy::METHODS), $record)
            : [];

        return $selling + [
            'statement_descriptor' => Json::text($body, 'settings.payments.statement_descriptor') ?? '',
            'statement_descriptor_kanji' => Json::text($body, 'settings.payments.statement_descriptor_kanji') ?? '',
            'statement_descriptor_kana' => Json::text($body, 'settings.payments.statement_descriptor_kana') ?? '',
            'support_email' => Json::text($body, 'business_profile.support_email') ?? '',
            'support_phone' => Json::text($body, 'business_profile.support_phone') ?? '',
            'capabilities' => $capabilities,
            // Those of payments that were made before are still kept.
            'saves_cards' => true,
        ];
    }
}
