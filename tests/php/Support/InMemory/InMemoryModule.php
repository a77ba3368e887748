<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support\InMemory;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Provider\BasicModule;
use Tillbook\Provider\Checkout\CheckoutFields;
use Tillbook\Provider\Connecting\Connecting;
use Tillbook\Provider\ProviderServices;

/** A provider as another plugin adds it: by the filter `tillbook_providers` alone. */
final class InMemoryModule extends BasicModule implements Connecting, CheckoutFields
{
    private const ACCOUNT = 'acct_memory';

    /** @var array<string, InMemoryProvider> by account */
    private array $accounts = [];

    public function __construct(private readonly ProviderServices $services, private readonly bool $isLive) {}

    public function id(): string
    {
        return InMemoryProvider::ID;
    }

    public function opensLiveAccounts(): bool
    {
        return $this->isLive;
    }

    public function open(string $accountId, bool $isLive): InMemoryProvider
    {
        return $this->accounts[$accountId] ??= new InMemoryProvider($accountId, $isLive);
    }

    public function connecting(): Connecting
    {
        return $this;
    }

    public function checkout(): CheckoutFields
    {
        return $this;
    }

    public function begin(array $capabilities): void
    {
        $history = $this->open(self::ACCOUNT, $this->isLive)->past();
        $this->services->connect($this, self::ACCOUNT, 'US', 'usd', ...$history);
    }

    public function progress(): ?int
    {
        return null;
    }

    public function resume(): void {}

    public function reset(): LedgerScope
    {
        $ledger = $this->services->closeAccount($this);
        unset($this->accounts[$ledger->accountId]);

        return $ledger;
    }

    public function incentive(): ?array
    {
        return null;
    }

    public function provider(): string
    {
        return $this->id();
    }

    public function problems(string $card): array
    {
        return str_starts_with($card, 'tok_') ? [] : ['Enter your card again.'];
    }

    public function browserData(): array
    {
        return ['memory' => ['key' => 'pk_memory']];
    }

    public function walletData(): array
    {
        return [];
    }

    public function withoutScript(): ?array
    {
        return null;
    }
}
