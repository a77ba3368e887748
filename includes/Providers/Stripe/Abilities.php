<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe;

use Tillbook\Platform\Account\Ability;
use Tillbook\Providers\Stripe\Keys\AccountRecord;

/**
 * What the merchant can't do here with their own Stripe account, and why: Stripe's limits, this version's, or
 * those of the key.
 */
final class Abilities
{
    /**
     * Returns why an ability is missing; null if it is there.
     *
     * @param AccountRecord|null $account null if it was disconnected: its ledger can still be read
     */
    public static function why(Ability $ability, ?AccountRecord $account): ?string
    {
        return match ($ability) {
            Ability::TakePayments => __(
                'This version of Tillbook only reads your Stripe account. Your other payment methods go on taking payments.',
                'tillbook',
            ),
            Ability::Refund => self::inStripe(
                __('Refund this payment in Stripe, or in the plugin that took it.', 'tillbook'),
            ),
            Ability::Capture => self::inStripe(
                __('Capture or cancel this payment in Stripe, or in the plugin that took it.', 'tillbook'),
            ),
            Ability::RespondToDisputes => self::inStripe(
                __('Respond to this dispute in Stripe before its deadline.', 'tillbook'),
            ),
            Ability::UploadFiles => self::inStripe(__('Upload evidence in Stripe.', 'tillbook')),
            Ability::InstantPayouts => self::inStripe(__('Request instant payouts in Stripe.', 'tillbook')),
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
                'rak_dispute_read',
                __(
                    'The Stripe key has no permission to read disputes. Select “Disputes: Read” for it in Stripe, then check the key in the payments settings.',
                    'tillbook',
                ),
            ),
            Ability::ReadPayouts => self::granted(
                $account,
                'rak_payout_read',
                __(
                    'The Stripe key has no permission to read payouts. Select “Payouts: Read” for it in Stripe, then check the key in the payments settings.',
                    'tillbook',
                ),
            ),
            Ability::ReadReaders => self::granted(
                $account,
                'rak_terminal_reader_read',
                __(
                    'The Stripe key has no permission to read card readers. Select “Terminal readers: Read” for it in Stripe, then check the key in the payments settings.',
                    'tillbook',
                ),
            ),
            Ability::ReadFiles => self::granted(
                $account,
                'rak_file_read',
                __(
                    'The Stripe key has no permission to read files. Select “Files: Read” for it in Stripe, then check the key in the payments settings.',
                    'tillbook',
                ),
            ),
        };
    }

    private static function inStripe(string $instead): string
    {
        return sprintf(
            /* translators: %s: what to do instead, a sentence */
            __('This version of Tillbook only reads your Stripe account. %s', 'tillbook'),
            $instead,
        );
    }

    private static function granted(?AccountRecord $account, string $permission, string $reason): ?string
    {
        return $account === null || $account->may($permission) ? null : $reason;
    }
}
