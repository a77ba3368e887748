<?php

declare(strict_types=1);

namespace Tillbook\Features\Payments;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Json;
use Tillbook\Provider\Objects\Charge;
use Tillbook\Provider\Objects\Dispute;
use Tillbook\Provider\Objects\PaymentIntent;
use Tillbook\Provider\Objects\Refund;
use WC_Order;

/** Finds payments of a ledger. Ids of another account are not found. */
final class PaymentRecords
{
    private readonly OwnPayments $own;

    public function __construct(private readonly Database $database)
    {
        $this->own = new OwnPayments($database);
    }

    public function ofIntent(LedgerScope $scope, string $intentId): ?PaymentRecord
    {
        return $this->found($scope, 'payment_intent_id = ?', $intentId);
    }

    public function ofCharge(LedgerScope $scope, string $chargeId): ?PaymentRecord
    {
        return $this->found($scope, 'charge_id = ?', $chargeId);
    }

    /**
     * Returns the order's payment; if there are several, successful ones come before failed ones.
     *
     * @param bool $orUnknown whether a payment with the order's number counts, too, about which nothing tells whose it is
     */
    public function ofOrder(LedgerScope $scope, int $orderId, bool $orUnknown = false): ?PaymentRecord
    {
        $rows = array_column(
            $this->database->rows(
                'SELECT * FROM ' .
                    $this->database->table('payments') .
                    " WHERE ledger_id = ? AND order_id = ? AND payment_intent_id IS NOT NULL ORDER BY CASE WHEN status IN ('succeeded', 'requires_capture') THEN 0 ELSE 1 END, created DESC, id DESC",
                [$scope->id, $orderId],
            ),
            null,
            'payment_intent_id',
        );
        $own = $this->own->firstOf($scope, $orderId, array_map(strval(...), array_keys($rows)), $orUnknown);

        return $own === null ? null : $this->record($scope, $rows[$own]);
    }

    /** Whether a payment with the order's number is proved to be the order's. */
    public function isOf(LedgerScope $scope, WC_Order $order, PaymentRecord $payment): bool
    {
        return $this->own->isOf($scope, $order, $payment->intentId()) === true;
    }

    /**
     * Returns the payment to show for an order: the one that references it or, for an order of another gateway, the one
     * that is linked with it.
     */
    public function shownFor(LedgerScope $scope, int $orderId): ?PaymentRecord
    {
        return $this->ofOrder($scope, $orderId, true) ?? $this->linkedWith($scope, $orderId);
    }

    /** Finds the payment through its transactions, which have its order; only those without any are read one by one. */
    private function linkedWith(LedgerScope $scope, int $orderId): ?PaymentRecord
    {
        $intentId =
            $this->database->value(
                'SELECT payment_intent_id FROM ' .
                    $this->database->table('transactions') .
                    ' USE INDEX (by_order) WHERE ledger_id = ? AND order_id = ? AND payment_intent_id IS NOT NULL ORDER BY created DESC, id DESC LIMIT 1',
                [$scope->id, $orderId],
            ) ??
            $this->database->value(
                'SELECT payment_intent_id FROM ' .
                    $this->database->table('payments') .
                    " USE INDEX (by_status) WHERE ledger_id = ? AND status <> 'succeeded' AND linked_order_id = ? ORDER BY CASE WHEN status = 'requires_capture' THEN 0 ELSE 1 END, created DESC, id DESC LIMIT 1",
                [$scope->id, $orderId],
            );

        $payment = $intentId === null ? null : $this->ofIntent($scope, $intentId);

        // A payment that references an order itself isn't linked, and is another order's with this number.
        return $payment?->orderId() === null ? $payment : null;
    }

    /** Finds a payment by any of its charges, even if it has a newer one. */
    public function ofAnyCharge(LedgerScope $scope, string $chargeId): ?PaymentRecord
    {
        $latest = $this->ofCharge($scope, $chargeId);
        if ($latest !== null) {
            return $latest;
        }
        $intentId = $this->parentOf($scope, $chargeId, 'charge');

        return $intentId === null ? null : $this->ofIntent($scope, $intentId);
    }

