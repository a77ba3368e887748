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
    /**
     * Gives a reason for the parts that this class leaves out. Documents, files and rates count as there if their part
     * is overridden.
     */
    public function can(Ability $ability): ?string
    {
        $isThere = match ($ability) {
            Ability::Documents => !($this->documents() instanceof NoDocuments),
            Ability::UploadFiles, Ability::ReadFiles => !($this->files() instanceof NoFiles),
            Ability::Rates => !($this->rates() instanceof NoRates),
            Ability::ApproveReviews,
            Ability::SubmitSavedEvidence,
            Ability::InstantPayouts,
            Ability::ForecastPayouts,
            Ability::ChangeAccount,
            Ability::Verify,
            Ability::Loans,
            Ability::ReadReaders,
            Ability::Survey
                => false,
            default => true,
        };

        return $isThere ? null : ProviderRefusal::unsupported()->getMessage();
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

    /** Without exchange rates, the store can still sell in the account's currencies. */
    public function rates(): Rates
    {
        return new NoRates(fn(): array => $this->account()->details->supportedCurrencies);
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
