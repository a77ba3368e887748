<?php

declare(strict_types=1);

namespace Tillbook\Tests\Conformance;

use Tillbook\Provider\ProviderModule;
use Tillbook\Provider\ProviderServices;
use Tillbook\Tests\Support\InMemory\InMemoryBooks;
use Tillbook\Tests\Support\InMemory\InMemoryModule;
use Tillbook\Tests\Support\InMemory\InMemoryProvider;

/** The provider that the tests bring, as another plugin would. */
final class InMemoryConformanceTest extends ProviderConformance
{
    protected function module(ProviderServices $services): ProviderModule
    {
        return new InMemoryModule($services, isLive: false);
    }

    protected function lacks(): array
    {
        return [
            Capability::SavedCards,
            Capability::InstantPayouts,
            Capability::AccountChanges,
            Capability::VatDetails,
            Capability::BillingMigration,
            Capability::Surveys,
            Capability::Documents,
            Capability::Files,
            Capability::Rates,
            Capability::Onboarding,
        ];
    }

    protected function acceptedCard(): string
    {
        return 'tok_1';
    }

    protected function declinedCard(): string
    {
        return InMemoryBooks::DECLINED;
    }

    protected function dispute(string $chargeId): void
    {
        $this->memory()->dispute($chargeId);
    }

    protected function duringOutage(callable $work): void
    {
        $this->memory()->isOut = true;
        try {
            $work();
        } finally {
            $this->memory()->isOut = false;
        }
    }

    private function memory(): InMemoryProvider
    {
        $provider = $this->provider();
        self::assertInstanceOf(InMemoryProvider::class, $provider);

        return $provider;
    }
}
