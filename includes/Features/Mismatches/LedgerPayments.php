<?php

declare(strict_types=1);

namespace Tillbook\Features\Mismatches;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\DisputeStatus;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Seller;
use Tillbook\Ledger\Sql;

/** Reads the ledger's side of the comparison, a batch at a time. */
final class LedgerPayments
{
    private const COLUMNS = 'id, payment_intent_id, charge_id, order_id, status, currency, amount, captured, amount_captured, amount_refunded, seller';

    public function __construct(private readonly Database $database) {}

    /** @return list<LedgerPayment> the next payments after a row, in row order */
    public function after(LedgerScope $scope, int $rowId, int $limit): array
    {
        return $this->read(
            $scope,
            'USE INDEX (PRIMARY) WHERE ledger_id = ? AND id > ? AND payment_intent_id IS NOT NULL ORDER BY id LIMIT ' .
                $limit,
            [$scope->id, $rowId],
        );
    }

    /**
     * @param list<string> $intentIds
     *
     * @return list<LedgerPayment>
     */
    public function ofIntents(LedgerScope $scope, array $intentIds): array
    {
        return $intentIds === []
            ? []
            : $this->read(
                $scope,
                'WHERE ledger_id = ? AND payment_intent_id IN (' . Sql::placeholders($intentIds) . ')',
                [$scope->id, ...$intentIds],
            );
    }

    /**
     * @param list<int> $orderIds
     *
     * @return list<LedgerPayment> the payments that reference one of the orders
     */
    public function ofOrders(LedgerScope $scope, array $orderIds): array
    {
        return $orderIds === []
            ? []
            : $this->read(
                $scope,
                'WHERE ledger_id = ? AND payment_intent_id IS NOT NULL AND order_id IN (' .
                    Sql::placeholders($orderIds) .
                    ')',
                [$scope->id, ...$orderIds],
            );
    }

    /**
     * Returns which of the payments are in other ledgers of this store.
     *
     * @param list<string> $intentIds
     *
     * @return array<string, bool> by payment, whether a live ledger has it
     */
    public function elsewhere(LedgerScope $scope, array $intentIds): array
    {
        $found = [];
        foreach (
            $intentIds === []
                ? []
                : $this->database->rows(
                    'SELECT p.payment_intent_id, MAX(l.livemode) AS livemode FROM ' .
                        $this->database->table('ledgers') .
                        ' l JOIN ' .
                        $this->database->table('payments') .
                        ' p ON p.ledger_id = l.id WHERE l.id <> ? AND p.payment_intent_id IN (' .
                        Sql::placeholders($intentIds) .
                        ') GROUP BY p.payment_intent_id',
                    [$scope->id, ...$intentIds],
                )
            as $row
        ) {
            $found[(string) $row['payment_intent_id']] = (int) $row['livemode'] === 1;
        }

        return $found;
    }

    /**
     * Returns the same payments, each with the amount that it lost to disputes.
     *
     * @param list<LedgerPayment> $payments
     *
     * @return list<LedgerPayment>
     */
    public function withLosses(LedgerScope $scope, array $payments): array
    {
        $charges = array_values(
            array_filter(
                array_map(static fn(LedgerPayment $payment): ?string => $payment->chargeId, $payments),
                is_string(...),
            ),
        );
        if ($charges === []) {
            return $payments;
        }
        $lost = [];
        foreach (
            $this->database->rows(
                'SELECT charge_id, currency, amount FROM ' .
                    $this->database->table('disputes') .
                    ' WHERE ledger_id = ? AND status IN (' .
                    Sql::placeholders(DisputeStatus::LOST) .
                    ') AND charge_id IN (' .
                    Sql::placeholders($charges) .
                    ')',
                [$scope->id, ...DisputeStatus::LOST, ...$charges],
            )
            as $row
        ) {
            $key = $row['charge_id'] . ' ' . $row['currency'];
            $lost[$key] = ($lost[$key] ?? 0) + (int) $row['amount'];
        }

        return array_map(
            static fn(LedgerPayment $payment): LedgerPayment => $payment->withLost(
                $lost[$payment->chargeId . ' ' . $payment->currency] ?? 0,
            ),
            $payments,
        );
    }

    /**
     * @param list<int|string> $values
     *
     * @return list<LedgerPayment>
     */
    private function read(LedgerScope $scope, string $rest, array $values): array
    {
        return $this->withReturns(
            $scope,
            array_map(
                static fn(array $row): LedgerPayment => new LedgerPayment(
                    (int) $row['id'],
                    (string) $row['payment_intent_id'],
                    $row['charge_id'],
                    $row['order_id'] === null ? null : (int) $row['order_id'],
                    (string) $row['status'],
                    (string) $row['currency'],
                    (int) $row['amount'],
                    (int) $row['amount_captured'],
                    // A canceled authorization counts as fully refunded in the ledger, but no money ever moved.
                    $row['captured'] === '1' ? (int) $row['amount_refunded'] : 0,
                    isOfThisStore: $row['seller'] === Seller::ThisStore->value,
                ),
                $this->database->rows(
                    'SELECT ' . self::COLUMNS . ' FROM ' . $this->database->table('payments') . ' ' . $rest,
                    $values,
                ),
            ),
        );
    }

    /**
     * Marks debits that the customer's bank returned. Queries the reason only for payments that are fully refunded.
     *
     *
     * @param list<LedgerPayment> $payments
     *
     * @return list<LedgerPayment>
     */
    private function withReturns(LedgerScope $scope, array $payments): array
    {
        $intents = array_values(
            array_map(
                static fn(LedgerPayment $payment): string => $payment->intentId,
                array_filter(
                    $payments,
                    static fn(LedgerPayment $payment): bool => $payment->isSettled() &&
                        $payment->captured > 0 &&
                        $payment->refunded >= $payment->captured,
                ),
            ),
        );
        if ($intents === []) {
            return $payments;
        }
        $returned = $this->database->column(
            'SELECT payment_intent_id FROM ' .
                $this->database->table('transactions') .
                " WHERE ledger_id = ? AND type = 'payment_failure_refund' AND payment_intent_id IN (" .
                Sql::placeholders($intents) .
                ')',
            [$scope->id, ...$intents],
        );

        return array_map(
            static fn(LedgerPayment $payment): LedgerPayment => in_array($payment->intentId, $returned, true)
                ? $payment->returned()
                : $payment,
            $payments,
        );
    }
}
