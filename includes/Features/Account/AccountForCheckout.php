<?php

declare(strict_types=1);

namespace Tillbook\Features\Account;

use Tillbook\Platform\Account\Ability;
use Tillbook\Platform\Account\AccountSettings;
use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Account\DisconnectedAccount;
use Tillbook\Platform\Account\HistoryReach;

/** The account of new payments, whatever pages show. Shares the shown account's data while both are the same. */
final class AccountForCheckout implements AccountState
{
    public function __construct(private readonly AccountState $shown, private readonly AccountState $own) {}

    public function isConnected(): bool
    {
        return $this->account()->isConnected();
    }

    public function isTest(): bool
    {
        return $this->account()->isTest();
    }

    public function provider(): ?string
    {
        return $this->account()->provider();
    }

    public function missingReason(Ability $ability): ?string
    {
        return $this->account()->missingReason($ability);
    }

    public function canCheck(Ability $ability): bool
    {
        return $this->account()->canCheck($ability);
    }

    public function history(): ?HistoryReach
    {
        return $this->account()->history();
    }

    public function id(): ?string
    {
        return $this->account()->id();
    }

    public function disconnected(): ?DisconnectedAccount
    {
        // Its payments can be read. It takes none.
        return null;
    }

    public function fields(): array
    {
        return $this->account()->fields();
    }

    public function settings(): AccountSettings
    {
        return $this->account()->settings();
    }

    public function forget(): void
    {
        $this->shown->forget();
        $this->own->forget();
    }

    private function account(): AccountState
    {
        $id = $this->own->id();

        // Without an account, the shown one may be a disconnected account.
        return $id !== null && $id === $this->shown->id() && $this->own->isTest() === $this->shown->isTest()
            ? $this->shown
            : $this->own;
    }
}
