<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Closure;
use Tillbook\Ledger\CommandRecords;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;

/** Builds a complete dispute with everything needed to respond to it, in the format of DisputeSchema::dispute(). */
final class DisputeView
{
    /**
     * @param Closure(list<string>): list<array<string, mixed>> $files returns FileSchema::part() of the IDs that exist
     * @param Closure(LedgerScope, string): array{draft: array<string, mixed>|null, draft_version: int} $state returns
     *     EvidenceDrafts::state() by dispute ID
     */
    public function __construct(
        private readonly DisputeRecords $disputes,
        private readonly Orders $orders,
        private readonly CommandRecords $commandRecords,
        private readonly SuggestedEvidence $suggested,
        private readonly Closure $files,
        private readonly Closure $state,
    ) {}

    /** @return array<string, mixed>|null DisputeSchema::dispute(); null if the ledger doesn't have it */
    public function of(LedgerScope $scope, string $id): ?array
    {
        // Read the state that guards the evidence before it: a change in between leads to a question, not to a loss.
        $state = ($this->state)($scope, $id);
        $done = $this->commandRecords->attemptsOf($scope, [$id])[$id] ?? [];
        $dispute = $this->disputes->find($scope, $id);
        if ($dispute === null) {
            return null;
        }
        $order = $this->orders->find((int) $dispute->orderId());
        $view = $order === null ? null : $this->orders->views([$order->get_id()])[$order->get_id()] ?? null;
        $named = [
            ...EvidenceFields::fileIds($dispute->evidence()),
            ...EvidenceFields::fileIds((array) ($state['draft']['evidence'] ?? [])),
            ...$dispute->issuerFiles(),
        ];

        return DisputeBox::of($dispute->dispute) + [
            'charge' => self::charge($dispute),
            'order' => $view?->toArray(),
            'evidence' => (object) $dispute->evidence(),
            'files' => $named === [] ? [] : $this->filesOf(array_values(array_unique($named))),
            'suggested' => (object) ($order === null ? [] : $this->suggested->of($order)),
            'has_receipt' => Receipts::canBeMade($order, $dispute),
            ...$state,
            'attempts' => ['update' => $done['update_dispute'] ?? 0, 'close' => $done['close_dispute'] ?? 0],
        ];
    }

    /**
     * @param list<string> $ids
     *
     * @return list<array<string, mixed>> empty if the provider doesn't respond or refuses, so that the dispute can still be shown
     */
    private function filesOf(array $ids): array
    {
        try {
            return ($this->files)($ids);
        } catch (ProviderRefusal | ProviderUnreachable) {
            return [];
        }
    }

    /** @return array<string, mixed> */
    private static function charge(DisputeRecord $dispute): array
    {
        $taken = null;
        foreach ($dispute->dispute->balanceTransactions as $transaction) {
            $taken ??= $transaction->reportingCategory === 'dispute' ? $transaction->id : null;
        }

        return [
            'id' => $dispute->row['charge_id'],
            'payment_intent' => $dispute->row['payment_intent_id'],
            'balance_transaction' => $taken ?? $dispute->charge?->balanceTransactionId,
            'billing_details' => ['name' => $dispute->row['customer_name'], 'email' => $dispute->row['customer_email']],
        ];
    }
}
