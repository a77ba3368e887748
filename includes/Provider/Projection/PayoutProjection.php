<?php

declare(strict_types=1);

namespace Tillbook\Provider\Projection;

use Tillbook\Platform\Json;
use Tillbook\Provider\Event;

/** Payouts, and which transactions make them up. */
final class PayoutProjection implements Projection
{
    public function handles(Event $event): bool
    {
        return str_starts_with($event->type, 'payout.');
    }

    public function apply(Event $event, Batch $batch): void
    {
        $payout = $event->object;
        $id = Json::text($payout, 'id');
        if ($id === null) {
            return;
        }
        $amount = Json::integer($payout, 'amount') ?? 0;
        $batch->object($payout, null, $event->created);
        $batch->row('payouts', $id, [
            'payout_id' => $id,
            'created' => Json::integer($payout, 'created') ?? $event->created,
            'date' => Json::integer($payout, 'arrival_date') ?? $event->created,
            'type' => $amount < 0 ? 'withdrawal' : 'deposit',
            'method' => Json::text($payout, 'method') ?? 'standard',
            'status' => Json::text($payout, 'status') ?? '',
            'automatic' => (int) Json::boolean($payout, 'automatic'),
            'amount' => $amount,
            'fee' => Json::integer($payout, 'metadata.fee') ?? 0,
            'currency' => Json::text($payout, 'currency') ?? '',
            'bank_account' => Json::text($payout, 'metadata.bank_account'),
            'bank_reference_key' => Json::text($payout, 'trace_id.value'),
            'failure_code' => Json::text($payout, 'failure_code'),
            'failure_message' => Json::text($payout, 'failure_message'),
            'transaction_id' => Json::id($payout, 'balance_transaction'),
            'reconciled' => (int) (Json::text($payout, 'reconciliation_status') === 'completed'),
            'updated' => $event->created,
        ]);
        $members = $payout['members'] ?? null;
        if ($event->type === 'payout.reconciliation_completed' && is_array($members)) {
            $batch->payoutMembers[$id] = array_values(array_filter($members, is_string(...)));
        }
    }
}
