<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Selling;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\PaymentMethods\PaymentSource;
use Tillbook\Providers\Stripe\Connect\HealthItem;
use Tillbook\Providers\Stripe\Connect\HealthSource;
use Tillbook\Providers\Stripe\Keys\Accounts;

/** Whether Stripe shows wallets at this site's address, and otherwise what to do about it. */
final class WalletHealth implements HealthSource
{
    public function __construct(private readonly Accounts $accounts, private readonly WalletDomains $domains) {}

    public function items(LedgerScope $scope): array
    {
        $account = $this->accounts->of($scope->livemode);
        if ($account === null || SellingAbilities::whyNotPaying($account) !== null) {
            return [];
        }
        $missing = SellingAbilities::whyNotWallets($account);
        [$status, $text] =
            $missing === null ? self::ofDomain($this->domains->of($account)) : [HealthItem::INFO, $missing];

        return [
            new HealthItem(
                'wallets',
                __('Apple Pay, Google Pay, and Link', 'tillbook'),
                $status,
                $text,
                $missing === null ? HealthItem::CHECK_DOMAIN : null,
            ),
        ];
    }

    /** @return array{HealthItem::OK|HealthItem::INFO|HealthItem::WARNING, string} */
    private static function ofDomain(?WalletDomain $domain): array
    {
        return match (true) {
            $domain === null => [
                HealthItem::INFO,
                sprintf(
                    /* translators: %s: the site's address, such as shop.example.com */
                    __(
                        '%s isn\'t registered with Stripe yet, so shoppers don\'t see the buttons. Tillbook registers it within an hour. To do it now, choose “Check the address again”.',
                        'tillbook',
                    ),
                    WalletDomains::own(),
                ),
            ],
            $domain->problem !== null => [
                HealthItem::WARNING,
                sprintf(
                    /* translators: 1: the site's address, such as shop.example.com, 2: Stripe's reason, in English */
                    __(
                        'Stripe didn\'t register %1$s, so shoppers don\'t see the buttons. Wallets need a public address with HTTPS. Stripe says: “%2$s”',
                        'tillbook',
                    ),
                    $domain->name,
                    $domain->problem,
                ),
            ],
            !$domain->isEnabled => [
                HealthItem::WARNING,
                sprintf(
                    /* translators: %s: the site's address, such as shop.example.com */
                    __(
                        '%s is turned off at Stripe, so shoppers don\'t see the buttons. Turn it on in Stripe under Settings › Payment method domains, then choose “Check the address again” here.',
                        'tillbook',
                    ),
                    $domain->name,
                ),
            ],
            $domain->inactive !== [] => [HealthItem::WARNING, self::inactive($domain)],
            default => [
                HealthItem::OK,
                sprintf(
                    /* translators: %s: the site's address, such as shop.example.com */
                    __('Stripe shows them at %s. Shoppers see the ones their device supports.', 'tillbook'),
                    $domain->name,
                ),
            ],
        };
    }

    private static function inactive(WalletDomain $domain): string
    {
        $names = array_values(array_intersect_key(PaymentSource::WALLETS, $domain->inactive));
        $reasons = array_values(array_unique(array_diff($domain->inactive, [''])));

        return sprintf(
            /* translators: 1: the site's address, such as shop.example.com, 2: names of wallets, such as Apple Pay */
            __(
                'At %1$s, Stripe doesn\'t show %2$s. See Settings › Payment method domains in Stripe, then choose “Check the address again” here.',
                'tillbook',
            ),
            $domain->name,
            implode(wp_get_list_item_separator(), $names),
        ) .
            ($reasons === []
                ? ''
                : ' ' .
                    /* translators: %s: Stripe's reason, in English */
                    sprintf(__('Stripe says: “%s”', 'tillbook'), implode(' ', $reasons)));
    }
}
