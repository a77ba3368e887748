<?php

declare(strict_types=1);

namespace Tillbook\Features\FraudProtection\Backtest;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Sql;

/**
 * Reads the payments for a backtest: those of this store's orders that got as far as a charge that the bank accepted.
 */
final class PastPayments
{
    /**
     * Excludes payments that the customer's bank declined: they never went through, so a rule
     * could not have stopped them. Other shops and invoices on the same account don't use this store's rules; what
     * another gateway of this store took counts, because its orders could be paid here.
     */
    private const WHICH = "ledger_id = ? AND charge_id IS NOT NULL AND status IN ('succeeded', 'requires_capture', 'processing', 'canceled') AND (seller = 'this_store' OR linked_order_id IS NOT NULL)";

    public function __construct(private readonly Database $database) {}

    /** @param int $since epoch seconds */
    public function count(LedgerScope $scope, int $since): int
    {
        return (int) $this->database->value(
            'SELECT COUNT(*) FROM ' .
                $this->database->table('payments') .
                ' USE INDEX (by_created) WHERE ' .
                self::WHICH .
                ' AND created >= ?',
            [$scope->id, $since],
        );
    }

    /**
     * Reads the payments of a time span, newest first. Keep spans short: for a long one,
     * MariaDB scans the whole ledger.
     *
     * @param int $since epoch seconds, inclusive
     * @param int $until epoch seconds, exclusive
     *
     * @return list<array<string, string|null>> rows with PastPayment::COLUMNS
     */
    public function between(LedgerScope $scope, int $since, int $until): array
    {
        return $this->database->rows(
            'SELECT ' .
                PastPayment::COLUMNS .
                ' FROM ' .
                $this->database->table('payments') .
                ' USE INDEX (by_created) WHERE ' .
                self::WHICH .
                ' AND created >= ? AND created < ? ORDER BY created DESC, id DESC',
            [$scope->id, $since, $until],
        );
    }

    /**
     * Returns the charges that were disputed. A bank's inquiry doesn't count as a dispute.
     *
     * @param int $since epoch seconds; a dispute is never older than its payment
     *
     * @return array<string, true> by charge
     */
    public function disputed(LedgerScope $scope, int $since): array
    {
        $charges = $this->database->column(
            'SELECT charge_id FROM ' .
                $this->database->table('disputes') .
                " USE INDEX (by_created) WHERE ledger_id = ? AND created >= ? AND status NOT LIKE 'warning%' AND charge_id IS NOT NULL",
            [$scope->id, $since],
        );

        return array_fill_keys($charges, true);
    }

    /**
     * @param list<string> $ids of payment intents
     *
     * @return array<string, string|null> customer names by payment intent
     */
    public function customers(LedgerScope $scope, array $ids): array
    {
        $rows =
            $ids === []
                ? []
                : $this->database->rows(
                    'SELECT payment_intent_id, customer_name FROM ' .
                        $this->database->table('payments') .
                        ' WHERE ledger_id = ? AND payment_intent_id IN (' .
                        Sql::placeholders($ids) .
                        ')',
                    [$scope->id, ...$ids],
                );

        $names = [];
        foreach ($rows as $row) {
            $names[(string) $row['payment_intent_id']] = $row['customer_name'];
        }

        return $names;
    }
}
