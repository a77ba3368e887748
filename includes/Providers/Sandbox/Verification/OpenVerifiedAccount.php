<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Verification;

use Tillbook\Platform\Json;
use Tillbook\Providers\Sandbox\AccountTerms;
use Tillbook\Providers\Sandbox\HomeCurrency;
use Tillbook\Providers\Sandbox\NewAccount;
use Tillbook\Providers\Sandbox\SandboxAccount;

/** Applies a completed verification to a new or existing account. */
final class OpenVerifiedAccount
{
    /**
     * Returns the terms of a new account after its verification. Without a bank account, the merchant can sell,
     * but payouts are disabled (spec 1 §4.4).
     */
    public static function terms(VerificationDraft $draft): AccountTerms
    {
        $country = $draft->business['country'];
        $about = [
            'business_type' => $draft->business['business_type'],
            'structure' => $draft->business['structure'],
            'mcc' => $draft->business['mcc'],
            'annual_revenue' => $draft->business['annual_revenue'],
            'go_live_timeframe' => $draft->business['go_live_timeframe'],
            'requested_capabilities' => $draft->capabilities,
        ];
        if ($draft->lastFour === null) {
            return new AccountTerms(
                $country,
                false,
                $about + [
                    'status' => 'restricted_soon',
                    'progressive' => 'open',
                    'deposits_status' => 'disabled',
                    'external_accounts' => [],
                ],
            );
        }
        $home = HomeCurrency::of($country);
        $accounts = array_map(
            static fn(array $account): array => $account['currency'] === $home
                ? ['last4' => $draft->lastFour] + $account
                : $account,
            Json::objects(NewAccount::body($country, 0), 'external_accounts'),
        );

        return new AccountTerms($country, $draft->withHistory, $about + ['external_accounts' => $accounts]);
    }

    /** Applies the details to an existing account and removes exactly the requirements that they fulfill. */
    public static function complete(SandboxAccount $account, VerificationDraft $draft): void
    {
        $body = $account->books->body;
        $before = Steps::requirements($body);
        $left = array_values(
            array_filter(
                $before,
                static fn(array $requirement): bool => !$draft->isDone(Steps::of($requirement['code'])),
            ),
        );
        $body['requirements'] = $left;
        if ($left === []) {
            $body['details_submitted'] = true;
        }
        if ($draft->lastFour !== null) {
            $currencies = $body['settlement_currencies'] ?? [];
            $body['external_accounts'] = NewAccount::bankAccounts(
                array_values(array_filter(is_array($currencies) ? $currencies : [], is_string(...))),
                $draft->lastFour,
            );
            $body['progressive'] =
                Json::text($body, 'progressive') === 'open' ? 'complete' : $body['progressive'] ?? 'off';
        }
        $isComplete = $left === [] && !Steps::needsBank($body) && self::waitsForMerchant($body);
        if ($isComplete) {
            $body['status'] = 'complete';
            $body['current_deadline'] = null;
        }
        // Payouts that the provider blocked stay so.
        if (($isComplete || $draft->lastFour !== null) && Json::text($body, 'deposits_status') === 'disabled') {
            $body['deposits_status'] = 'enabled';
        }
        $account->books->body = $body;
        $account->details->tell();
    }

    /**
     * Whether the account is restricted because of missing details and not by a decision of the provider.
     *
     * @param array<string, mixed> $account
     */
    private static function waitsForMerchant(array $account): bool
    {
        return in_array(
            Json::text($account, 'status'),
            ['pending', 'restricted', 'restricted_soon', 'restricted_partially'],
            true,
        );
    }
}