    /** Finds the payment that a dispute is about. */
    public function ofDispute(LedgerScope $scope, string $disputeId): ?PaymentRecord
    {
        $chargeId = $this->parentOf($scope, $disputeId, 'dispute');

        return $chargeId === null ? null : $this->ofAnyCharge($scope, $chargeId);
    }

    private function parentOf(LedgerScope $scope, string $objectId, string $type): ?string
    {
        return $this->database->value(
            'SELECT parent_id FROM ' .
                $this->database->table('objects') .
                ' WHERE ledger_id = ? AND object_id = ? AND type = ?',
            [$scope->id, $objectId, $type],
        );
    }

    /** Whether the ledger has a payment's objects; of old payments it may have rows only (OldObjects). */
    public function hasObjects(LedgerScope $scope, string $intentId): bool
    {
        return $this->database->value(
            'SELECT id FROM ' . $this->database->table('objects') . ' WHERE ledger_id = ? AND object_id = ?',
            [$scope->id, $intentId],
        ) !== null;
    }

    /** Counts the payments that await capture; an index covers the query. */
    public function countUncaptured(LedgerScope $scope): int
    {
        return (int) $this->database->value(
            'SELECT COUNT(*) FROM ' .
                $this->database->table('payments') .
                " WHERE ledger_id = ? AND status = 'requires_capture' AND captured = 0 AND charge_id IS NOT NULL",
            [$scope->id],
        );
    }

    /** @return array<string, string|null>|null the row of `transactions` that booked the last attempt */
    private function booking(LedgerScope $scope, string $intentId): ?array
    {
        return $this->database->row(
            'SELECT * FROM ' .
                $this->database->table('transactions') .
                " WHERE ledger_id = ? AND payment_intent_id = ? AND type IN ('charge', 'payment') ORDER BY created DESC, id DESC LIMIT 1",
            [$scope->id, $intentId],
        );
    }

    private function found(LedgerScope $scope, string $where, string $value): ?PaymentRecord
    {
        $row = $this->database->row(
            'SELECT * FROM ' . $this->database->table('payments') . " WHERE ledger_id = ? AND $where",
            [$scope->id, $value],
        );

        return $row === null ? null : $this->record($scope, $row);
    }

    /** @param array<string, string|null> $row of `payments` */
    private function record(LedgerScope $scope, array $row): PaymentRecord
    {
        $intentId = (string) $row['payment_intent_id'];
        $chargeId = (string) $row['charge_id'];
        $intent = $charge = [];
        $refunds = $disputes = [];
        $table = $this->database->table('objects');
        $objects = $this->database->rows(
            "SELECT object_id, type, created, body FROM $table WHERE ledger_id = ? AND object_id IN (?, ?) UNION ALL SELECT object_id, type, created, body FROM $table WHERE ledger_id = ? AND parent_id = ?",
            [$scope->id, $intentId, $chargeId, $scope->id, $chargeId === '' ? '-' : $chargeId],
        );
        usort($objects, static fn(array $a, array $b): int => (int) $b['created'] <=> (int) $a['created']);
        foreach ($objects as $object) {
            $body = Json::decode($object['body']);
            match (true) {
                $object['object_id'] === $intentId => ($intent = $body),
                $object['object_id'] === $chargeId => ($charge = $body),
                $object['type'] === 'refund' => ($refunds[] = Refund::fromProvider($body)),
                $object['type'] === 'dispute' => ($disputes[] = Dispute::fromProvider($body)),
                default => null,
            };
        }

        if ($intentId === $chargeId && $intent !== []) {
            // A charge without an intent is a payment with the charge's id.
            [$charge, $intent] = [$intent, ['status' => $row['status'], 'latest_charge' => $chargeId] + $intent];
        }
        if ($intent === [] || ($charge === [] && $chargeId !== '')) {
            $remembered = new RememberedPayment($row, $this->booking($scope, $intentId));

            return new PaymentRecord(
                $row,
                $remembered->intent(),
                $remembered->charge(),
                $refunds,
                $disputes,
                isWhole: false,
            );
        }

        return new PaymentRecord(
            $row,
            PaymentIntent::fromProvider($intent),
            $charge === [] ? null : Charge::fromProvider($charge, Json::text($intent, 'status')),
            $refunds,
            $disputes,
        );
    }
}
