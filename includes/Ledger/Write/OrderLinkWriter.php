<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Write;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;

/** Writes an order of another gateway into the rows of its payment (docs/decisions/0030). */
final class OrderLinkWriter
{
    public function __construct(private readonly Database $database) {}

    /**
     * @param array<string, string|null> $payment a row of `payments` with `id`, `payment_intent_id` and `charge_id`
     * @param string $number of the order
     */
    public function link(LedgerScope $scope, array $payment, int $orderId, string $number): void
    {
        $order = [$orderId, mb_substr($number, 0, 64)];
        $this->database->transactional(function () use ($scope, $payment, $order): void {
            $this->database->execute(
                'UPDATE ' . $this->database->table('payments') . ' SET linked_order_id = ? WHERE id = ?',
                [$order[0], (int) $payment['id']],
            );
            $this->database->execute(
                'UPDATE ' .
                    $this->database->table('transactions') .
                    ' SET order_id = ?, order_number = ? WHERE ledger_id = ? AND payment_intent_id = ? AND order_id IS NULL',
                [...$order, $scope->id, $payment['payment_intent_id']],
            );
            $this->database->execute(
                'UPDATE ' .
                    $this->database->table('disputes') .
                    ' SET order_id = ?, order_number = ? WHERE ledger_id = ? AND charge_id = ? AND order_id IS NULL',
                [...$order, $scope->id, $payment['charge_id']],
            );
        });
    }
}
