<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Platform\Account\Ability;
use Tillbook\Platform\Account\HistoryReach;
use Tillbook\Provider\Documents\Documents;
use Tillbook\Provider\Files\Files;
use Tillbook\Provider\None\NoDocuments;
use Tillbook\Provider\None\NoFiles;
use Tillbook\Provider\None\NoRates;
use Tillbook\Provider\Rates\Rates;

/**
 * A provider without the parts that few have: override what yours has, and can() for what that adds. A provider that
 * extends this class keeps working when the contract grows.
 */
abstract class BasicProvider implements Provider
{
    public function can(Ability $ability): ?string
    {
        return null;
    }

    public function history(): ?HistoryReach
    {
        return null;
    }

    public function completeUntil(int $since): ?int
    {
        return null;
    }

    public function balances(): Balances
    {
        return new Balances([], [], [], []);
    }

    public function loans(): array
    {
        return [];
    }

    public function readers(): array
    {
        return [];
    }

    public function documents(): Documents
    {
        return new NoDocuments();
    }

    public function files(): Files
    {
        return new NoFiles();
    }

    public function rates(): Rates
    {
        return new NoRates();
    }

    public function payment(string $intentId): array
    {
        throw ProviderRefusal::missing();
    }

    public function setup(string $setupId): array
    {
        throw ProviderRefusal::missing();
    }

    public function undelivered(): array
    {
        return [];
    }

    public function complete(Event ...$received): array
    {
        return EventBatch::asReceived(...$received);
    }

    public function confirm(Event ...$events): void {}
}
