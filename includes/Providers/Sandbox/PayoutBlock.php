<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

use Tillbook\Platform\Json;
use Tillbook\Provider\ProviderRefusal;

/** Reasons that block an account's payouts. */
enum PayoutBlock
{
    case Rejected;
    case UnderReview;
    case Blocked;
    case Unverified;
    case FirstIsHeld;
    case BankInError;

    /**
     * Returns the reason that blocks payouts in a currency, if any.
     *
     * @param array<string, mixed> $account the account's body in SandboxBooks
     *
     * @return self|null null if payouts in the currency are not blocked
     */
    public static function of(array $account, string $currency): ?self
    {
        $banks = Json::objects($account, 'external_accounts');
        $errored = array_filter(
            $banks,
            static fn(array $bank): bool => $bank['currency'] === $currency && $bank['status'] === 'errored',
        );

        return self::ofAccount($account) ?? ($errored === [] ? null : self::BankInError);
    }

    /**
     * Returns the reason that blocks payouts in all currencies, if any.
     *
     * @param array<string, mixed> $account the account's body in SandboxBooks
     */
    public static function ofAccount(array $account): ?self
    {
        $status = Json::text($account, 'status') ?? 'complete';

        return match (true) {
            str_starts_with($status, 'rejected') => self::Rejected,
            $status === 'under_review' => self::UnderReview,
            in_array(Json::text($account, 'deposits_status'), ['blocked', 'disabled'], true) => self::Blocked,
            in_array($status, ['pending', 'pending_verification'], true) ||
                Json::text($account, 'progressive') === 'open'
                => self::Unverified,
            ($account['completed_waiting_period'] ?? true) !== true => self::FirstIsHeld,
            default => null,
        };
    }

    /** Returns the rejection of a payout request, with the reason and how to fix it. */
    public function refusal(): ProviderRefusal
    {
        return new ProviderRefusal(
            'wcpay_instant_payout_error',
            match ($this) {
                self::Rejected => __(
                    'This account was rejected, so payouts aren\'t available. Contact your payment provider\'s support.',
                    'tillbook',
                ),
                self::UnderReview => __(
                    'This account is under review, and payouts are blocked until the review is over. The money stays in your balance. Try again after the review.',
                    'tillbook',
                ),
                self::Blocked => __(
                    'Payouts for this account are blocked. The money stays in your balance. Contact your payment provider\'s support.',
                    'tillbook',
                ),
                self::Unverified => __(
                    'This account is not verified yet, so payouts aren\'t available. Complete the verification first.',
                    'tillbook',
                ),
                self::FirstIsHeld => __(
                    'The first payout from a new account is held for 7 to 14 days. Try again after that.',
                    'tillbook',
                ),
                self::BankInError => __(
                    'The bank returned a payout in this currency. Update your bank account details, then try again.',
                    'tillbook',
                ),
            },
            409,
        );
    }
}
