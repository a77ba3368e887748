<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use Tillbook\Platform\Account\Ability;
use Tillbook\Platform\Account\AccountSchema;
use Tillbook\Platform\Account\AccountSettings;
use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Account\DisconnectedAccount;
use Tillbook\Platform\Account\HistoryReach;

/** An account in the state a test needs. */
final class FakeAccount implements AccountState
{
    /**
     * @param array<string, mixed> $fields what differs from a store without an account
     * @param array<string, string> $missing reasons by abilities that the account doesn't have
     */
    public function __construct(
        private readonly bool $connected = true,
        private readonly bool $test = true,
        private readonly array $fields = [],
        private readonly ?AccountSettings $settings = null,
        private readonly array $missing = [],
        private readonly ?HistoryReach $history = null,
        private readonly ?DisconnectedAccount $disconnected = null,
    ) {}

    public function isConnected(): bool
    {
        return $this->connected;
    }

    public function isTest(): bool
    {
        return $this->test;
    }

    public function provider(): ?string
    {
        return $this->connected ? 'sandbox' : null;
    }

    public function id(): ?string
    {
        return $this->connected ? 'acct_fake' : null;
    }

    public function disconnected(): ?DisconnectedAccount
    {
        return $this->disconnected;
    }

    public function fields(): array
    {
        return $this->fields + AccountSchema::NONE;
    }

    public function settings(): AccountSettings
    {
        return $this->settings ?? AccountSettings::none();
    }

    public function missingReason(Ability $ability): ?string
    {
        return $this->missing[$ability->value] ?? null;
    }

    public function canCheck(Ability $ability): bool
    {
        return false;
    }

    public function history(): ?HistoryReach
    {
        return $this->history;
    }

    public function forget(): void {}
}
