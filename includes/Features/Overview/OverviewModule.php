<?php

declare(strict_types=1);

namespace Tillbook\Features\Overview;

use Tillbook\Features\Core;
use Tillbook\Features\FeatureModule;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Admin\PageDefinition;
use Tillbook\Platform\Admin\PageRegistry;

/** The overview page. */
final class OverviewModule extends FeatureModule
{
    public function __construct(private readonly Core $core) {}

    public function pages(): array
    {
        return [
            new PageDefinition(
                PageRegistry::OVERVIEW,
                static fn(): string => __('Overview', 'tillbook'),
                Capability::View,
                'page-overview',
                (new OverviewPreload($this->core->account(), $this->core->flags, $this->core->clock))->paths(...),
            ),
        ];
    }
}
