<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Platform\Account\AccountSettings;
use Tillbook\Platform\Json;
use Tillbook\Provider\Account;
use Tillbook\Providers\Sandbox\Checkout\PaymentValidation;

/** Presents the sandbox account in the shape of GET accounts (spec 1 §3, spec 3 §3). */
final class AccountView
{
    /** Limits for payments to an unverified account (spec 1 §4.4): US cents, and days. */
    private const MAX_UNVERIFIED_VOLUME = 500000;
    private const MAX_UNVERIFIED_DAYS = 30;
    /** Countries where the sandbox supports card readers. */
    private const IN_PERSON = [
        'AT',
        'AU',
        'BE',
        'CA',
        'CH',
        'DE',
        'DK',
        'ES',
        'FI',
        'FR',
        'GB',
        'IE',
        'IT',
        'LU',
        'NL',
        'NO',
        'NZ',
        'PT',
        'SE',
        'SG',
        'US',
    ];

    /** Whether the account accepts payments. */
    public static function takesPayments(SandboxBooks $books): bool
    {
        $status = Json::text($books->body, 'status') ?? 'complete';

        return self::hasDetails($books->body) &&
            !self::isStopped($status) &&
            !in_array($status, ['pending', 'restricted'], true) &&
            !self::isPaused($books, self::progressiveOnboarding($books));
    }

    public static function of(SandboxBooks $books): Account
    {
        $body = $books->body;
        $status = Json::text($body, 'status') ?? 'complete';
        $schedule = Json::object($body, 'payout_schedule');
        $progressive = self::progressiveOnboarding($books);

        return new Account([
            'account_id' => $books->accountId,
            'status' => $status,
            'country' => $books->country(),
            'created' => Json::integer($body, 'created') ?? $books->now(),
            'paymentsEnabled' => self::takesPayments($books),
            'detailsSubmitted' => self::hasDetails($body),
            'hasSubmittedVatData' => Json::object($body, 'vat_details') !== [],
            'currentDeadline' => Json::integer($body, 'current_deadline'),
            // A merchant selling before verification must add a bank account and has no past due details.
            'pastDue' =>
                $status === 'restricted' &&
                ($progressive['isComplete'] ||
                    !$progressive['isEnabled'] ||
                    Json::objects($body, 'requirements') !== []),
            'accountLink' => self::link($body),
            'requirements' => ['errors' => Json::objects($body, 'requirements')],
            'deposits' => self::deposits($body, $status, $schedule),
            'deposits_schedule' => $schedule,
            'default_external_accounts' => array_map(
                static fn(array $account): array => [
                    'currency' => $account['currency'],
                    'status' => $account['status'],
                ],
                Json::objects($body, 'external_accounts'),
            ),
            'store_currencies' => [
                'default' => Json::text($body, 'default_currency') ?? 'usd',
                'supported' => $body['settlement_currencies'] ?? ['usd'],
            ],
            'fraudProtection' => [
                'declineOnAVSFailure' => CheckDeclines::forAvs($body),
                'declineOnCVCFailure' => CheckDeclines::forCvc($body),
            ],
            'progressiveOnboarding' => $progressive,
            'fees' => self::fees($books),
            'campaigns' => Json::object($body, 'campaigns'),
            'loans' => self::loans($body),
            'settings' => self::settings($books),
        ]);
    }

    /**
     * Returns the page where the account's owner can add missing details.
     *
     * @param array<string, mixed> $body
     */
    private static function link(array $body): ?string
    {
        return match (true) {
            in_array('errored', array_column(Json::objects($body, 'external_accounts'), 'status'), true)
                => SandboxBankLink::url(),
            Json::objects($body, 'requirements') !== [] => admin_url(
                'admin.php?page=wc-admin&path=' . rawurlencode('/payments/onboarding/kyc'),
            ),
            default => null,
        };
    }

    /** @return array<string, mixed> fields for AccountSettings */
    private static function settings(SandboxBooks $books): array
    {
        $currency = Json::text($books->body, 'default_currency') ?? 'usd';
        $convert = static fn(int $cents): int => $books->rates->convert($cents, 'usd', $currency, $books->day())[
            'amount'
        ];

        return array_intersect_key($books->body, array_flip(AccountSettings::TEXTS)) + [
            'capabilities' => AccountDetails::capabilities($books->body),
            'fees' => array_map(
                static fn(array $fee): array => [
                    'percentage_rate' => $fee['basis_points'] / 10000,
                    'fixed_rate' => $convert($fee['fixed_cents']),
                    'maximum' => $fee['cap_cents'] === null ? null : $convert($fee['cap_cents']),
                    'currency' => $currency,
                ],
                FeeSchedule::all(),
            ),
            'card_present' => in_array($books->country(), self::IN_PERSON, true),
            'billing' => Json::object($books->body, 'billing'),
            'saves_cards' => true,
            'charges' => ['least' => FeeSchedule::minimumCharges(), 'most' => PaymentValidation::MAX_AMOUNT],
        ];
    }

