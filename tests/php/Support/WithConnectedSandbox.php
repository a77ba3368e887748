<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use ReflectionProperty;
use Tillbook\Features\ListExport;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Clock;
use Tillbook\Plugin;
use Tillbook\Provider\Connection;
use Tillbook\Providers\Sandbox\AccountTerms;
use Tillbook\Providers\Sandbox\SandboxModule;
use Tillbook\Wiring\Container;

/** A site that is connected to a sandbox account as merchants connect it, with what is written of that account. */
trait WithConnectedSandbox
{
    protected function connect(int $seed, AccountTerms $terms): LedgerScope
    {
        $this->connection()->accounts->disconnect();
        $scope = QuickOrders::during(fn(): LedgerScope => $this->module()->connect($seed, $terms));
        $this->forgetAccount();

        return $scope;
    }

    /** An account without history but with one of each attack. */
    protected function connectHostile(int $seed): LedgerScope
    {
        $scope = $this->connect($seed, new AccountTerms(withHistory: false));
        QuickOrders::during(fn() => HostileHistory::add(Plugin::instance()->services));
        $this->forgetAccount();

        return $scope;
    }

    protected function connection(): Connection
    {
        return Plugin::instance()->services->connection();
    }

    protected function module(): SandboxModule
    {
        return Plugin::instance()->services->sandbox();
    }

    /** Makes the services look up the account again. */
    protected function forgetAccount(): void
    {
        foreach (['account', 'connection', 'providers', 'sandbox'] as $property) {
            (new ReflectionProperty(Container::class, $property))->setValue(Plugin::instance()->services, null);
        }
        PluginAccount::forget();
    }

    /** @return list<ListExport> */
    protected function exportedLists(): array
    {
        return Plugin::instance()->services->modules()->exports->listExports()->all();
    }

    /** @return array<string, mixed> */
    protected function defaultsOf(ListExport $list): array
    {
        return array_filter(
            array_map(static fn(array $argument): mixed => $argument['default'] ?? null, $list->arguments()),
            static fn(mixed $default): bool => $default !== null,
        );
    }

    protected function clockAt(int $now): Clock
    {
        return TestClock::at($now);
    }
}
