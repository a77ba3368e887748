<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support\InMemory;

use Closure;
use LogicException;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Provider\AccountLinks;
use Tillbook\Provider\Checkout\CheckoutFields;
use Tillbook\Provider\Connecting\Connecting;
use Tillbook\Provider\Connection;
use Tillbook\Provider\Onboarding\Onboarding;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderModule;
use Tillbook\Provider\ProviderRefusal;

/** A provider as another plugin would add it: by the filter `tillbook_providers` alone. */
final class InMemoryModule implements ProviderModule, Connecting, CheckoutFields
{
    private const ACCOUNT = 'acct_memory';

    /** @var array<string, InMemoryProvider> by account */
    private array $accounts = [];

    /** @param Closure(): Connection $connection */
    public function __construct(
        private readonly Ledgers $ledgers,
        private readonly Closure $connection,
        private readonly bool $isLive,
    ) {}

    public function id(): string
    {
        return InMemoryProvider::ID;
    }

    public function isLive(): bool
    {
        return $this->isLive;
    }

    public function open(string $accountId, bool $isLive): Provider
    {
        return $this->accounts[$accountId] ??= new InMemoryProvider($accountId, $isLive);
    }

    public function links(Provider $provider): AccountLinks
    {
        return new class implements AccountLinks {
            public function dashboard(): string
            {
                return '/payments/overview';
            }

            public function verification(): ?string
            {
                return null;
            }

            public function loanOffer(): ?string
            {
                return null;
            }

            public function named(string $link): ?string
            {
                return null;
            }
        };
    }

    public function connecting(): Connecting
    {
        return $this;
    }

    public function onboarding(): Onboarding
    {
        throw new LogicException('This provider verifies nobody.');
    }

    public function checkout(): CheckoutFields
    {
        return $this;
    }

    public function people(): null
    {
        return null;
    }

    public function register(): void {}

    public function begin(array $capabilities): void
    {
        ($this->connection)()->connect(
            $this->ledgers->findOrCreate(InMemoryProvider::ID, self::ACCOUNT, $this->isLive, 'US', 'usd'),
        );
    }

    public function progress(): ?int
    {
        return null;
    }

    public function resume(): void {}

    public function reset(): LedgerScope
    {
        throw new ProviderRefusal('tillbook_live_account', 'This account moves real money.', 409);
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
