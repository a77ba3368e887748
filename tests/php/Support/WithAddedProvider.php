<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use Closure;
use ReflectionProperty;
use Tillbook\Plugin;
use Tillbook\Provider\ProviderModule;
use Tillbook\Provider\ProviderServices;
use Tillbook\Wiring\Container;

/** A provider that another plugin adds, in the plugin's own services, so that routes and pages have it. */
trait WithAddedProvider
{
    /**
     * @template T of ProviderModule
     *
     * @param Closure(ProviderServices): T $build
     *
     * @return T the provider, before those that come with the plugin
     */
    protected function addProvider(Closure $build): ProviderModule
    {
        $module = $build(Plugin::instance()->services->providerServices());
        remove_all_filters('tillbook_providers');
        add_filter('tillbook_providers', static fn(array $modules): array => [$module, ...$modules]);
        $this->forgetProviders();

        return $module;
    }

    /** Deactivates the plugin that adds it. */
    protected function removeProvider(): void
    {
        remove_all_filters('tillbook_providers');
        $this->forgetProviders();
    }

    /** Has the services look for providers again; also to be called after a test. */
    protected function forgetProviders(): void
    {
        foreach (['account', 'connection', 'providers'] as $property) {
            (new ReflectionProperty(Container::class, $property))->setValue(Plugin::instance()->services, null);
        }
        PluginAccount::forget();
        $GLOBALS['wp_rest_server'] = null;
    }
}
