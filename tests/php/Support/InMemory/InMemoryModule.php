<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support\InMemory;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Provider\BasicModule;
use Tillbook\Provider\Checkout\CheckoutFields;
use Tillbook\Provider\Connecting\Connecting;
use Tillbook\Provider\Onboarding\Onboarding;
use Tillbook\Provider\ProviderServices;

/** A provider as another plugin adds it: by the filter `tillbook_providers` alone. */
final class InMemoryModule extends BasicModule implements Connecting, CheckoutFields
{
    private const ACCOUNT = 'acct_memory';

    /** @var array<string, InMemoryProvider> by account */
    private array $accounts = [];

    /** @var int|null how many parts of the account's opening are done; null if none is being opened */
    private ?int $done = null;

    /** Whether it opens no account when it is asked to, and says nothing. */
    public bool $isIdle = false;

    /** The verification of businesses, if it has one. */
    public readonly InMemoryVerification $verification;

    /**
     * @param int $parts how often it has to be resumed until its account is open
     * @param bool $verifies whether businesses are verified in the wizard
     */
    public function __construct(
        private readonly ProviderServices $services,
        private readonly bool $isLive,
        private readonly int $parts = 0,
        private readonly bool $verifies = false,
    ) {
        $this->verification = new InMemoryVerification(fn() => $this->begin([]));
    }

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

    public function onboarding(): Onboarding
    {
        return $this->verifies ? $this->verification : parent::onboarding();
    }

    public function checkout(): CheckoutFields
    {
        return $this;
    }

    public function begin(array $capabilities): void
    {
        if (!$this->isIdle) {
            $this->done = 0;
            $this->finish();
        }
    }

    public function progress(): ?int
    {
        return $this->done === null ? null : intdiv(100 * $this->done, $this->parts);
    }

    /** Refuses the account that is being opened. */
    public function giveUp(): void
    {
        $this->done = null;
    }

    public function resume(float $seconds): void
    {
        if ($this->done !== null) {
            ++$this->done;
            $this->finish();
        }
    }

    private function finish(): void
    {
        if ($this->done === $this->parts) {
            $history = $this->open(self::ACCOUNT, $this->isLive)->past();
            $this->services->connect($this, self::ACCOUNT, 'US', 'usd', ...$history);
            $this->done = null;
        }
    }

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
