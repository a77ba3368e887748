<?php

declare(strict_types=1);

namespace Tillbook\Features\Overview;

use Closure;
use Tillbook\Features\Core;
use Tillbook\Features\FeatureModule;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Admin\PageDefinition;
use Tillbook\Platform\Admin\PageRegistry;
use Tillbook\Platform\Money\Money;

/** The overview page, and its short version on WordPress' dashboard. */
final class OverviewModule extends FeatureModule
{
    /**
     * @param Closure(LedgerScope): list<Money> $today volume of today by currency
     * @param list<string> $types the transaction types that it sums
     */
    public function __construct(
        private readonly Core $core,
        private readonly Closure $today,
        private readonly array $types,
    ) {}

    public function registerAdmin(): void
    {
        (new DashboardWidget($this->core->account(), $this->core->pages(), Build::ofPlugin()))->register();
    }

    public function routes(): array
    {
        return [
            new DashboardController(
                $this->core->ledgers(),
                $this->core->provider(...),
                $this->today,
                $this->types,
                $this->core->pages(),
                $this->core->clock,
            ),
        ];
    }

    public function options(): array
    {
        return OverviewPreload::OPTIONS;
    }

    public function pages(): array
    {
        return [
            new PageDefinition(
                PageRegistry::OVERVIEW,
                static fn(): string => __('Overview', 'tillbook'),
                Capability::View,
                'page-overview',
                OverviewPreload::paths(...),
            ),
        ];
    }
}
