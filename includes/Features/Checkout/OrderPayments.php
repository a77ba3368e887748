<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;

/** What the ledger knows of an order's payments: whether it is paid, and which attempt can be tried again. */
final class OrderPayments
{
    public function __construct(private readonly Database $database)
    {
    }

    /** The payment that pays for the order: taken and not given back, authorized, or on its way. */
    public function standing(LedgerScope $scope, int $orderId): ?string
    {
        return $this->newest($scope, $orderId, "(status IN ('requires_capture', 'processing') OR (status = 'succeeded' AND amount_captured > amount_refunded))");
    }

    /** The attempt that failed, or that nobody approved yet. */
    public function open(LedgerScope $scope, int $orderId): ?string
    {
        return $this->newest($scope, $orderId, "status IN ('requires_payment_method', 'requires_action')");
    }

    /** The one that waits for the shopper's approval. */
    public function awaitingApproval(LedgerScope $scope, int $orderId): ?string
    {
        return $this->newest($scope, $orderId, "status = 'requires_action'");
    }

    /** Whether a payment was sent to which no answer came yet. */
    public function isBeingLookedUp(LedgerScope $scope, int $orderId): bool
    {
        return $this->database->value(
            'SELECT id FROM ' . $this->database->table('writes') . " WHERE ledger_id = ? AND operation = 'pay' AND subject_id = ? AND state IN ('sent', 'unknown') LIMIT 1",
            [$scope->id, 'order_' . $orderId],
        ) !== null;
    }

    private function newest(LedgerScope $scope, int $orderId, string $condition): ?string
    {
        return $this->database->value(
            'SELECT payment_intent_id FROM ' . $this->database->table('payments') . " WHERE ledger_id = ? AND order_id = ? AND payment_intent_id IS NOT NULL AND $condition ORDER BY created DESC, id DESC LIMIT 1",
            [$scope->id, $orderId],
        );
    }
}
