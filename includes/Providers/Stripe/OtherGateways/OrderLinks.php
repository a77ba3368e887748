<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\OtherGateways;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Seller;
use Tillbook\Ledger\Sql;
use Tillbook\Ledger\Write\OrderLinkWriter;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Providers\Stripe\Events\StripeLedgers;
use WC_Order;

/**
 * Writes the orders of other gateways into the rows of their payments, transactions and disputes, so that lists show
 * them. Only payments that don't say who sold them are linked, each to the first order that names it. Nothing acts on
 * such an order.
 */
final class OrderLinks
{
    private readonly OrderLinkWriter $writer;

    public function __construct(private readonly Database $database, private readonly StripeLedgers $ledgers)
    {
        $this->writer = new OrderLinkWriter($database);
    }

    /**
     * @param list<WC_Order> $orders of any gateway
     *
     * @return int number of payments that were linked
     */
    public function link(array $orders): int
    {
        /** @var array{intents: array<string, WC_Order>, charges: array<string, WC_Order>, refunds: array<string, WC_Order>} $named */
        $named = ['intents' => [], 'charges' => [], 'refunds' => []];
        $read = Orders::read($orders, static fn(WC_Order $order): array => [$order, NamedIds::of($order)]);
        foreach ($read as [$order, $ids]) {
            $named['intents'] += array_fill_keys($ids->intents, $order);
            $named['charges'] += array_fill_keys($ids->charges, $order);
            $named['refunds'] += array_fill_keys($ids->refunds, $order);
        }
        $linked = 0;
        foreach (
            $named['intents'] + $named['charges'] + $named['refunds'] === [] ? [] : $this->ledgers->connected()
            as $scope
        ) {
            $refunded = $this->refunded($scope, $named['refunds']);
            $linked +=
                $this->linkBy($scope, 'payment_intent_id', $named['intents'] + $refunded['payment_intent_id']) +
                $this->linkBy($scope, 'charge_id', $named['charges'] + $refunded['charge_id']);
        }

        return $linked;
    }

    /**
     * @param int $after a row of the payments
     *
     * @return array{int, int} the last row, and when the first payment was made that came after that row and could be
     *     linked; epoch seconds, the greatest number if there is none
     */
    public function arrived(int $after): array
    {
        $payments = $this->database->table('payments');
        $row = $this->database->row(
            "SELECT (SELECT MAX(id) FROM $payments) AS last, MIN(created) AS first FROM $payments
                WHERE id > ? AND seller = ? AND order_id IS NULL AND linked_order_id IS NULL",
            [$after, Seller::Unknown->value],
        );

        return [(int) ($row['last'] ?? 0), (int) ($row['first'] ?? PHP_INT_MAX)];
    }

    /**
     * @param array<string, WC_Order> $orders by refund
     *
     * @return array{payment_intent_id: array<string, WC_Order>, charge_id: array<string, WC_Order>} by what was refunded
     */
    private function refunded(LedgerScope $scope, array $orders): array
    {
        $found = ['payment_intent_id' => [], 'charge_id' => []];
        $rows =
            $orders === []
                ? []
                : $this->database->rows(
                    'SELECT refund_id, payment_intent_id, charge_id FROM ' .
                        $this->database->table('refunds') .
                        ' WHERE ledger_id = ? AND refund_id IN (' .
                        Sql::placeholders($orders) .
                        ')',
                    [$scope->id, ...array_map(strval(...), array_keys($orders))],
                );
        foreach ($rows as $row) {
            foreach (array_keys($found) as $column) {
                if ($row[$column] !== null) {
                    $found[$column][$row[$column]] = $orders[(string) $row['refund_id']];
                }
            }
        }

        return $found;
    }

    /**
     * @param 'payment_intent_id'|'charge_id' $column
     * @param array<string, WC_Order> $orders by its value
     */
    private function linkBy(LedgerScope $scope, string $column, array $orders): int
    {
        if ($orders === []) {
            return 0;
        }
        $rows = $this->database->rows(
            "SELECT id, payment_intent_id, charge_id, currency, $column AS named FROM " .
                $this->database->table('payments') .
                " WHERE ledger_id = ? AND $column IN (" .
                Sql::placeholders($orders) .
                ') AND seller = ? AND order_id IS NULL AND linked_order_id IS NULL',
            [$scope->id, ...array_map(strval(...), array_keys($orders)), Seller::Unknown->value],
        );
        $linked = 0;
        foreach ($rows as $row) {
            $read = Orders::read(
                [$orders[(string) $row['named']]],
                static fn(WC_Order $order): array => [strtolower($order->get_currency()), $order->get_order_number()],
            );
            foreach ($read as $id => [$currency, $number]) {
                if ($currency === $row['currency']) {
                    $this->writer->link($scope, $row, $id, $number);
                    ++$linked;
                }
            }
        }

        return $linked;
    }
}
