<?php

declare(strict_types=1);

namespace Tillbook\Tests\Conformance;

use Tillbook\Provider\ProviderModule;
use Tillbook\Provider\ProviderServices;
use Tillbook\Providers\Sandbox\AccountTerms;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Providers\Sandbox\SandboxModule;
use Tillbook\Tests\Support\QuickOrders;

/** The sandbox that comes with the plugin. */
final class SandboxConformanceTest extends ProviderConformance
{
    protected function module(ProviderServices $services): ProviderModule
    {
        return $this->services->sandbox();
    }

    protected function lacks(): array
    {
        return [Capability::Network];
    }

    protected function acceptedCard(): string
    {
        return 'visa';
    }

    protected function declinedCard(): string
    {
        return 'declined';
    }

    /** Without the ninety days of history, which take seconds. */
    protected function connect(): void
    {
        $this->sandbox()->connect(5, new AccountTerms('US', withHistory: false));
    }

    /** A part of the ninety days: all of them take up to a minute, and SandboxOpeningTest goes through them. */
    protected function connectWithHistory(): void
    {
        $this->module->connecting()->begin([]);
        QuickOrders::during(fn() => $this->sandbox()->opening()->proceed(0));
    }

    protected function dispute(string $chargeId): void
    {
        $this->sandbox()
            ->sandbox()
            ?->act(static function (SandboxAccount $account) use ($chargeId): void {
                $account->disputes->open($chargeId, 'fraudulent');
            });
    }

    private function sandbox(): SandboxModule
    {
        return $this->services->sandbox();
    }
}
