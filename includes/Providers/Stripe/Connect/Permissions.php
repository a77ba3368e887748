<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Connect;

use Tillbook\Providers\Stripe\Probe;

/** All permissions that the self-test tries: first those that this version uses, then those that it doesn't need. */
final class Permissions
{
    /**
     * Creates keys at Stripe. Its query isn't documented: if Stripe ignores it, the merchant selects the rows of
     * the list.
     */
    private const CREATE = 'https://dashboard.stripe.com/%sapikeys/create';

    /** @return list<Permission> */
    public static function all(): array
    {
        return [...self::required(), ...self::optional(), ...self::acting(), ...self::selling(), ...self::unused()];
    }

    /** @return list<Permission> those that this version uses */
    public static function used(): array
    {
        return [...self::looking(), ...self::acting(), ...self::selling()];
    }

    /** @return list<Permission> those of a key that only looks: it reads, and manages its own webhook endpoint */
    public static function looking(): array
    {
        return [...self::required(), ...self::optional()];
    }

    /**
     * Returns the address that creates a key at Stripe with the permissions and this site's name.
     *
     * @param list<Permission> ...$more what the key may do besides looking
     */
    public static function createUrl(bool $isLive, array ...$more): string
    {
        $home = (string) wp_parse_url(home_url(), PHP_URL_HOST);
        $query = array_map(
            static fn(Permission $permission): string => 'permissions%5B%5D=' . rawurlencode($permission->name()),
            array_values(
                // The balance comes with another permission; it has no row in the Dashboard.
                array_filter(
                    [...self::looking(), ...array_merge(...array_values($more))],
                    static fn(Permission $permission): bool => $permission->probe !== Probe::Balance,
                ),
            ),
        );

        return sprintf(self::CREATE, $isLive ? '' : 'test/') .
            '?name=' .
            rawurlencode("Tillbook $home") .
            '&' .
            implode('&', $query);
    }

    /** @return list<Permission> */
    private static function required(): array
    {
        $required = static fn(Probe $probe, string $row, string $purpose): Permission => new Permission(
            $probe,
            $row,
            Permission::READ,
            $purpose,
            __('Tillbook can\'t connect.', 'tillbook'),
            true,
            true,
        );

        return [
            $required(Probe::Charges, 'Charges and Refunds', __('Payments and refunds', 'tillbook')),
            $required(
                Probe::PaymentIntents,
                'PaymentIntents',
                __('Payments that are waiting, authorized, or canceled', 'tillbook'),
            ),
            $required(
                Probe::BalanceTransactions,
                'Balance transaction sources',
                __('Transactions, fees, and net amounts', 'tillbook'),
            ),
            $required(
                Probe::Balance,
                'Balance',
                __('Your balance. Included in “Balance transaction sources”.', 'tillbook'),
            ),
            // These also for transactions: Stripe refuses the whole list if it contains a dispute or a payout that the
            // key may not read.
            $required(
                Probe::Disputes,
                'Disputes',
                __('Disputes, their deadlines and evidence, and their transactions', 'tillbook'),
            ),
            $required(Probe::Payouts, 'Payouts', __('Payouts and which transactions they contain', 'tillbook')),
        ];
    }

    /** @return list<Permission> */
    private static function optional(): array
    {
        $reading = static fn(Probe $probe, string $row, string $purpose, string $without): Permission => new Permission(
            $probe,
            $row,
            Permission::READ,
            $purpose,
            $without,
            false,
            true,
        );

        return [
            $reading(
                Probe::Events,
                'Events',
                __('Finding what a webhook missed', 'tillbook'),
                __('Events arrive only by webhook. Missed events aren\'t found.', 'tillbook'),
            ),
            new Permission(
                Probe::WebhookEndpoints,
                'Webhook Endpoints',
                Permission::WRITE,
                __('Creating this site\'s own webhook endpoint, and seeing whether it works', 'tillbook'),
                __('Tillbook checks Stripe for new events every minute instead.', 'tillbook'),
                false,
                true,
            ),
            $reading(
                Probe::Account,
                'Connected accounts',
                __('The account\'s name, country, payout schedule, and open tasks', 'tillbook'),
                __(
                    'Name, payout schedule, and account tasks aren\'t shown. Stripe doesn\'t offer this for every account.',
                    'tillbook',
                ),
            ),
            $reading(
                Probe::Files,
                'Files',
                __('Names and contents of files that were sent as evidence', 'tillbook'),
                __('Evidence shows without file names.', 'tillbook'),
            ),
            $reading(
                Probe::Reviews,
                'Reviews',
                __('Payments that Radar holds for review', 'tillbook'),
                __('Reviews aren\'t shown.', 'tillbook'),
            ),
            $reading(
                Probe::Readers,
                'Terminal readers',
                __('Card readers', 'tillbook'),
                __('Card readers aren\'t shown.', 'tillbook'),
            ),
        ];
    }

