<?php

declare(strict_types=1);

namespace Tillbook\Features\Timeline;

use Closure;
use Tillbook\Features\Disputes\DisputeLoss;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\PayoutStatus;
use Tillbook\Ledger\Query\ObjectBodies;
use Tillbook\Ledger\Query\UnlistedPayouts;
use Tillbook\Ledger\Sql;
use Tillbook\Ledger\TransactionType;
use Tillbook\Ledger\Write\OldObjects;
use Tillbook\Provider\Objects\Dispute;
use Tillbook\Provider\Projection\TimelineBody;

/**
 * Reads a payment's timeline: the entries in the ledger, and returned payouts of its money, which have no entries.
 *
 * @phpstan-type Row array<string, string|null>
 */
final class Timeline
{
    /** @param Closure(LedgerScope): ?object $reach see UnlistedPayouts */
    public function __construct(private readonly Database $database, private readonly Closure $reach) {}

    /**
     * @return list<array<string, mixed>>|null TimelineSchema, newest first; null if the ledger has no such payment
     */
    public function of(LedgerScope $scope, string $intentId): ?array
    {
        $entries = $this->database->rows(
            'SELECT dedupe, type, datetime, body FROM ' .
                $this->database->table('timeline') .
                ' WHERE ledger_id = ? AND payment_intent_id = ? ORDER BY datetime DESC, seq DESC, id DESC',
            [$scope->id, $intentId],
        );
        $payment = $this->payment($scope, $intentId);
        if ($entries === [] && $payment === null) {
            return null;
        }
        $transactions = $this->transactions($scope, $intentId);
        if ($payment !== null && (int) $payment['created'] < time() - OldObjects::KEPT) {
            $entries = (new RememberedTimeline($payment, $transactions))->completed($entries);
        }
        $refunds = $this->refunds($scope, $intentId);
        $losses = $this->losses($scope, $entries);
        $blocked = self::blockedCharge($entries);
        $sizes = FullRefunds::types($entries, $refunds);
        $timeline = [];
        foreach ($entries as $entry) {
            // A payment that a rule blocked is not shown as failed, too.
            $isSaid = $entry['type'] === 'failed' && ($blocked === '' || $entry['dedupe'] === "failed:$blocked");
            $isRefused = $entry['type'] === 'payment_returned' && self::isOfRefused($entry, $payment, $transactions);
            if (!$isSaid && !$isRefused && in_array($entry['type'], TimelineSchema::TYPES, true)) {
                $entry['type'] = $sizes[$entry['dedupe']] ?? $entry['type'];
                $timeline[] = TimelineEvent::of($entry, $transactions, $refunds, $losses);
            }
        }

        $timeline = [...$timeline, ...$this->returnedPayouts($scope, $transactions)];
        usort($timeline, static fn(array $a, array $b): int => $b['datetime'] <=> $a['datetime']);

        return $timeline;
    }

    /**
     * Whether a debit was refused, not paid and taken back: its booking is taken back all the same. The payment can be
     * paid by another attempt since.
     *
     * @param Row $entry of what was taken back
     * @param Row|null $payment
     * @param list<Row> $transactions
     */
    private static function isOfRefused(array $entry, ?array $payment, array $transactions): bool
    {
        $sources = array_column($transactions, 'source_id', 'transaction_id');
        $charge = $sources[substr((string) $entry['dedupe'], strlen('returned:'))] ?? null;

        return $payment !== null &&
            ($payment['status'] !== 'succeeded' ||
                // Both bookings are of the attempt. A provider can also make a refund of what was taken back.
                ($charge !== null &&
                    $charge !== $payment['charge_id'] &&
                    count(array_keys($sources, $charge, true)) > 1));
    }

    /** @return Row|null */
    private function payment(LedgerScope $scope, string $intentId): ?array
    {
        return $this->database->row(
            'SELECT payment_intent_id, charge_id, created, status, amount, amount_captured, captured, currency FROM ' .
                $this->database->table('payments') .
                ' WHERE ledger_id = ? AND payment_intent_id = ?',
            [$scope->id, $intentId],
        );
    }

    /**
     * Returns the charge that a rule blocked; of several attempts, the last one.
     *
     * @param list<Row> $entries
     *
     * @return string|null empty if an older entry doesn't contain the charge; null if none was blocked
     */
    private static function blockedCharge(array $entries): ?string
    {
        foreach ($entries as $entry) {
            if ($entry['type'] === 'fraud_outcome_block') {
                return TimelineBody::fromJson($entry['body'])->chargeId ?? '';
            }
        }

        return null;
    }

