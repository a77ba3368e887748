<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\OtherGateways;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Seller;
use Tillbook\Ledger\Sql;
use Tillbook\Platform\Money\Money;
use Tillbook\Providers\Stripe\Events\StripeLedgers;
use WC_Order;

/** Finds the payments that an order of another gateway names, in the ledgers of the connected accounts. Only reads. */
final class LinkedPayments
{
    /** Transaction types that other gateways add up in an order's fee and net: disputes aren't among them. */
    private const TYPES = ['charge', 'payment', 'refund', 'payment_refund', 'refund_failure', 'payment_failure_refund'];

    public function __construct(private readonly Database $database, private readonly StripeLedgers $ledgers) {}

    /** @return list<LinkedPayment> the live account's first; none in another currency than the order's */
    public function of(WC_Order $order): array
    {
        $named = NamedIds::of($order);
        if ([...$named->intents, ...$named->charges, ...$named->refunds] === []) {
            return [];
        }
        $found = [];
        foreach ($this->ledgers->connected() as $scope) {
            foreach ($this->rows($scope, $named, strtolower($order->get_currency())) as $row) {
                $found[] = $this->payment($scope, $row);
            }
        }

        return $found;
    }

    /** @return list<array<string, string|null>> the payments, each once, oldest first */
    private function rows(LedgerScope $scope, NamedIds $named, string $currency): array
    {
        $rows = [];
        // One statement per index.
        foreach (
            [
                'payment_intent_id' => [
                    ...$named->intents,
                    ...$this->ofRefunds($scope, 'payment_intent_id', $named->refunds),
                ],
                'charge_id' => [...$named->charges, ...$this->ofRefunds($scope, 'charge_id', $named->refunds)],
            ]
            as $column => $ids
        ) {
            if ($ids === []) {
                continue;
            }
            $read = $this->database->rows(
                'SELECT id, payment_intent_id, charge_id, currency, amount, captured, amount_refunded FROM ' .
                    $this->database->table('payments') .
                    " WHERE ledger_id = ? AND $column IN (" .
                    Sql::placeholders($ids) .
                    ') AND currency = ? AND seller <> ?',
                [$scope->id, ...$ids, $currency, Seller::ThisStore->value],
            );
            $rows += array_column($read, null, 'id');
        }
        ksort($rows);

        return array_values($rows);
    }

    /**
     * @param 'payment_intent_id'|'charge_id' $column
     * @param list<string> $refunds
     *
     * @return list<string> what was refunded
     */
    private function ofRefunds(LedgerScope $scope, string $column, array $refunds): array
    {
        return $refunds === []
            ? []
            : $this->database->column(
                "SELECT DISTINCT $column FROM " .
                    $this->database->table('refunds') .
                    " WHERE ledger_id = ? AND $column IS NOT NULL AND refund_id IN (" .
                    Sql::placeholders($refunds) .
                    ')',
                [$scope->id, ...$refunds],
            );
    }

    /** @param array<string, string|null> $row */
    private function payment(LedgerScope $scope, array $row): LinkedPayment
    {
        $id = (string) ($row['payment_intent_id'] ?? $row['charge_id']);
        $sums = $this->database->rows(
            'SELECT currency, SUM(fees) AS fees, SUM(net) AS net FROM ' .
                $this->database->table('transactions') .
                ' WHERE ledger_id = ? AND payment_intent_id = ? AND type IN (' .
                Sql::placeholders(self::TYPES) .
                ') GROUP BY currency',
            [$scope->id, $id, ...self::TYPES],
        );
        // Amounts of two currencies of the balance have no sum.
        $sum = count($sums) === 1 ? $sums[0] : null;
        $currency = (string) $row['currency'];

        return new LinkedPayment(
            $scope,
            $id,
            new Money((int) $row['amount'], $currency),
            // A canceled authorization counts as fully refunded in the ledger, but no money ever moved.
            new Money($row['captured'] === '1' ? (int) $row['amount_refunded'] : 0, $currency),
            $sum === null ? null : new Money((int) $sum['fees'], (string) $sum['currency']),
            $sum === null ? null : new Money((int) $sum['net'], (string) $sum['currency']),
        );
    }
}
