<?php

declare(strict_types=1);

namespace Tillbook\Features\Payouts;

use Tillbook\Ledger\CommandRecords;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Provider\Commands\CreateInstantPayout;
use Tillbook\Provider\Provider;
use Tillbook\Provider\UnansweredCommands;

/** Instant payouts that got no answer: which they are, and what became of them. */
final class UnsettledPayouts
{
    public function __construct(
        private readonly CommandRecords $commandRecords,
        private readonly UnansweredCommands $unanswered,
    ) {}

    /**
     * @param list<string> $currencies
     *
     * @return list<array{currency: string, amount: int|null, created: int}> oldest first; without the amount if the request named none
     */
    public function of(LedgerScope $scope, array $currencies): array
    {
        $unsettled = [];
        foreach ($this->commandRecords->openOf($scope, $currencies) as $record) {
            $command = $this->commandRecords->isSilent($record) ? $this->unanswered->commandOf($record) : null;
            if ($command instanceof CreateInstantPayout) {
                $unsettled[] = [
                    'currency' => $command->currency,
                    'amount' => $command->amount,
                    'created' => $record->created,
                ];
            }
        }

        return $unsettled;
    }

    /**
     * Finds out what became of those in a currency.
     *
     * @throws \Tillbook\Provider\ProviderRefusal if commands can't be sent from here
     */
    public function checkStatus(LedgerScope $scope, Provider $provider, string $currency): void
    {
        $this->unanswered->checkStatus($scope, $provider, [$currency]);
    }
}
