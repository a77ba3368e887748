<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Selling;

use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\PayOrder;
use Tillbook\Provider\Commands\SaveCard;
use Tillbook\Providers\Stripe\Keys\AccountRecord;
use Tillbook\Providers\Stripe\Keys\PublishableKey;
use Tillbook\Providers\Stripe\Probe;

/** Whether a connected account takes payments at checkout and keeps cards, and otherwise what to do about it. */
final class SellingAbilities
{
    /** Returns why a command can't be sent; null if it can. */
    public static function missingReason(Command $command, AccountRecord $account): ?string
    {
        return match (true) {
            $command instanceof PayOrder => self::whyNotPaying($account),
            $command instanceof SaveCard => self::whyNotPaying($account) ?? self::whyNotSaving($account),
            default => self::whyNotSaving($account),
        };
    }

    /** Returns why the account takes no payments here, for the merchant; null if it does. */
    public static function whyNotPaying(AccountRecord $account): ?string
    {
        return match (true) {
            PublishableKey::inUse($account) === null => PublishableKey::isConstant($account->isLive)
                ? __(
                    'The publishable key in wp-config.php has not been checked yet, or it doesn\'t belong to this account. Check the Stripe key again in Payments › Settings.',
                    'tillbook',
                )
                : __(
                    'To take payments with your Stripe account, enter its publishable key (pk_…) in Payments › Settings. Your other payment methods continue to take payments.',
                    'tillbook',
                ),
            !$account->may(Probe::Capture->permission()) => __(
                'The Stripe key has no permission to take payments. Edit it in Stripe, select “PaymentIntents: Write”, save, and check the key again in Payments › Settings.',
                'tillbook',
            ),
            !$account->may(Probe::ConfirmationTokens->permission()) => __(
                'The Stripe key has no permission to take payments. Edit it in Stripe, select “Confirmation tokens: Read”, save, and check the key again in Payments › Settings.',
                'tillbook',
            ),
            default => null,
        };
    }

    /** Returns why cards can't be kept, for the merchant; null if they can. */
    public static function whyNotSaving(AccountRecord $account): ?string
    {
        $rows = array_keys(
            array_filter(
                [
                    'Customers: Write' => Probe::Customers,
                    'PaymentMethods: Write' => Probe::PaymentMethods,
                    'SetupIntents: Write' => Probe::SetupIntents,
                ],
                static fn(Probe $probe): bool => !$account->may($probe->permission()),
            ),
        );

        return $rows === []
            ? null
            : sprintf(
                /* translators: %s: rows to select in Stripe's Dashboard, such as "Customers: Write" */
                __(
                    'The Stripe key has no permission to save cards, which subscriptions need. Edit it in Stripe, select %s, save, and check the key again in Payments › Settings.',
                    'tillbook',
                ),
                implode(wp_get_list_item_separator(), $rows),
            );
    }

    /** Returns why the wallets' buttons can't be offered, for the merchant; null if they can. */
    public static function whyNotWallets(AccountRecord $account): ?string
    {
        return self::whyNotPaying($account) ??
            ($account->may(Probe::PaymentMethodDomains->permission())
                ? null
                : __(
                    'The Stripe key has no permission to register this site for Apple Pay, Google Pay, and Link. Edit it in Stripe, select “Payment method domains: Write”, save, and check again.',
                    'tillbook',
                ));
    }

    public static function readsCards(AccountRecord $account): bool
    {
        return $account->may('rak_payment_method_read');
    }
}
