<?php

declare(strict_types=1);

namespace Tillbook\Provider\Projection;

use Tillbook\Ledger\Write\Batch;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Provider\Event;
use Tillbook\Provider\IncompleteEvent;
use Tillbook\Provider\Objects\Payout;
use Tillbook\Provider\Ownership;

/** Creates the rows of payouts and assigns their transactions. */
final class PayoutProjection implements Projection
{
    /** A provider's event that lists transactions of a payout, maybe not all, and tells nothing else of the payout. */
    private const MEMBERS = 'payout.members_listed';

    public function handles(Event $event): bool
    {
        return str_starts_with($event->type, 'payout.');
    }

    public function apply(Event $event, Batch $batch, Ownership $ownership): void
    {
        $payout = Payout::fromProvider($event->object);
        $id = IncompleteEvent::unlessNamed($event, $payout->id);
        if ($event->type === self::MEMBERS) {
            $batch->payoutMembers[$id] = [...$batch->payoutMembers[$id] ?? [], ...$payout->memberIds ?? []];

            return;
        }
        // The ledger's transactions say which payout they are in.
        $batch->object(array_diff_key($event->object, ['members' => 0]), null, $event->observed);
        $batch->row('payouts', $id, [
            'payout_id' => $id,
            'created' => $payout->created ?? $event->created,
            'date' => self::day($payout, $event),
            'type' => $payout->amount < 0 ? 'withdrawal' : 'deposit',
            'method' => $payout->method ?? 'standard',
            'status' => $payout->status ?? '',
            'automatic' => (int) $payout->automatic,
            'amount' => $payout->amount,
            'fee' => $payout->fee ?? 0,
            'currency' => $payout->currency,
            'bank_account' => $payout->bankAccount,
            'bank_reference_key' => $payout->traceId,
            'failure_code' => $payout->failureCode,
            'failure_message' => $payout->failureMessage,
            'transaction_id' => $payout->balanceTransactionId,
            'reconciled' => (int) ($payout->reconciliationStatus === 'completed'),
            'updated' => $event->observed,
        ]);
        if ($event->type === 'payout.reconciliation_completed' && $payout->memberIds !== null) {
            $batch->payoutMembers[$id] = $payout->memberIds;
        }
    }

    /**
     * Returns the arrival day. The provider names that of the bank, but of an instant payout the moment, whose day is
     * the store's.
     *
     * @return int epoch seconds of the start of the day in UTC
     */
    private static function day(Payout $payout, Event $event): int
    {
        $arrival = $payout->arrivalDate;
        $isDay = $arrival !== null && ($payout->method !== 'instant' || $arrival % DAY_IN_SECONDS === 0);

        return $isDay ? $arrival : (new StoreTime())->calendarDay($arrival ?? $event->created);
    }
}
