<?php

declare(strict_types=1);

namespace Tillbook\Wiring;

use Tillbook\Platform\Admin\AccountGuard;
use Tillbook\Platform\Admin\Assets;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Admin\HostFeatures;
use Tillbook\Platform\Admin\Menu;
use Tillbook\Platform\Admin\PluginLinks;
use Tillbook\Platform\Admin\SpecificationLinks;
use Tillbook\Platform\Registrable;

/** Registers the plugin's admin screens: menu, scripts and redirects. */
final class AdminScreens implements Registrable
{
    public function __construct(private readonly Container $services) {}

    public function register(): void
    {
        $services = $this->services;
        $pages = $services->pages();
        $menu = new Menu($pages, $services->account());
        (new HostFeatures())->register();
        $menu->register();
        (new PluginLinks($pages, $services->account()))->register();
        (new SpecificationLinks($pages, $services->account()))->register();
        (new AccountGuard($pages, $services->account(), $services->onboarding()))->register();
        (new Assets(
            $pages,
            $menu,
            $services->flags,
            $services->account(),
            Build::ofPlugin(),
            $services->payload(),
        ))->register();
    }
}
