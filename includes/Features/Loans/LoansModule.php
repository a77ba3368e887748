<?php

declare(strict_types=1);

namespace Tillbook\Features\Loans;

use Tillbook\Features\Core;
use Tillbook\Features\FeatureModule;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Account\Ability;
use Tillbook\Platform\Admin\PageDefinition;
use Tillbook\Platform\Admin\PageList;
use Tillbook\Platform\Admin\PageRegistry;

/** Capital loans: their page, REST routes and preloads. */
final class LoansModule extends FeatureModule
{
    public function __construct(private readonly Core $core) {}

    public function routes(): array
    {
        return [
            new LoansController(
                $this->core->ledgers(),
                new Loans($this->core->database, $this->core->clock),
                $this->core->provider(...),
            ),
        ];
    }

    public function preloads(): array
    {
        return [PageRegistry::OVERVIEW => fn(): array => LoansPreload::overview($this->core->account())];
    }

    public function lists(): array
    {
        return [new PageList('loans', '/payments/loans', LoanList::rules(...), LoanList::columns(...))];
    }

    public function pages(): array
    {
        return [
            new PageDefinition(
                '/payments/loans',
                static fn(): string => __('Capital Loans', 'tillbook'),
                Capability::View,
                'page-loans',
                LoansPreload::page(...),
                isAvailable: fn(): bool => $this->core->account()->missingReason(Ability::Loans) === null,
            ),
        ];
    }
}
