<?php

declare(strict_types=1);

namespace Tillbook\Features\Payments;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Json;

/** Finds payments of a ledger. Ids of another account are unknown here, whatever they look like. */
final class PaymentRecords
{
    public function __construct(private readonly Database $database) {}

    public function ofIntent(LedgerScope $scope, string $intentId): ?PaymentRecord
    {
        return $this->record($scope, 'payment_intent_id = ?', $intentId);
    }

    public function ofCharge(LedgerScope $scope, string $chargeId): ?PaymentRecord
    {
        return $this->record($scope, 'charge_id = ?', $chargeId);
    }

    /** The payment that names the order; of several, one that went through before one that failed. */
    public function ofOrder(LedgerScope $scope, int $orderId): ?PaymentRecord
    {
        return $this->record(
            $scope,
            "order_id = ? ORDER BY CASE WHEN status IN ('succeeded', 'requires_capture') THEN 0 ELSE 1 END, created DESC, id DESC LIMIT 1",
            $orderId,
        );
    }

    /** A charge's payment may have gone on to another charge; its own id still finds it. */
    public function ofAnyCharge(LedgerScope $scope, string $chargeId): ?PaymentRecord
    {
        $latest = $this->ofCharge($scope, $chargeId);
        if ($latest !== null) {
            return $latest;
        }
        $intentId = $this->database->value(
            'SELECT parent_id FROM ' .
                $this->database->table('objects') .
                " WHERE ledger_id = ? AND object_id = ? AND type = 'charge'",
            [$scope->id, $chargeId],
        );

        return $intentId === null ? null : $this->ofIntent($scope, $intentId);
    }

    /** How many wait for their capture; an index answers it. */
    public function countUncaptured(LedgerScope $scope): int
    {
        return (int) $this->database->value(
            'SELECT COUNT(*) FROM ' .
                $this->database->table('payments') .
                " WHERE ledger_id = ? AND status = 'requires_capture' AND captured = 0 AND charge_id IS NOT NULL",
            [$scope->id],
        );
    }

    private function record(LedgerScope $scope, string $where, int|string $value): ?PaymentRecord
    {
        $row = $this->database->row(
            'SELECT * FROM ' . $this->database->table('payments') . " WHERE ledger_id = ? AND $where",
            [$scope->id, $value],
        );
        if ($row === null) {
            return null;
        }
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
                $object['type'] === 'refund' => ($refunds[] = $body),
                $object['type'] === 'dispute' => ($disputes[] = $body),
                default => null,
            };
        }

        return new PaymentRecord($row, $intent, $charge, $refunds, $disputes);
    }
}
