<?php

declare(strict_types=1);

namespace Tillbook\Features\Account;

use Tillbook\Features\Account\Connecting\AccountReset;
use Tillbook\Features\Account\Connecting\ConnectHandler;
use Tillbook\Features\Account\Connecting\ConnectProgressController;
use Tillbook\Features\Account\Site\SiteIdentity;
use Tillbook\Features\Account\Site\SiteIdentityController;
use Tillbook\Features\Account\Site\SiteNotice;
use Tillbook\Features\Account\Site\SiteWarning;
use Tillbook\Features\Account\Tasks\HomeTasks;
use Tillbook\Features\Account\Tasks\TaskFlags;
use Tillbook\Features\Core;
use Tillbook\Features\FeatureModule;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Admin\PageDefinition;
use Tillbook\Platform\Admin\PageRegistry;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderModule;

/**
 * Connects and resets the payments account, settles which site owns it after a copy, and adds tasks to
 * WooCommerce's home screen.
 */
final class AccountModule extends FeatureModule
{
    public function __construct(private readonly Core $core) {}

    public function register(): void
    {
        (new HomeTasks(new TaskFlags($this->core->account(), $this->core->onboarding())))->register();
        $this->siteWarning()->register();
    }

    private function siteWarning(): SiteWarning
    {
        return new SiteWarning($this->core->onboarding(), fn(): bool => $this->core->connection()->isConnected());
    }

    public function registerAdmin(): void
    {
        $core = $this->core;
        (new ConnectHandler(
            $core->pages(),
            $core->onboarding(),
            $core->connection(...),
            static fn(): AccountReset => new AccountReset($core->connection(), $core->audit()),
        ))->register();
        (new SiteNotice($core->onboarding(), $core->pages()))->register();
    }

    public function routes(): array
    {
        return [
            new AccountsController($this->core->account(), $this->core->settings),
            new AbilitiesController(fn(): ?Provider => $this->core->connection()->provider(), $this->core->account()),
            new ConnectProgressController($this->core->connection(...)),
            new ShownAccountController($this->core->connection(...)),
            new SiteIdentityController(
                new SiteIdentity(
                    $this->core->onboarding(),
                    $this->core->audit(),
                    $this->core->ledgers()->current(...),
                    $this->siteWarning(),
                ),
            ),
        ];
    }

    public function pages(): array
    {
        return [
            new PageDefinition(
                PageRegistry::CONNECT,
                static fn(): string => __('Connect', 'tillbook'),
                Capability::View,
                'page-connect',
                fn(): array => array_merge(
                    ...array_values(
                        array_map(
                            static fn(ProviderModule $module): array => $module->connectPreloads(),
                            $this->core->providers()->all(),
                        ),
                    ),
                ),
                needsAccount: false,
            ),
        ];
    }
}
