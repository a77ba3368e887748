<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe;

use Tillbook\Platform\Account\Ability;
use Tillbook\Provider\Commands\ApproveReview;
use Tillbook\Provider\Commands\CancelAuthorization;
use Tillbook\Provider\Commands\CapturePayment;
use Tillbook\Provider\Commands\CloseDispute;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\CreateInstantPayout;
use Tillbook\Provider\Commands\RefundCharge;
use Tillbook\Provider\Commands\UpdateDispute;
use Tillbook\Providers\Stripe\Keys\AccountRecord;
use Tillbook\Providers\Stripe\Selling\SellingAbilities;

/**
 * Abilities that a Stripe account doesn't have here, and the reasons: Stripe's limits, this version's, or those of the
 * key.
 */
final class Abilities
{
    /**
     * Returns why an ability is missing; null if it is there.
     *
     * @param AccountRecord|null $account null if it was disconnected: its ledger can still be read
     */
    public static function missingReason(Ability $ability, ?AccountRecord $account): ?string
    {
        return match ($ability) {
            Ability::TakePayments => $account === null
                ? __(
                    'The Stripe account is not connected anymore, so it takes no payments. Your other payment methods continue to take payments.',
                    'tillbook',
                )
                : SellingAbilities::whyNotPaying($account),
            Ability::OtherMethods => null,
            Ability::Wallets => $account === null
                ? self::missingReason(Ability::TakePayments, null)
                : SellingAbilities::whyNotWallets($account),
            Ability::FraudRules => null,
            Ability::Refund => self::allowed(
                $account,
                $ability,
                __(
                    'The Stripe key has no permission to refund. Edit it in Stripe, select “Charges and Refunds: Write”, save, and check again.',
                    'tillbook',
                ),
            ),
            Ability::Capture => self::allowed(
                $account,
                $ability,
                __(
                    'The Stripe key has no permission to capture or cancel payments. Edit it in Stripe, select “PaymentIntents: Write”, save, and check again.',
                    'tillbook',
                ),
            ),
            Ability::ApproveReviews => self::allowed(
                $account,
                $ability,
                __(
                    'The Stripe key has no permission to approve payments that Radar holds for review. Edit it in Stripe, select “Reviews: Write”, save, and check again.',
                    'tillbook',
                ),
            ),
            Ability::RespondToDisputes => self::allowed(
                $account,
                $ability,
                __(
                    'The Stripe key has no permission to respond to disputes. Edit it in Stripe, select “Disputes: Write”, save, and check again.',
                    'tillbook',
                ),
            ),
            Ability::UploadFiles => self::allowed(
                $account,
                $ability,
                __(
                    'The Stripe key has no permission to upload files. Edit it in Stripe, select “Files: Write”, save, and check again.',
                    'tillbook',
                ),
            ),
            Ability::SubmitSavedEvidence => __(
                'Stripe doesn\'t promise to submit saved evidence at the deadline. Submit it yourself before then.',
                'tillbook',
            ),
            Ability::InstantPayouts => self::allowed(
                $account,
                $ability,
                __(
                    'The Stripe key has no permission to pay out your balance instantly. Edit it in Stripe, select “Payouts: Write”, save, and check again.',
                    'tillbook',
                ),
            ),
            Ability::ForecastPayouts => __('Stripe doesn\'t tell plugins about the next payout.', 'tillbook'),
            Ability::ChangeAccount => __(
                'Stripe lets you change this in its Dashboard only. The change shows here within an hour.',
                'tillbook',
            ),
            Ability::Verify => __(
                'Stripe verifies your business itself. Open Stripe to see what it asks for and to answer.',
                'tillbook',
            ),
            Ability::Documents => __(
                'Stripe\'s tax documents are in its Dashboard, under Settings › Documents. Plugins can\'t read them.',
                'tillbook',
            ),
            Ability::Loans => __(
                'Stripe shows loans in its Dashboard, under Capital. Plugins can\'t read their terms.',
                'tillbook',
            ),
            Ability::Rates => __('Stripe offers no exchange rates for prices. Enter the rates yourself.', 'tillbook'),
            Ability::Survey => __('The survey is part of the sandbox.', 'tillbook'),
            Ability::OpenAccounts => __('Stripe accounts are opened and closed at Stripe.', 'tillbook'),
            Ability::ReadDisputes => self::granted(
                $account,
                $ability,
                __(
                    'The Stripe key has no permission to read disputes. Select “Disputes: Read” for it in Stripe, then check the key in Payments › Settings.',
                    'tillbook',
                ),
            ),
            Ability::ReadPayouts => self::granted(
                $account,
                $ability,
                __(
                    'The Stripe key has no permission to read payouts. Select “Payouts: Read” for it in Stripe, then check the key in Payments › Settings.',
                    'tillbook',
                ),
            ),
            Ability::ReadReaders => self::granted(
                $account,
                $ability,
                __(
                    'The Stripe key has no permission to read card readers. Select “Terminal readers: Read” for it in Stripe, then check the key in Payments › Settings.',
                    'tillbook',
                ),
            ),
            Ability::ReadFiles => self::granted(
                $account,
                $ability,
                __(
                    'The Stripe key has no permission to read files, so evidence shows without their names. Edit it in Stripe, select “Files: Read”, save, and check again.',
                    'tillbook',
                ),
            ),
        };
    }

    /** Returns what a command needs; null for commands that Stripe has nothing like. */
    public static function of(Command $command): ?Ability
    {
        return match (true) {
            $command instanceof RefundCharge => Ability::Refund,
            $command instanceof CapturePayment, $command instanceof CancelAuthorization => Ability::Capture,
            $command instanceof ApproveReview => Ability::ApproveReviews,
            $command instanceof UpdateDispute, $command instanceof CloseDispute => Ability::RespondToDisputes,
            $command instanceof CreateInstantPayout => Ability::InstantPayouts,
            default => null,
        };
    }

    /** Returns what tells whether the key has the permission that an ability needs; null if it needs none. */
    public static function probe(Ability $ability): ?Probe
    {
        return match ($ability) {
            Ability::Refund => Probe::Refund,
            Ability::Capture => Probe::Capture,
            Ability::ApproveReviews => Probe::ApproveReview,
            Ability::RespondToDisputes => Probe::CloseDispute,
            Ability::UploadFiles => Probe::UploadFile,
            Ability::InstantPayouts => Probe::CancelPayout,
            Ability::ReadDisputes => Probe::Disputes,
            Ability::ReadPayouts => Probe::Payouts,
            Ability::ReadReaders => Probe::Readers,
            Ability::ReadFiles => Probe::Files,
            Ability::Wallets => Probe::PaymentMethodDomains,
            default => null,
        };
    }

    /** @param string $reason why not, if the key lacks the permission */
    private static function allowed(?AccountRecord $account, Ability $ability, string $reason): ?string
    {
        if ($account === null) {
            return __('The Stripe account is not connected anymore, so nothing can be changed there.', 'tillbook');
        }

        return $account->may((string) self::probe($ability)?->permission()) ? null : $reason;
    }

    private static function granted(?AccountRecord $account, Ability $ability, string $reason): ?string
    {
        return $account === null || $account->may((string) self::probe($ability)?->permission()) ? null : $reason;
    }
}
