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
     * @param Closure(LedgerScope, string): (array<string, mixed>|null) $draft returns DisputeSchema::draft() by
     *     dispute ID
     * @param Closure(LedgerScope, string): int $draftVersion returns the latest version by dispute ID
     */
    public function __construct(
        private readonly Orders $orders,
        private readonly CommandRecords $commandRecords,
        private readonly SuggestedEvidence $suggested,
        private readonly Closure $files,
        private readonly Closure $draft,
        private readonly Closure $draftVersion,
    ) {}

    /** @return array<string, mixed> DisputeSchema::dispute() */
    public function of(LedgerScope $scope, DisputeRecord $dispute): array
    {
        $order = $this->orders->find((int) $dispute->orderId());
        $view = $order === null ? null : $this->orders->views([$order->get_id()])[$order->get_id()] ?? null;
        $draft = ($this->draft)($scope, $dispute->id());
        $done = $this->commandRecords->attemptsOf($scope, [$dispute->id()])[$dispute->id()] ?? [];
        $named = [
            ...EvidenceFields::fileIds($dispute->evidence()),
            ...EvidenceFields::fileIds((array) ($draft['evidence'] ?? [])),
            ...$dispute->issuerFiles(),
        ];

        return DisputeBox::of($dispute->dispute) + [
            'charge' => self::charge($dispute),
            'order' => $view?->toArray(),
            'evidence' => (object) $dispute->evidence(),
            'files' => $named === [] ? [] : $this->filesOf(array_values(array_unique($named))),
            'suggested' => (object) ($order === null ? [] : $this->suggested->of($order)),
            'has_receipt' => Receipts::canBeMade($order, $dispute),
            'draft' => $draft,
            'draft_version' => ($this->draftVersion)($scope, $dispute->id()),
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
