<?php

declare(strict_types=1);

namespace Tillbook\Features\Transactions;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Query\Condition;
use Tillbook\Ledger\Query\ListQuery;
use Tillbook\Ledger\Query\ListRequest;
use Tillbook\Ledger\Write\Rollups;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Orders\Orders;

/**
 * Reads transactions from the ledger in the shape of the REST contract. The same request gives the same rows to the
 * list, the summary and the export.
 *
 * @phpstan-type Transaction array<string, mixed>
 */
final class Transactions
{
    public function __construct(
        private readonly Database $database,
        private readonly Rollups $rollups,
        private readonly Orders $orders,
        private readonly StoreTime $time,
    ) {
    }

    /** @return list<Transaction> */
    public function page(LedgerScope $scope, ListRequest $request): array
    {
        $total = $request->page > 20 && $request->isUnfiltered() ? $this->unfilteredCount($scope) : null;

        return $this->present($scope, $this->query($scope)->page($request, $total));
    }

    /** @return Transaction|null */
    public function find(LedgerScope $scope, string $transactionId): ?array
    {
        $row = $this->database->row('SELECT * FROM ' . $this->database->table('transactions') . ' WHERE ledger_id = ? AND transaction_id = ?', [$scope->id, $transactionId]);

        return $row === null ? null : $this->present($scope, [$row])[0];
    }

    /**
     * Every matching transaction, a chunk at a time.
     *
     * @return \Generator<int, Transaction>
     */
    public function all(LedgerScope $scope, ListRequest $request): \Generator
    {
        $chunk = [];
        foreach ($this->query($scope)->iterate($request) as $row) {
            $chunk[] = $row;
            if (count($chunk) === 1000) {
                yield from $this->present($scope, $chunk);
                $chunk = [];
            }
        }
        yield from $this->present($scope, $chunk);
    }

    /** @return array<string, mixed> the summary of spec 2 §3; sums only where one currency matches */
    public function summary(LedgerScope $scope, ListRequest $request): array
    {
        $currencies = $this->sums($scope, $request);
        $single = count($currencies) === 1 ? $currencies[0] : null;
        $facets = $this->facets($scope);

        return [
            'count' => array_sum(array_column($currencies, 'count')),
            'currency' => $single['currency'] ?? ($currencies === [] ? $scope->defaultCurrency : null),
            'total' => $single['total'] ?? ($currencies === [] ? 0 : null),
            'fees' => $single['fees'] ?? ($currencies === [] ? 0 : null),
            'net' => $single['net'] ?? ($currencies === [] ? 0 : null),
            'currencies' => $currencies,
            'store_currencies' => $facets['currency'] ?? [],
            'customer_currencies' => $facets['customer_currency'] ?? [],
            'sources' => $facets['source'] ?? [],
            'loans' => $facets['loan_id'] ?? [],
        ];
    }

    /** How many transactions match. */
    public function count(LedgerScope $scope, ListRequest $request): int
    {
        return array_sum(array_column($this->sums($scope, $request), 'count'));
    }

    /** @return array<string, mixed> the summary of a store that has no account yet */
    public static function emptySummary(): array
    {
        return [
            'count' => 0, 'currency' => null, 'total' => 0, 'fees' => 0, 'net' => 0,
            'currencies' => [], 'store_currencies' => [], 'customer_currencies' => [], 'sources' => [], 'loans' => [],
        ];
    }

    private function query(LedgerScope $scope): ListQuery
    {
        return new ListQuery($this->database, $scope, TransactionList::definition(), $this->time);
    }

    private function unfilteredCount(LedgerScope $scope): int
    {
        return array_sum(array_column($this->rolledUp($scope, new ListRequest()), 'count'));
    }

    /** @return list<array{currency: string, count: int, total: int, fees: int, net: int}> */
    private function sums(LedgerScope $scope, ListRequest $request): array
    {
        if ($this->knownToBeEmpty($scope, $request)) {
            return [];
        }
        if ($request->search === null && array_diff(array_keys($request->filters), TransactionList::ROLLED_UP_FILTERS) === []) {
            return $this->rolledUp($scope, $request);
        }

        return array_map(static fn (array $row): array => [
            'currency' => $row['currency'],
            'count' => $row['count'],
            'total' => $row['sums']['amount'],
            'fees' => $row['sums']['fees'],
            'net' => $row['sums']['net'],
        ], $this->query($scope)->summary($request));
    }

