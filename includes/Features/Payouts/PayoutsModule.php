<?php

declare(strict_types=1);

namespace Tillbook\Features\Payouts;

use Tillbook\Features\Core;
use Tillbook\Features\FeatureModule;
use Tillbook\Features\ListExport;
use Tillbook\Features\OptionKind;
use Tillbook\Features\Previews;
use Tillbook\Ledger\Query\Neighbors;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Account\OverviewCurrency;
use Tillbook\Platform\Admin\PageDefinition;
use Tillbook\Platform\Admin\PageList;
use Tillbook\Platform\Admin\PageRegistry;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Rest\ReadAbility;

/** Registers the payouts list, the payout details with their breakdown, and instant payouts. */
final class PayoutsModule extends FeatureModule
{
    public function __construct(private readonly Core $core) {}

    public function routes(): array
    {
        $core = $this->core;
        $payouts = new PayoutReader($core->database);
        $unsettled = new UnsettledPayouts($core->commandRecords(), $core->unansweredCommands());

        return [
            new PayoutsController(
                $core->ledgers(),
                $payouts,
                new PayoutBridge($core->database),
                Neighbors::ofPayouts($core->database),
                new BalanceOverviews($payouts, $core->commandRecords(), $unsettled),
                $unsettled,
                $core->bus(),
                $core->provider(...),
                new Previews(new StoreTime(), $core->clock),
            ),
        ];
    }

    public function options(): array
    {
        return [
            PayoutsPreload::NEXT_PAYOUT_NOTICE => OptionKind::Flag,
            PayoutsPreload::INSTANT_PAYOUT_NOTICE => OptionKind::Flag,
        ];
    }

    public function pages(): array
    {
        return [
            new PageDefinition(
                '/payments/payouts',
                static fn(): string => __('Payouts', 'tillbook'),
                Capability::View,
                'page-payouts',
                PayoutsPreload::list(...),
                isReadable: true,
            ),
            new PageDefinition(
                '/payments/payouts/details',
                static fn(): string => __('Payout details', 'tillbook'),
                Capability::View,
                'page-payout-details',
                PayoutsPreload::details(...),
                inMenu: false,
                isReadable: true,
            ),
        ];
    }

    public function preloads(): array
    {
        return [
            PageRegistry::OVERVIEW => fn(array $query): array => PayoutsPreload::overview(
                OverviewCurrency::of($this->core->account(), $query),
            ),
        ];
    }

    public function abilities(): array
    {
        return [
            new ReadAbility(
                'list-payouts',
                static fn(): string => __('List payouts', 'tillbook'),
                static fn(): string => __(
                    'Lists payouts to the bank account, with filters and order. Amounts are in minor units of their currency.',
                    'tillbook',
                ),
                '/deposits',
            ),
            new ReadAbility(
                'get-payout',
                static fn(): string => __('Get a payout', 'tillbook'),
                static fn(): string => __('Returns a payout with its status, bank account, and dates.', 'tillbook'),
                '/deposits/{id}',
            ),
            new ReadAbility(
                'explain-payout',
                static fn(): string => __('Explain a payout', 'tillbook'),
                static fn(): string => __(
                    'Returns how a payout adds up: what each kind of transaction contributes to its amount, to the cent.',
                    'tillbook',
                ),
                '/deposits/{id}/bridge',
            ),
            new ReadAbility(
                'summarize-payouts',
                static fn(): string => __('Summarize payouts', 'tillbook'),
                static fn(): string => __(
                    'Counts the payouts that match the filters, and adds up their amounts.',
                    'tillbook',
                ),
                '/deposits/summary',
            ),
            new ReadAbility(
                'get-balances',
                static fn(): string => __('Get the balances', 'tillbook'),
                static fn(): string => __(
                    'Returns the available and the pending balance, the last and the next payout, and the schedule for each currency.',
                    'tillbook',
                ),
                '/deposits/overview-all',
            ),
        ];
    }

    public function lists(): array
    {
        return [
            new PageList(
                'payouts',
                '/payments/payouts',
                PayoutList::rules(...),
                PayoutList::columns(...),
                preference: 'wc_payments_payouts_hidden_columns',
            ),
        ];
    }

    public function exports(): array
    {
        return ['payouts' => fn(): ListExport => new PayoutsExport(new PayoutReader($this->core->database))];
    }
}
