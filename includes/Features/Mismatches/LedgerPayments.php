<?php

declare(strict_types=1);

namespace Tillbook\Features\Mismatches;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Json;

/** The ledger's side of the comparison, a batch at a time. */
final class LedgerPayments
{
    private const COLUMNS = 'id, payment_intent_id, charge_id, order_id, status, currency, amount, captured, amount_captured, amount_refunded';

    public function __construct(private readonly Database $database) {}

    /** @return list<PaymentFacts> the next behind a row, in the order of rows */
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
     * @return list<PaymentFacts>
     */
    public function ofIntents(LedgerScope $scope, array $intentIds): array
    {
        return $intentIds === []
            ? []
            : $this->read($scope, 'WHERE ledger_id = ? AND payment_intent_id IN (' . self::marks($intentIds) . ')', [
                $scope->id,
                ...$intentIds,
            ]);
    }

    /**
     * @param list<int> $orderIds
     *
     * @return list<PaymentFacts> those that name one of the orders
     */
    public function ofOrders(LedgerScope $scope, array $orderIds): array
    {
        return $orderIds === []
            ? []
            : $this->read(
                $scope,
                'WHERE ledger_id = ? AND payment_intent_id IS NOT NULL AND order_id IN (' .
                    self::marks($orderIds) .
                    ')',
                [$scope->id, ...$orderIds],
            );
    }

    /**
     * Payments that other ledgers of this store hold. A live ledger does not count those of test mode: an order that
     * was paid with test money was not paid.
     *
     * @param list<string> $intentIds
     *
     * @return list<string>
     */
    public function elsewhere(LedgerScope $scope, array $intentIds): array
    {
        return $intentIds === []
            ? []
            : $this->database->column(
                'SELECT p.payment_intent_id FROM ' .
                    $this->database->table('ledgers') .
                    ' l JOIN ' .
                    $this->database->table('payments') .
                    ' p ON p.ledger_id = l.id WHERE l.id <> ? AND l.livemode >= ? AND p.payment_intent_id IN (' .
                    self::marks($intentIds) .
                    ')',
                [$scope->id, (int) $scope->livemode, ...$intentIds],
            );
    }

    /**
     * Which of the payments, all without an order, were not made in this store's checkout: at a reader, or elsewhere
     * by their own account.
     *
     * @param list<PaymentFacts> $payments
     *
     * @return array<string, true> by payment intent
     */
    public function soldElsewhere(LedgerScope $scope, array $payments): array
    {
        $intents = [];
        foreach ($payments as $payment) {
            $intents[$payment->intentId] = $payment->intentId;
            if ($payment->chargeId !== null) {
                $intents[$payment->chargeId] = $payment->intentId;
            }
        }
        if ($intents === []) {
            return [];
        }
        $found = [];
        $ids = array_map(strval(...), array_keys($intents));
        foreach (
            $this->database->rows(
                'SELECT object_id, body FROM ' .
                    $this->database->table('objects') .
                    ' WHERE ledger_id = ? AND object_id IN (' .
                    self::marks($ids) .
                    ')',
                [$scope->id, ...$ids],
            )
            as $row
        ) {
            if (self::isElsewhere(Json::decode($row['body']))) {
                $found[$intents[(string) $row['object_id']]] = true;
            }
        }

        return $found;
    }

    /**
     * The same payments with what lost disputes took of them.
     *
     * @param list<PaymentFacts> $payments
     *
     * @return list<PaymentFacts>
     */
    public function withLosses(LedgerScope $scope, array $payments): array
    {
        $charges = array_values(
            array_filter(
                array_map(static fn(PaymentFacts $payment): ?string => $payment->chargeId, $payments),
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
                    " WHERE ledger_id = ? AND status = 'lost' AND charge_id IN (" .
                    self::marks($charges) .
                    ')',
                [$scope->id, ...$charges],
            )
            as $row
        ) {
            $key = $row['charge_id'] . ' ' . $row['currency'];
            $lost[$key] = ($lost[$key] ?? 0) + (int) $row['amount'];
        }

        return array_map(
            static fn(PaymentFacts $payment): PaymentFacts => $payment->withLost(
                $lost[$payment->chargeId . ' ' . $payment->currency] ?? 0,
            ),
            $payments,
        );
    }

    /** @param array<string, mixed> $object a payment intent or its charge */
    private static function isElsewhere(array $object): bool
    {
        $metadata = Json::object($object, 'metadata');
        $channel =
            Json::text($metadata, 'channel') ??
            (Json::text($object, 'payment_method_details.type') === 'card_present' ? 'in_person' : 'online');

        return $channel !== 'online' || !in_array($metadata['sold_elsewhere'] ?? '', ['', '0', 0, false, null], true);
    }

    /**
     * @param list<int|string> $values
     *
     * @return list<PaymentFacts>
     */
    private function read(LedgerScope $scope, string $rest, array $values): array
    {
        return $this->withReturns(
            $scope,
            array_map(
                static fn(array $row): PaymentFacts => new PaymentFacts(
                    (int) $row['id'],
                    (string) $row['payment_intent_id'],
                    $row['charge_id'],
                    $row['order_id'] === null ? null : (int) $row['order_id'],
                    (string) $row['status'],
                    (string) $row['currency'],
                    (int) $row['amount'],
                    (int) $row['amount_captured'],
                    // A released authorization counts as refunded in full; no money ever moved there.
                    $row['captured'] === '1' ? (int) $row['amount_refunded'] : 0,
                ),
                $this->database->rows(
                    'SELECT ' . self::COLUMNS . ' FROM ' . $this->database->table('payments') . ' ' . $rest,
                    $values,
                ),
            ),
        );
    }

    /**
     * Marks debits that the customer's bank took back. Only where nothing is left of a payment there is a look at how
     * that came.
     *
     * @param list<PaymentFacts> $payments
     *
     * @return list<PaymentFacts>
     */
    private function withReturns(LedgerScope $scope, array $payments): array
    {
        $intents = array_values(
            array_map(
                static fn(PaymentFacts $payment): string => $payment->intentId,
                array_filter(
                    $payments,
                    static fn(PaymentFacts $payment): bool => $payment->isSettled() &&
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
                self::marks($intents) .
                ')',
            [$scope->id, ...$intents],
        );

        return array_map(
            static fn(PaymentFacts $payment): PaymentFacts => in_array($payment->intentId, $returned, true)
                ? $payment->returned()
                : $payment,
            $payments,
        );
    }

    /** @param non-empty-list<int|string> $values */
    private static function marks(array $values): string
    {
        return implode(', ', array_fill(0, count($values), '?'));
    }
}
