<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Write;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Sql;

/**
 * Reads the orders of stored payments for what belongs to them and doesn't name its order: those of other gateways,
 * and this store's own where BatchWriter kept them.
 */
final class OrdersOfPayments
{
    public function __construct(private readonly Database $database) {}

    /**
     * Returns the orders by payment; none for payments whose rows all name their order.
     *
     * @param list<array<string, mixed>> $rows of `transactions` or `disputes`
     *
     * @return array<string, array{order_id: int, order_number: string}>
     */
    public function missingIn(LedgerScope $scope, array $rows): array
    {
        $intents = [];
        foreach ($rows as $row) {
            $intent = $row['payment_intent_id'] ?? null;
            if (($row['order_id'] ?? null) === null && is_string($intent)) {
                $intents[] = $intent;
            }
        }
        $orders = [];
        foreach (Sql::chunks(array_unique($intents)) as $chunk) {
            $found = $this->database->rows(
                'SELECT payment_intent_id, COALESCE(linked_order_id, order_id) AS order_id FROM ' .
                    $this->database->table('payments') .
                    ' WHERE ledger_id = ? AND COALESCE(linked_order_id, order_id) IS NOT NULL AND payment_intent_id IN (' .
                    Sql::placeholders($chunk) .
                    ')',
                [$scope->id, ...$chunk],
            );
            $numbers = $this->numbers($scope, array_column($found, 'payment_intent_id'));
            foreach ($found as $row) {
                $id = (string) $row['order_id'];
                $orders[(string) $row['payment_intent_id']] = [
                    'order_id' => (int) $id,
                    // Where the number can be another, lists load the order.
                    'order_number' => $numbers[$id] ?? $id,
                ];
            }
        }

        return $orders;
    }

    /**
     * Reads the numbers of orders from the transactions that had come when the orders were linked.
     *
     * @param list<string|null> $intentIds
     *
     * @return array<array-key, string> by order ID
     */
    private function numbers(LedgerScope $scope, array $intentIds): array
    {
        if ($intentIds === []) {
            return [];
        }
        $numbers = [];
        $rows = $this->database->rows(
            'SELECT DISTINCT order_id, order_number FROM ' .
                $this->database->table('transactions') .
                ' WHERE ledger_id = ? AND payment_intent_id IN (' .
                Sql::placeholders($intentIds) .
                ') AND order_number IS NOT NULL',
            [$scope->id, ...$intentIds],
        );
        foreach ($rows as $row) {
            // A number that is the ID may be one that wasn't known.
            if ($row['order_number'] !== $row['order_id']) {
                $numbers[(string) $row['order_id']] = (string) $row['order_number'];
            }
        }

        return $numbers;
    }
}
