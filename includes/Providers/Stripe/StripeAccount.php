<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe;

use Tillbook\Platform\Clock;
use Tillbook\Providers\Stripe\Keys\AccountRecord;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\Keys\KeyWatch;

/** One Stripe account as this store is connected to it: its record, its key, and its API. */
final class StripeAccount
{
    public function __construct(
        public readonly string $id,
        public readonly bool $isLive,
        private readonly Clients $clients,
        private readonly Accounts $accounts,
        private readonly Clock $clock,
    ) {}

    /** Returns what is stored of it; null once another account is connected, or none. */
    public function record(): ?AccountRecord
    {
        $record = $this->accounts->of($this->isLive);

        return $record?->id === $this->id ? $record : null;
    }

    public function api(): Api
    {
        return $this->clients->of($this->isLive);
    }

    /** Returns what may be shown of the key; empty if there is none. */
    public function keyName(): string
    {
        return $this->clients->nameOfKey($this->isLive);
    }

    public function keyWatch(): KeyWatch
    {
        return new KeyWatch($this->clients, $this->accounts, $this->clock);
    }

    /** @return array<string, mixed> the account object, stored for a while; empty without a connection */
    public function copy(): array
    {
        return $this->record() === null ? [] : (new AccountCopy($this->clients, $this->accounts))->read($this->isLive);
    }
}