    /**
     * Creates entries for payouts with the payment's money that failed or were canceled. The amount is the payment's
     * share: the net of all its transactions in that payout, negative if they reduced the payout.
     *
     * @param list<Row> $transactions
     *
     * @return list<array<string, mixed>>
     */
    private function returnedPayouts(LedgerScope $scope, array $transactions): array
    {
        $shares = [];
        foreach ($transactions as $transaction) {
            if (PayoutStatus::isReturned((string) $transaction['deposit_status'])) {
                $shares[(string) $transaction['deposit_id']][] = $transaction;
            }
        }
        $times = $this->returnTimes($scope, array_keys($shares));
        $returned = [];
        foreach ($shares as $id => $share) {
            $type = "payout_{$share[0]['deposit_status']}";
            $entry = [
                'dedupe' => "$type:$id",
                'type' => $type,
                'datetime' => $times[$id] ?? $share[0]['deposit_updated'],
                'body' => (string) wp_json_encode([
                    'amount' => array_sum(array_map(intval(...), array_column($share, 'net'))),
                    'currency' => $share[0]['currency'],
                    'failure_reason' => $share[0]['deposit_failure'],
                    'transaction_id' => $share[0]['transaction_id'],
                ]),
            ];
            // The share covers several transactions, so the details of a single one would be misleading.
            $returned[] = ['transaction_details' => null] + TimelineEvent::of($entry, $share, []);
        }

        return $returned;
    }

    /**
     * Returns when the money of payouts came back. The payout itself only tells when it was last read.
     *
     * @param list<string> $payouts
     *
     * @return array<string, string|null> by payout, where it is known
     */
    private function returnTimes(LedgerScope $scope, array $payouts): array
    {
        if ($payouts === []) {
            return [];
        }
        $rows = $this->database->rows(
            'SELECT source_id, created FROM ' .
                $this->database->table('transactions') .
                ' WHERE ledger_id = ? AND type IN (' .
                Sql::placeholders(TransactionType::RETURNED_PAYOUTS) .
                ') AND source_id IN (' .
                Sql::placeholders($payouts) .
                ')',
            [$scope->id, ...TransactionType::RETURNED_PAYOUTS, ...$payouts],
        );
        $times = [];
        foreach ($rows as $row) {
            $times[(string) $row['source_id']] = $row['created'];
        }

        return $times;
    }

    /**
     * Returns the reasons why disputes were lost. The timeline entries don't contain them.
     *
     * @param list<Row> $entries
     *
     * @return array<string, string|null> by dispute
     */
    private function losses(LedgerScope $scope, array $entries): array
    {
        $ids = [];
        foreach ($entries as $entry) {
            if ($entry['type'] === 'dispute_lost') {
                $ids[] = TimelineBody::fromJson($entry['body'])->disputeId ?? '';
            }
        }

        return array_map(
            static fn(array $body): ?string => DisputeLoss::of(Dispute::fromProvider($body)),
            ObjectBodies::of($this->database, $scope, $ids),
        );
    }

    /** @return list<Row> with the payouts that contain them, if known */
    private function transactions(LedgerScope $scope, string $intentId): array
    {
        $rows = $this->database->rows(
            'SELECT t.transaction_id, t.source_id, t.type, t.created, t.available_on, t.customer_currency, t.customer_amount, t.currency, t.amount, t.fees, t.net, t.deposit_id, p.date AS deposit_date, p.status AS deposit_status, p.failure_code AS deposit_failure, p.updated AS deposit_updated FROM ' .
                $this->database->table('transactions') .
                ' t LEFT JOIN ' .
                $this->database->table('payouts') .
                ' p ON p.ledger_id = t.ledger_id AND p.payout_id = t.deposit_id WHERE t.ledger_id = ? AND t.payment_intent_id = ?',
            [$scope->id, $intentId],
        );
        $payouts = new UnlistedPayouts($this->database, $scope, $this->reach);

        return array_map(function (array $row) use ($scope, $payouts): array {
            $unlisted = $payouts->of($row);
            if ($unlisted === null) {
                return $row;
            }

            return ['payout_certainty' => $unlisted['certainty']] +
                ($unlisted['id'] === null ? [] : $this->payout($scope, $unlisted['id'])) +
                $row;
        }, $rows);
    }

    /** @return Row a payout in the columns of transactions() */
    private function payout(LedgerScope $scope, string $id): array
    {
        return $this->database->row(
            'SELECT payout_id AS deposit_id, date AS deposit_date, status AS deposit_status, failure_code AS deposit_failure, updated AS deposit_updated FROM ' .
                $this->database->table('payouts') .
                ' WHERE ledger_id = ? AND payout_id = ?',
            [$scope->id, $id],
        ) ?? [];
    }

    /** @return array<string, Row> by id, with the payment's captured amount */
    private function refunds(LedgerScope $scope, string $intentId): array
    {
        $refunds = [];
        $rows = $this->database->rows(
            'SELECT r.refund_id, r.amount, p.amount_captured, r.status, r.failure_reason, r.reference, r.reference_status FROM ' .
                $this->database->table('payments') .
                ' p JOIN ' .
                $this->database->table('refunds') .
                ' r ON r.ledger_id = p.ledger_id AND r.charge_id = p.charge_id WHERE p.ledger_id = ? AND p.payment_intent_id = ?',
            [$scope->id, $intentId],
        );
        foreach ($rows as $row) {
            $refunds[(string) $row['refund_id']] = $row;
        }

        return $refunds;
    }
}
