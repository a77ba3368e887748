<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use Throwable;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Provider\AccountLinks;
use Tillbook\Provider\Checkout\CheckoutFields;
use Tillbook\Provider\Connecting\Connecting;
use Tillbook\Provider\Onboarding\Onboarding;
use Tillbook\Provider\Privacy\StoredPeople;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderModule;

/** A provider module that can't open accounts, nor go on with one. */
final class ModuleThatCannotConnect implements ProviderModule
{
    public function __construct(private readonly ProviderModule $module, private readonly Throwable $error) {}

    public function id(): string
    {
        return $this->module->id();
    }

    public function opensLiveAccounts(): bool
    {
        return $this->module->opensLiveAccounts();
    }

    public function isForThisSiteOnly(): bool
    {
        return $this->module->isForThisSiteOnly();
    }

    public function open(string $accountId, bool $isLive): Provider
    {
        return $this->module->open($accountId, $isLive);
    }

    public function links(Provider $provider): AccountLinks
    {
        return $this->module->links($provider);
    }

    public function connecting(): Connecting
    {
        return new class ($this->module->connecting(), $this->error) implements Connecting {
            public function __construct(private readonly Connecting $connecting, private readonly Throwable $error) {}

            public function begin(array $capabilities): void
            {
                throw $this->error;
            }

            public function progress(): ?int
            {
                return $this->connecting->progress();
            }

            public function resume(float $seconds): void
            {
                throw $this->error;
            }

            public function reset(): LedgerScope
            {
                return $this->connecting->reset();
            }

            public function incentive(): ?array
            {
                return $this->connecting->incentive();
            }
        };
    }

    public function connectPreloads(): array
    {
        return $this->module->connectPreloads();
    }

    public function onboarding(): Onboarding
    {
        return $this->module->onboarding();
    }

    public function checkout(): CheckoutFields
    {
        return $this->module->checkout();
    }

    public function people(): ?StoredPeople
    {
        return $this->module->people();
    }

    public function auditActions(): array
    {
        return $this->module->auditActions();
    }

    public function migrations(): array
    {
        return $this->module->migrations();
    }

    public function startVersion(int $pluginVersion): int
    {
        return $this->module->startVersion($pluginVersion);
    }

    public function forget(LedgerScope $scope): void
    {
        $this->module->forget($scope);
    }

    public function register(): void
    {
        $this->module->register();
    }
}
