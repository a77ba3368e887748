<?php

declare(strict_types=1);

namespace Tillbook\Features\Account;

use Tillbook\Provider\Connection;
use Tillbook\Provider\ProviderRefusal;

/** The account's part of the page-supplied settings (spec 1 §1). */
final class AccountSummary
{
    public function __construct(private readonly Connection $connection)
    {
    }

    /** @return array<string, mixed> */
    public function pageSettings(): array
    {
        $status = $this->status();

        return [
            'testMode' => $this->connection->isTestMode(),
            'testModeOnboarding' => $this->connection->isTestMode() && $this->connection->isConnected(),
            'isAccountConnected' => $this->connection->isConnected(),
            'isAccountValid' => ($status['detailsSubmitted'] ?? false) === true,
            'accountStatus' => $status,
        ];
    }

    /** @return array<string, mixed> empty without an account */
    public function status(): array
    {
        try {
            return $this->connection->provider()?->account()->toArray() ?? [];
        } catch (ProviderRefusal) {
            return [];
        }
    }
}
