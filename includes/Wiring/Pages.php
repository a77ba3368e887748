<?php

declare(strict_types=1);

namespace Tillbook\Wiring;

use Tillbook\Features\Deposits\DepositsPreload;
use Tillbook\Features\Disputes\DisputesPreload;
use Tillbook\Features\Documents\DocumentsPreload;
use Tillbook\Features\MultiCurrency\SetupPreload;
use Tillbook\Features\Onboarding\OnboardingPreload;
use Tillbook\Features\Overview\OverviewPreload;
use Tillbook\Features\Payments\PaymentPreload;
use Tillbook\Features\Transactions\TransactionsPreload;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Admin\MenuBadge;
use Tillbook\Platform\Admin\PageDefinition;
use Tillbook\Platform\Admin\PagePayload;
use Tillbook\Platform\Admin\PageRegistry;
use Tillbook\Platform\Admin\PageSettings;
use Tillbook\Platform\Flags\Flag;
use Tillbook\Platform\Money\NumberText;

/** The pages there are, in the order of the menu. The client's route table (client/routes.tsx) has the same. */
final class Pages
{
    public function __construct(private readonly Services $services)
    {
    }

    public function registry(): PageRegistry
    {
        $services = $this->services;

        return new PageRegistry(
            $services->flags,
            new PageDefinition(
                PageRegistry::CONNECT,
                static fn (): string => __('Connect', 'tillbook'),
                Capability::View,
                'page-connect',
                needsAccount: false,
            ),
            new PageDefinition(
                PageRegistry::WIZARD,
                static fn (): string => __('Set up payments', 'tillbook'),
                Capability::Settings,
                'page-onboarding',
                static fn (): array => OnboardingPreload::paths(),
                inMenu: false,
                needsAccount: false,
                isFullScreen: true,
            ),
            new PageDefinition(
                PageRegistry::VERIFICATION,
                static fn (): string => __('Continue onboarding', 'tillbook'),
                Capability::Settings,
                'page-verification',
                inMenu: false,
                isFullScreen: true,
            ),
            new PageDefinition(
                PageRegistry::OVERVIEW,
                static fn (): string => __('Overview', 'tillbook'),
                Capability::View,
                'page-overview',
                (new OverviewPreload($services->account(), $services->flags, $services->clock))->paths(...),
            ),
            new PageDefinition(
                '/payments/payouts',
                static fn (): string => __('Payouts', 'tillbook'),
                Capability::View,
                'page-payouts',
                DepositsPreload::list(...),
            ),
            new PageDefinition(
                '/payments/payouts/details',
                static fn (): string => __('Payout details', 'tillbook'),
                Capability::View,
                'page-payout-details',
                DepositsPreload::details(...),
                inMenu: false,
            ),
            new PageDefinition(
                '/payments/transactions',
                static fn (): string => __('Transactions', 'tillbook'),
                Capability::View,
                'page-transactions',
                (new TransactionsPreload($services->flags))->paths(...),
                badge: $this->uncaptured(),
            ),
            new PageDefinition(
                '/payments/transactions/details',
                static fn (): string => __('Payment details', 'tillbook'),
                Capability::View,
                'page-payment-details',
                (new PaymentPreload($services->ledgers(), $services->payments(), $services->flags))->paths(...),
                inMenu: false,
            ),
            new PageDefinition(
                '/payments/disputes',
                static fn (): string => __('Disputes', 'tillbook'),
                Capability::View,
                'page-disputes',
                DisputesPreload::list(...),
                badge: $this->disputes(),
            ),
            new PageDefinition(
                '/payments/disputes/details',
                static fn (): string => __('Dispute details', 'tillbook'),
                Capability::View,
                'page-dispute-redirect',
                DisputesPreload::one(...),
                inMenu: false,
            ),
            new PageDefinition(
                '/payments/disputes/challenge',
                static fn (): string => __('Challenge dispute', 'tillbook'),
                Capability::View,
                'page-dispute-challenge',
                DisputesPreload::one(...),
                inMenu: false,
            ),
            new PageDefinition(
                '/payments/card-readers',
                static fn (): string => __('Card readers', 'tillbook'),
                Capability::View,
                'page-card-readers',
                static fn (): array => ['/wc/v3/payments/readers?limit=10'],
            ),
            new PageDefinition(
                '/payments/loans',
                static fn (): string => __('Capital Loans', 'tillbook'),
                Capability::View,
                'page-loans',
                static fn (): array => ['/wc/v3/payments/capital/active_loan_summary', '/wc/v3/payments/capital/loans'],
            ),
            new PageDefinition(
                '/payments/documents',
                static fn (): string => __('Documents', 'tillbook'),
                Capability::View,
                'page-documents',
                DocumentsPreload::paths(...),
                Flag::Documents,
            ),
            new PageDefinition(
                '/payments/multi-currency-setup',
                static fn (): string => __('Set up multiple currencies', 'tillbook'),
                Capability::Settings,
                'page-multi-currency-setup',
                static fn (): array => SetupPreload::wizard(),
                inMenu: false,
            ),
            new PageDefinition(
                '/payments/fraud-protection',
                static fn (): string => __('Advanced fraud protection', 'tillbook'),
                Capability::View,
                'page-fraud-protection',
                static fn (): array => ['/wc/v3/payments/fraud-protection'],
                inMenu: false,
            ),
        );
    }

    private function disputes(): MenuBadge
    {
        $services = $this->services;

        return new MenuBadge(
            static function () use ($services): int {
                $scope = $services->ledgers()->current();

                return $scope === null ? 0 : $services->disputes()->countAwaitingResponse($scope);
            },
            /* translators: %s: number */
            static fn (int $count): string => sprintf(_n('%s dispute needs a response', '%s disputes need a response', $count, 'tillbook'), NumberText::count($count)),
        );
    }

    private function uncaptured(): MenuBadge
    {
        $services = $this->services;

        return new MenuBadge(
            static function () use ($services): int {
                $scope = $services->flags->enabled(Flag::AuthAndCapture) ? $services->ledgers()->current() : null;

                return $scope === null ? 0 : $services->payments()->countUncaptured($scope);
            },
            /* translators: %s: number */
            static fn (int $count): string => sprintf(_n('%s payment is not captured', '%s payments are not captured', $count, 'tillbook'), NumberText::count($count)),
        );
    }

    public function payload(): PagePayload
    {
        return new PagePayload(new PageSettings($this->services->account(), $this->services->settings, $this->services->flags, $this->services->clock, $this->services->onboarding()), Build::ofPlugin(), SavedViewLists::views($this->services->flags));
    }
}