    /** @return list<array{currency: string, count: int, total: int, fees: int, net: int}> */
    private function rolledUp(LedgerScope $scope, ListRequest $request): array
    {
        $this->rollups->refresh($scope);
        $where = $this->query($scope)->where($request);
        $rows = $this->database->rows(
            'SELECT currency, SUM(cnt) AS cnt, SUM(amount) AS amount, SUM(fees) AS fees, SUM(net) AS net FROM ' . $this->database->table('daily') . " WHERE {$where->sql} GROUP BY currency ORDER BY currency",
            $where->values,
        );

        return array_map(static fn (array $row): array => [
            'currency' => (string) $row['currency'],
            'count' => (int) $row['cnt'],
            'total' => (int) $row['amount'],
            'fees' => (int) $row['fees'],
            'net' => (int) $row['net'],
        ], $rows);
    }

    /** A filter on a value that no row has needs no scan of the whole ledger. */
    private function knownToBeEmpty(LedgerScope $scope, ListRequest $request): bool
    {
        if ($request->match === 'any' && count($request->filters) > 1) {
            return false;
        }
        $facets = null;
        foreach ($request->filters as $name => $value) {
            $facet = TransactionList::definition()->filters[$name]->facet ?? null;
            if ($facet !== null && is_string($value)) {
                $facets ??= $this->facets($scope);
                if (!in_array($value, $facets[$facet] ?? [], true)) {
                    return true;
                }
            }
        }

        return false;
    }

    /** @return array<string, list<string>> */
    private function facets(LedgerScope $scope): array
    {
        $facets = [];
        foreach ($this->database->rows('SELECT facet, value FROM ' . $this->database->table('facets') . ' WHERE ledger_id = ? ORDER BY facet, value', [$scope->id]) as $row) {
            $facets[(string) $row['facet']][] = (string) $row['value'];
        }

        return $facets;
    }

    /**
     * @param list<array<string, string|null>> $rows
     *
     * @return list<Transaction>
     */
    private function present(LedgerScope $scope, array $rows): array
    {
        $orders = $this->orders->views(array_map(static fn (array $row): int => (int) $row['order_id'], $rows));
        $statuses = $this->payoutStatuses($scope, $rows);

        return array_map(static function (array $row) use ($orders, $statuses): array {
            $orderId = (int) $row['order_id'];
            $order = isset($orders[$orderId]) ? $orders[$orderId]->toArray() : null;
            if ($order === null && $row['order_number'] !== null) {
                $order = ['id' => $orderId, 'number' => $row['order_number'], 'url' => null, 'customer_url' => null, 'subscriptions' => []];
            }

            return [
                'transaction_id' => $row['transaction_id'],
                'payment_intent_id' => $row['payment_intent_id'],
                'charge_id' => $row['charge_id'],
                'date' => StoreTime::utc((int) $row['created']),
                'type' => $row['type'],
                'channel' => $row['channel'],
                'source' => $row['source'],
                'source_identifier' => $row['source_identifier'],
                'source_device' => $row['source_device'],
                'order' => $order,
                'customer_name' => $row['customer_name'],
                'customer_email' => $row['customer_email'],
                'customer_country' => $row['customer_country'],
                'customer_currency' => $row['customer_currency'],
                'customer_amount' => (int) $row['customer_amount'],
                'currency' => $row['currency'],
                'amount' => (int) $row['amount'],
                'fees' => (int) $row['fees'],
                'net' => (int) $row['net'],
                'exchange_rate' => $row['exchange_rate'],
                'risk_level' => $row['risk_level'] === null ? null : (int) $row['risk_level'],
                'deposit_id' => $row['deposit_id'],
                'available_on' => $row['available_on'] === null ? null : gmdate('Y-m-d', (int) $row['available_on']),
                'deposit_status' => $statuses[(string) $row['deposit_id']] ?? null,
                'loan_id' => $row['loan_id'],
                'metadata' => ['charge_type' => self::chargeType($row)],
            ];
        }, $rows);
    }

    /** @param array<string, string|null> $row */
    private static function chargeType(array $row): ?string
    {
        return $row['charge_id'] === null ? null : ($row['channel'] === 'online' ? 'online' : 'in_person');
    }

    /**
     * @param list<array<string, string|null>> $rows
     *
     * @return array<string, string>
     */
    private function payoutStatuses(LedgerScope $scope, array $rows): array
    {
        $ids = array_values(array_unique(array_filter(array_column($rows, 'deposit_id'), is_string(...))));
        if ($ids === []) {
            return [];
        }
        $found = $this->database->rows(
            'SELECT payout_id, status FROM ' . $this->database->table('payouts') . ' WHERE ledger_id = ? AND payout_id IN (' . implode(', ', array_fill(0, count($ids), '?')) . ')',
            [$scope->id, ...$ids],
        );
        $statuses = [];
        foreach ($found as $row) {
            $statuses[(string) $row['payout_id']] = (string) $row['status'];
        }

        return $statuses;
    }
}
