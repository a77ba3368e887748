<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Provider\None\NoLinks;
use Tillbook\Provider\None\NoOnboarding;
use Tillbook\Provider\Onboarding\Onboarding;
use Tillbook\Provider\Privacy\StoredPeople;

/**
 * A provider's module without the parts that few have: override what yours has. A module that extends this class keeps
 * working when the contract grows.
 */
abstract class BasicModule implements ProviderModule
{
    public function isForThisSiteOnly(): bool
    {
        return false;
    }

    public function links(Provider $provider): AccountLinks
    {
        return new NoLinks();
    }

    public function connectPreloads(): array
    {
        return [];
    }

    public function onboarding(): Onboarding
    {
        return new NoOnboarding();
    }

    public function people(): ?StoredPeople
    {
        return null;
    }

    public function auditActions(): array
    {
        return [];
    }

    public function migrations(): array
    {
        return [];
    }

    public function startVersion(int $pluginVersion): int
    {
        return 0;
    }

    public function forget(LedgerScope $scope): void {}

    public function register(): void {}
}
