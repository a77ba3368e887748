<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Closure;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Writes;
use Tillbook\Platform\Json;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Provider\ProviderUnreachable;

/** One dispute with all that its answer is written from, in the shape of DisputeSchema::dispute(). */
final class DisputeView
{
    /**
     * @param Closure(list<string>): list<array<string, mixed>> $files FileSchema::part() of those ids that are known
     * @param Closure(LedgerScope, string): (array<string, mixed>|null) $draft DisputeSchema::draft() of a dispute's id
     */
    public function __construct(
        private readonly Orders $orders,
        private readonly Writes $writes,
        private readonly SuggestedEvidence $suggested,
        private readonly Closure $files,
        private readonly Closure $draft,
    ) {}

    /** @return array<string, mixed> DisputeSchema::dispute() */
    public function of(LedgerScope $scope, DisputeRecord $dispute): array
    {
        $order = $this->orders->find((int) $dispute->orderId());
        $view = $order === null ? null : $this->orders->views([$order->get_id()])[$order->get_id()] ?? null;
        $draft = ($this->draft)($scope, $dispute->id());
        $done = $this->writes->attemptsOf($scope, [$dispute->id()])[$dispute->id()] ?? [];
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
            'attempts' => ['update' => $done['update_dispute'] ?? 0, 'close' => $done['close_dispute'] ?? 0],
        ];
    }

    /**
     * @param list<string> $ids
     *
     * @return list<array<string, mixed>> none while the provider does not answer: a dispute is shown without it
     */
    private function filesOf(array $ids): array
    {
        try {
            return ($this->files)($ids);
        } catch (ProviderUnreachable) {
            return [];
        }
    }

    /** @return array<string, mixed> */
    private static function charge(DisputeRecord $dispute): array
    {
        $taken = null;
        foreach (Json::objects($dispute->dispute, 'balance_transactions') as $transaction) {
            $taken ??=
                Json::text($transaction, 'reporting_category') === 'dispute' ? Json::text($transaction, 'id') : null;
        }

        return [
            'id' => $dispute->row['charge_id'],
            'payment_intent' => $dispute->row['payment_intent_id'],
            'balance_transaction' => $taken ?? Json::id($dispute->charge, 'balance_transaction'),
            'billing_details' => ['name' => $dispute->row['customer_name'], 'email' => $dispute->row['customer_email']],
        ];
    }
}
