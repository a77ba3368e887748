<?php

declare(strict_types=1);

namespace Tillbook\Features\Timeline;

use Tillbook\Ledger\StoredObject;
use Tillbook\Ledger\Write\OldObjects;

/**
 * Closes the gaps in the timeline of an old payment: that it was started and captured is not stored where the history
 * was read when it was old already, because its rows tell it (Ledger\Write\OldObjects).
 *
 * @phpstan-import-type Row from Timeline
 */
final class RememberedTimeline
{
    private const SALES = ['charge', 'payment'];
    /** Types of entries that occur only before a capture. */
    private const BEFORE = ['failed', 'authorized', 'payment_waiting', 'payment_processing'];

    /**
     * @param Row $payment of `payments`
     * @param list<Row> $transactions of `transactions`, of this payment
     */
    public function __construct(private readonly array $payment, private readonly array $transactions) {}

    /**
     * @param list<Row> $entries of `timeline`, newest first
     *
     * @return list<Row> with those that are missing, newest first; at the same time, started comes before everything
     */
    public function completed(array $entries): array
    {
        $known = array_column($entries, 'type');
        if ($this->payment['captured'] === '1' && !in_array('captured', $known, true)) {
            $before = array_filter($entries, $this->isBeforeCapture(...));
            $at = max([(int) $this->payment['created'], ...array_map(intval(...), array_column($before, 'datetime'))]);
            array_splice($entries, count($entries) - count($before), 0, [$this->captured($at)]);
        }
        $started = $this->started();

        return $started === null || in_array('started', $known, true) ? $entries : [...$entries, $started];
    }

    /** @return Row|null null for a charge without a payment intent: nothing tells when it began */
    private function started(): ?array
    {
        return $this->payment['payment_intent_id'] === $this->payment['charge_id']
            ? null
            : $this->entry(
                "started:{$this->payment['payment_intent_id']}",
                'started',
                (int) $this->payment['created'],
                [],
            );
    }

    /** @param Row $entry */
    private function isBeforeCapture(array $entry): bool
    {
        return in_array($entry['type'], self::BEFORE, true) &&
            (int) $entry['datetime'] <= (int) $this->payment['created'] + OldObjects::AT_ONCE;
    }

    /** @return Row */
    private function captured(int $at): array
    {
        $booked = null;
        foreach ($this->transactions as $transaction) {
            $isSale = in_array($transaction['type'], self::SALES, true);
            if ($isSale && $transaction['source_id'] === $this->payment['charge_id']) {
                $booked = $transaction;
            }
        }
        $captured = (int) $this->payment['amount_captured'];

        return $this->entry(
            "captured:{$this->payment['charge_id']}",
            'captured',
            $at,
            ['amount_captured' => $captured] +
                ($booked === null
                    ? []
                    : [
                        'fee' => (int) $booked['fees'],
                        'transaction_id' => $booked['transaction_id'],
                        'transaction_details' => [
                            'customer_currency' => $this->payment['currency'],
                            'customer_amount' => (int) $this->payment['amount'],
                            'customer_amount_captured' => $captured,
                            'store_currency' => $booked['currency'],
                            'store_amount' => (int) $booked['amount'],
                            'store_amount_captured' => (int) $booked['amount'],
                            'store_fee' => (int) $booked['fees'],
                        ],
                    ]),
        );
    }

    /**
     * @param array<string, mixed> $more
     *
     * @return Row
     */
    private function entry(string $dedupe, string $type, int $datetime, array $more): array
    {
        $body = ['amount' => (int) $this->payment['amount'], 'currency' => $this->payment['currency']] + $more;

        return [
            'dedupe' => $dedupe,
            'type' => $type,
            'datetime' => (string) $datetime,
            'body' => StoredObject::json($body),
        ];
    }
}