    /**
     * Whether the owner has submitted the business details.
     *
     * @param array<string, mixed> $body
     */
    private static function hasDetails(array $body): bool
    {
        return ($body['details_submitted'] ?? true) === true;
    }

    /** Whether the account can neither accept payments nor get payouts. */
    private static function isStopped(string $status): bool
    {
        return str_starts_with($status, 'rejected') || $status === 'under_review';
    }

    /**
     * @param array<string, mixed> $body
     * @param array<string, mixed> $schedule
     *
     * @return array<string, mixed>
     */
    private static function deposits(array $body, string $status, array $schedule): array
    {
        $deposits = self::isStopped($status) ? 'blocked' : Json::text($body, 'deposits_status') ?? 'enabled';

        return [
            'status' => $deposits,
            'interval' => Json::text($schedule, 'interval') ?? 'daily',
            'restrictions' => $deposits === 'blocked' ? 'deposits_blocked' : 'deposits_unrestricted',
            'completed_waiting_period' => ($body['completed_waiting_period'] ?? true) === true,
            'minimum_scheduled_deposit_amounts' => Json::object($body, 'minimum_payout'),
        ];
    }

    /** @return array{isEnabled: bool, isComplete: bool, tpv: int, firstTransactionDate: int|null} tpv in US cents */
    private static function progressiveOnboarding(SandboxBooks $books): array
    {
        $body = $books->body;
        $state = Json::text($body, 'progressive') ?? 'off';

        return [
            'isEnabled' => $state !== 'off',
            'isComplete' => $state !== 'open',
            'tpv' => $books->rates->convert(
                Json::integer($body, 'tpv') ?? 0,
                Json::text($body, 'default_currency') ?? 'usd',
                'usd',
                // At the rate of one day, so that a limit that was reached stays reached.
                intdiv(Json::integer($body, 'created') ?? 0, DAY_IN_SECONDS),
            )['amount'],
            'firstTransactionDate' => Json::integer($body, 'first_transaction'),
        ];
    }

    /** @param array{isEnabled: bool, isComplete: bool, tpv: int, firstTransactionDate: int|null} $progressive */
    private static function isPaused(SandboxBooks $books, array $progressive): bool
    {
        $since = $progressive['firstTransactionDate'] ?? (Json::integer($books->body, 'created') ?? $books->now());

        return $progressive['isEnabled'] &&
            !$progressive['isComplete'] &&
            ($progressive['tpv'] >= self::MAX_UNVERIFIED_VOLUME ||
                $books->now() - $since >= self::MAX_UNVERIFIED_DAYS * DAY_IN_SECONDS);
    }

    /** @return array{base: array<string, mixed>, discount: list<array<string, mixed>>} */
    private static function fees(SandboxBooks $books): array
    {
        $currency = Json::text($books->body, 'default_currency') ?? 'usd';
        $card = FeeSchedule::card();
        $off = $books->discount();
        $discount = Json::object($books->body, 'discount');
        $allowance = Json::integer($discount, 'volume_allowance');
        $fee = [
            'percentage_rate' => $card['basis_points'] / 10000,
            'fixed_rate' => $books->rates->convert($card['fixed_cents'], 'usd', $currency, $books->day())['amount'],
            'currency' => $currency,
            'discount' => 0,
            'volume_allowance' => null,
            'current_volume' => null,
            'end_time' => null,
            'volume_currency' => null,
        ];

        return [
            'base' => $fee,
            'discount' =>
                $off === 0
                    ? []
                    : [
                        [
                            'percentage_rate' => ($card['basis_points'] - $off) / 10000,
                            'discount' => $off / 10000,
                            'volume_allowance' => $allowance,
                            'current_volume' => $allowance === null ? null : Json::integer($discount, 'volume') ?? 0,
                            'end_time' => Json::integer($discount, 'until'),
                            'volume_currency' => $allowance === null ? null : $currency,
                        ] + $fee,
                    ],
        ];
    }

    /**
     * @param array<string, mixed> $body
     *
     * @return list<string> in the format id|status
     */
    private static function loans(array $body): array
    {
        $loans = [];
        foreach (Json::object($body, 'loans') as $id => $state) {
            $loans[] = $id . '|' . (is_string($state) ? $state : 'active');
        }

        return $loans;
    }
}
