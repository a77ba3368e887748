<?php

declare(strict_types=1);

namespace Tillbook\Features\Activity;

use Tillbook\Features\Core;
use Tillbook\Features\FeatureModule;
use Tillbook\Features\LedgerRows;
use Tillbook\Ledger\Migrations\AddIndex;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Admin\PageDefinition;
use Tillbook\Platform\Admin\PageList;
use Tillbook\Platform\Rest\ListController;
use Tillbook\Provider\ProviderModule;

/**
 * Shows who did what with the account. It has addresses of staff, so it is for users with permission to change the
 * settings.
 */
final class ActivityModule extends FeatureModule
{
    private const PAGE = '/payments/activity';

    public function __construct(private readonly Core $core) {}

    public function privacyParts(): array
    {
        return [new ActivityPrivacy($this->core->audit(), $this->providerActions(...))];
    }

    public function routes(): array
    {
        $rows = new LedgerRows($this->core, ActivityList::definition());

        return [
            new ListController(
                ActivityList::rules(),
                fn(array $parameters): array => ActivityList::present(
                    $rows->page($parameters),
                    $this->providerActions(),
                ),
                $rows->count(...),
                ActivitySchema::list(...),
                ActivitySchema::summary(...),
                Capability::Settings,
            ),
        ];
    }

    public function lists(): array
    {
        return [new PageList('activity', self::PAGE, ActivityList::rules(...), ActivityList::columns(...))];
    }

    public function pages(): array
    {
        return [
            new PageDefinition(
                self::PAGE,
                static fn(): string => __('Activity', 'tillbook'),
                Capability::Settings,
                'page-activity',
                static fn(array $query): array => [
                    ActivityList::rules()->listPath($query),
                    ActivityList::rules()->summaryPath($query),
                ],
                isReadable: true,
            ),
        ];
    }

    public function migrations(): array
    {
        return [new AddIndex(18, 'audit', 'by_list', ['ledger_id', 'created', 'origin', 'action'])];
    }

    /** @return array<string, string> translated names of the providers' own actions */
    private function providerActions(): array
    {
        return array_merge(
            ...array_values(
                array_map(
                    static fn(ProviderModule $module): array => $module->auditActions(),
                    $this->core->providers()->all(),
                ),
            ),
        );
    }
}
