<?php

declare(strict_types=1);

namespace DecliningProvider;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Provider\BasicModule;
use Tillbook\Provider\Checkout\CheckoutFields;
use Tillbook\Provider\Connecting\Connecting;
use Tillbook\Provider\ProviderServices;

/** A provider with one account, which needs nothing from the merchant. */
final class Module extends BasicModule implements Connecting, CheckoutFields
{
    public function __construct(private readonly ProviderServices $services) {}

    public function id(): string
    {
        return Provider::ID;
    }

    public function opensLiveAccounts(): bool
    {
        return false;
    }

    public function open(string $accountId, bool $isLive): Provider
    {
        return new Provider($accountId);
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
        $this->services->connect($this, 'acct_declining', 'US', 'usd');
    }

    public function progress(): ?int
    {
        return null;
    }

    public function resume(float $seconds): void {}

    public function reset(): LedgerScope
    {
        delete_option(Provider::PAYMENTS);

        return $this->services->closeAccount($this);
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
        return $card === 'any_card' ? [] : ['Enter your card again.'];
    }

    public function browserData(): array
    {
        return [];
    }

    public function walletData(): array
    {
        return [];
    }

    public function withoutScript(): array
    {
        return ['label' => 'Card', 'choices' => ['any_card' => 'Any card, which will be declined']];
    }
}
