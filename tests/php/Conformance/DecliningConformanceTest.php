<?php

declare(strict_types=1);

namespace Tillbook\Tests\Conformance;

use DecliningProvider\Module;
use Tillbook\Provider\ProviderModule;
use Tillbook\Provider\ProviderServices;
use Tillbook\Wiring\Container;

/** The example of docs/walk-through.md: a provider that declines every payment. */
final class DecliningConformanceTest extends ProviderConformance
{
    private const PLUGIN = __DIR__ . '/../../../docs/examples/declining-provider';

    public function testItsPluginPutsItBeforeTheSandbox(): void
    {
        remove_all_filters('tillbook_providers');
        require self::PLUGIN . '/declining-provider.php';

        $providers = (new Container())->providers();

        self::assertSame(['declining', 'sandbox', 'stripe'], array_keys($providers->all()));
        self::assertSame('declining', $providers->test()?->id());
        $this->putHooksBack('tillbook_providers', 'wp_enqueue_scripts');
    }

    protected function module(ProviderServices $services): ProviderModule
    {
        require_once self::PLUGIN . '/Provider.php';
        require_once self::PLUGIN . '/Module.php';

        return new Module($services);
    }

    protected function lacks(): array
    {
        $lacks = static fn(Capability $capability): bool => $capability !== Capability::Reset;

        return array_values(array_filter(Capability::cases(), $lacks));
    }

    protected function acceptedCard(): string
    {
        return 'any_card';
    }

    protected function declinedCard(): string
    {
        return 'any_card';
    }
}
