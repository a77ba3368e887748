<?php

declare(strict_types=1);

namespace Tillbook\Features\Deposits;

use Tillbook\Features\Core;
use Tillbook\Features\Exports\ListExport;
use Tillbook\Features\FeatureModule;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Admin\PageDefinition;
use Tillbook\Platform\Admin\PageList;

/** Payouts: their list, one payout with its bridge, and instant payouts. */
final class DepositsModule extends FeatureModule
{
    public function __construct(private readonly Core $core) {}

    public function routes(): array
    {
        $core = $this->core;
        $deposits = new Deposits($core->database);

        return [
            new DepositsController(
                $core->ledgers(),
                $deposits,
                new PayoutBridge($core->database),
                new Overviews($deposits, $core->writes()),
                $core->bus(),
                $core->provider(...),
            ),
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
                DepositsPreload::list(...),
            ),
            new PageDefinition(
                '/payments/payouts/details',
                static fn(): string => __('Payout details', 'tillbook'),
                Capability::View,
                'page-payout-details',
                DepositsPreload::details(...),
                inMenu: false,
            ),
        ];
    }

    public function lists(): array
    {
        return [new PageList('payouts', '/payments/payouts', [], DepositsPreload::rules(...))];
    }

    public function exports(): array
    {
        return ['payouts' => fn(): ListExport => new PayoutsExport(new Deposits($this->core->database))];
    }
}