    /** @return list<Permission> those that change something; a key that only looks does without them */
    public static function acting(): array
    {
        $acting = static fn(Probe $probe, string $row, string $purpose, string $without): Permission => new Permission(
            $probe,
            $row,
            Permission::WRITE,
            $purpose,
            $without,
            false,
            true,
        );

        return [
            $acting(
                Probe::Refund,
                'Charges and Refunds',
                __('Refunding', 'tillbook'),
                __('You refund payments in Stripe.', 'tillbook'),
            ),
            $acting(
                Probe::Capture,
                'PaymentIntents',
                __('Capturing and canceling authorized payments', 'tillbook'),
                __('You capture and cancel payments in Stripe.', 'tillbook'),
            ),
            $acting(
                Probe::CloseDispute,
                'Disputes',
                __('Responding to disputes and accepting them', 'tillbook'),
                __('You respond to disputes in Stripe.', 'tillbook'),
            ),
            $acting(
                Probe::UploadFile,
                'Files',
                __('Uploading evidence', 'tillbook'),
                __('Your evidence here is text only.', 'tillbook'),
            ),
            $acting(
                Probe::CancelPayout,
                'Payouts',
                __('Instant payouts', 'tillbook'),
                __('You request instant payouts in Stripe.', 'tillbook'),
            ),
            $acting(
                Probe::ApproveReview,
                'Reviews',
                __('Approving payments that your fraud filters and Radar hold', 'tillbook'),
                __('You approve Radar\'s reviews in Stripe.', 'tillbook'),
            ),
        ];
    }

    /** @return list<Permission> those that taking payments at checkout needs, besides capturing */
    public static function selling(): array
    {
        $saving = static fn(Probe $probe, string $row): Permission => new Permission(
            $probe,
            $row,
            Permission::WRITE,
            __('Saving shoppers\' cards, for later purchases and renewals', 'tillbook'),
            __('Cards can\'t be saved at checkout.', 'tillbook'),
            false,
            true,
        );

        return [
            new Permission(
                Probe::ConfirmationTokens,
                'Confirmation tokens',
                Permission::READ,
                __('Taking payments at checkout', 'tillbook'),
                __('You can\'t take payments with Stripe here.', 'tillbook'),
                false,
                true,
            ),
            $saving(Probe::Customers, 'Customers'),
            $saving(Probe::PaymentMethods, 'PaymentMethods'),
            $saving(Probe::SetupIntents, 'SetupIntents'),
            new Permission(
                Probe::PaymentMethodDomains,
                'Payment method domains',
                Permission::WRITE,
                __('Apple Pay, Google Pay, and Link: registering this site for them', 'tillbook'),
                __('Apple Pay, Google Pay, and Link buttons aren\'t shown.', 'tillbook'),
                false,
                true,
            ),
            new Permission(
                Probe::PaymentMethodConfigurations,
                'Payment method configurations',
                Permission::READ,
                __('Offering the payment methods that you turned on in Stripe', 'tillbook'),
                __('Methods that you turned off in Stripe are offered if you turn them on here.', 'tillbook'),
                false,
                true,
            ),
        ];
    }

    /** @return list<Permission> */
    private static function unused(): array
    {
        return [
            new Permission(
                Probe::Reports,
                'Report runs and report types',
                Permission::READ,
                __('Reports', 'tillbook'),
                '',
                false,
                false,
            ),
        ];
    }
}
