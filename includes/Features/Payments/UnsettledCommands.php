<?php

declare(strict_types=1);

namespace Tillbook\Features\Payments;

use Tillbook\Ledger\CommandRecord;
use Tillbook\Ledger\CommandRecords;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Provider\Provider;
use Tillbook\Provider\UnansweredCommands;

/** Commands on a payment that got no answer: what they are, and what became of them. */
final class UnsettledCommands
{
    public function __construct(
        private readonly CommandRecords $commandRecords,
        private readonly UnansweredCommands $unanswered,
    ) {}

    /** @return list<array{action: string, amount: int|null, currency: string|null, created: int}> oldest first */
    public function of(LedgerScope $scope, PaymentRecord $payment): array
    {
        $unsettled = [];
        foreach ($this->commandRecords->openOf($scope, self::subjects($payment)) as $record) {
            $row = $this->commandRecords->isSilent($record) ? $this->row($record) : null;
            if ($row !== null) {
                $unsettled[] = $row;
            }
        }

        return $unsettled;
    }

    /**
     * Returns those of the payments of a list, with one query. Those on their disputes are on the payment's own page.
     *
     * @param list<array<string, string|null>> $rows of `payments`
     *
     * @return array<string, list<array{action: string, amount: int|null, currency: string|null, created: int}>> by payment
     */
    public function ofRows(LedgerScope $scope, array $rows): array
    {
        $payments = [];
        foreach ($rows as $row) {
            foreach ([$row['payment_intent_id'], $row['charge_id']] as $subject) {
                if ($subject !== null) {
                    $payments[$subject] = (string) $row['payment_intent_id'];
                }
            }
        }
        $unsettled = [];
        foreach ($this->commandRecords->openOf($scope, array_map(strval(...), array_keys($payments))) as $record) {
            $shown = $this->commandRecords->isSilent($record) ? $this->row($record) : null;
            if ($shown !== null) {
                $unsettled[$payments[$record->subjectId]][] = $shown;
            }
        }

        return $unsettled;
    }

    /**
     * Finds out what became of them.
     *
     * @return int number of those whose outcome is still unknown
     *
     * @throws \Tillbook\Provider\ProviderRefusal if commands can't be sent from here
     */
    public function checkStatus(LedgerScope $scope, Provider $provider, PaymentRecord $payment): int
    {
        return $this->unanswered->checkStatus($scope, $provider, self::subjects($payment));
    }

    /** @return array{action: string, amount: int|null, currency: string|null, created: int}|null null for what no longer exists */
    private function row(CommandRecord $record): ?array
    {
        $command = $this->unanswered->commandOf($record);
        if ($command === null) {
            return null;
        }
        $money = $command->money();

        return [
            'action' => $command->action(),
            'amount' => $money?->amount,
            'currency' => $money?->currency,
            'created' => $record->created,
        ];
    }

    /** @return list<string> */
    private static function subjects(PaymentRecord $payment): array
    {
        return array_values(
            array_filter([$payment->intentId(), $payment->chargeId(), ...$payment->disputeIds()], is_string(...)),
        );
    }
}
