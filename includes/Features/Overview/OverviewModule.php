<?php

declare(strict_types=1);

namespace Tillbook\Features\Overview;

use Tillbook\Features\FeatureModule;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Admin\PageDefinition;
use Tillbook\Platform\Admin\PageRegistry;

/** The overview page. */
final class OverviewModule extends FeatureModule
{
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
