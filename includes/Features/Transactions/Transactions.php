<?php

declare(strict_types=1);

namespace Tillbook\Features\Transactions;

use Closure;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Query\Chunk;
use Tillbook\Ledger\Query\DailySums;
use Tillbook\Ledger\Query\FacetSums;
use Tillbook\Ledger\Query\ListQuery;
use Tillbook\Ledger\Query\ListRequest;
use Tillbook\Ledger\Query\UnlistedPayouts;
use Tillbook\Ledger\Sql;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\Orders\OrderView;
use Tillbook\Platform\Orders\Subscriptions;

/**
 * Reads transactions from the ledger in the shape of the REST API. The list, the summary and the export cover the
 * same rows for the same request.
 *
 * @phpstan-type Transaction array<string, mixed>
 * @phpstan-type Payout array{status: string, type: string, date: int}
 *
 * @phpstan-import-type Unlisted from UnlistedPayouts
 */
final class Transactions
{
    /** Offset from which it is worth counting the rows, so that pages of the second half can be read from the end. */
    private const DEEP_OFFSET = 50000;
    /** Columns of a row that is exported, which is faster without the others. */
    private const EXPORTED = [
        'transaction_id',
        'payment_intent_id',
        'created',
        'available_on',
        'type',
        'channel',
        'source',
        'source_identifier',
        'card_expiry',
        'order_id',
        'order_number',
        'customer_name',
        'customer_email',
        'customer_country',
        'customer_currency',
        'customer_amount',
        'currency',
        'amount',
        'fees',
        'net',
        'risk_level',
        'deposit_id',
    ];

    /** @param Closure(LedgerScope): ?object $reach see UnlistedPayouts */
    public function __construct(
        private readonly Database $database,
        private readonly DailySums $dailySums,
        private readonly Orders $orders,
        private readonly StoreTime $time,
        private readonly Closure $reach,
    ) {}

    /** @return list<Transaction> */
    public function page(LedgerScope $scope, ListRequest $request): array
    {
        $possible = $this->possible($scope, $request);
        if ($possible === null) {
            return [];
        }
        $deep = ($request->page - 1) * $request->pageSize >= self::DEEP_OFFSET;
        $total = $deep && $possible->isPlainQuery() ? $this->count($scope, $possible) : null;

        return $this->present($scope, $this->query($scope)->page($possible, $total));
    }

    /** @return Transaction|null */
    public function find(LedgerScope $scope, string $transactionId): ?array
    {
        $listed = $this->query($scope)->where(new ListRequest());
        $row = $this->database->row(
            'SELECT * FROM ' . $this->database->table('transactions') . " WHERE {$listed->sql} AND transaction_id = ?",
            [...$listed->values, $transactionId],
        );

        return $row === null ? null : $this->present($scope, [$row])[0];
    }

    /**
     * Reads all matching transactions in the list's order, a chunk at a time. Each is passed to $shape and
     * released immediately: keeping a thousand at a time made long exports a third slower, because they exceed
     * the processor's caches.
     *
     * @template U
     *
     * @param callable(array<string, string|null>, OrderView|null, Payout|null, Unlisted|null): U $shape from a row of
     *     the ledger, its order if it had to be loaded, its payout, and its payout if none lists it
     * @param list<int|string|null>|null $after the end of the previous chunk, to continue after it
     *
     * @return \Generator<int, Chunk<U>>
     */
    public function chunks(LedgerScope $scope, ListRequest $request, callable $shape, ?array $after = null): \Generator
    {
        $possible = $this->possible($scope, $request);
        $chunks =
            $possible === null ? [] : $this->query($scope)->chunks($possible, after: $after, read: self::EXPORTED);
        $unlistedPayouts = new UnlistedPayouts($this->database, $scope, $this->reach);
        foreach ($chunks as $chunk) {
            [$orders, $payouts] = $this->related($scope, $chunk->rows, false);
            yield $chunk->map(
                static fn(array $row): mixed => $shape(
                    $row,
                    $orders[(int) $row['order_id']] ?? null,
                    $payouts[(string) $row['deposit_id']] ?? null,
                    $row['deposit_id'] === null ? $unlistedPayouts->of($row) : null,
                ),
            );
        }
    }

    /** @return array<string, mixed> the summary of spec 2 §3; contains sums only if all rows have the same currency */
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

    /** Counts the matching transactions. */
    public function count(LedgerScope $scope, ListRequest $request): int
    {
        return array_sum(array_column($this->sums($scope, $request), 'count'));
    }

    /** @return array<string, mixed> the summary of a store without an account */
    public static function emptySummary(): array
    {
        return [
            'count' => 0,
            'currency' => null,
            'total' => 0,
            'fees' => 0,
            'net' => 0,
            'currencies' => [],
            'store_currencies' => [],
            'customer_currencies' => [],
            'sources' => [],
            'loans' => [],
        ];
    }

    /**
     * Returns the day on which a transaction's payout arrives. A transaction without a payout, or without the date on
     * which it becomes available, belongs to a future payout (spec 2 §2).
     *
     * @param array<string, string|null> $row
     * @param Payout|null $payout the one that lists it
     *
     * @return string|null YYYY-MM-DD; null for a future payout
     */
    public static function payoutDay(array $row, ?array $payout): ?string
    {
        return $payout === null || $row['available_on'] === null ? null : gmdate('Y-m-d', $payout['date']);
    }

    private function query(LedgerScope $scope): ListQuery
    {
        return new ListQuery($this->database, $scope, TransactionList::definition(), $this->time);
    }

    /** Removes filter values that no row has; returns null if nothing can match. */
    private function possible(LedgerScope $scope, ListRequest $request): ?ListRequest
    {
        return $request->filters === [] ? $request : $this->query($scope)->possible($request, $this->facets($scope));
    }

    /** @return list<array{currency: string, count: int, total: int, fees: int, net: int}> */
    private function sums(LedgerScope $scope, ListRequest $request): array
    {
        $possible = $this->possible($scope, $request);
        if ($possible === null) {
            return [];
        }
        $rows = $this->rolledUp($scope, $possible) ?? $this->query($scope)->summary($possible);

        return array_map(
            static fn(array $row): array => [
                'currency' => $row['currency'],
                'count' => $row['count'],
                'total' => $row['sums']['amount'],
                'fees' => $row['sums']['fees'],
                'net' => $row['sums']['net'],
            ],
            $rows,
        );
    }

    /**
     * Sums by what is already summed; null if the rows have to be read.
     *
     * @return list<array{currency: string, count: int, sums: array<string, int>}>|null
     */
    private function rolledUp(LedgerScope $scope, ListRequest $request): ?array
    {
        $parts = $this->query($scope)->slices($request);
        if ($parts === null) {
            return null;
        }
        $slice = $parts['slices'][0] ?? null;
        if (
            $slice !== null &&
            count($parts['slices']) === 1 &&
            array_diff($parts['columns'], TransactionList::ROLLED_UP_COLUMNS) === []
        ) {
            return $this->dailySums->sums($scope, $slice->where, $slice->from, $slice->to);
        }

        return FacetSums::have($parts['columns'])
            ? (new FacetSums($this->database))->sums($scope, $parts['slices'])
            : null;
    }

    /** @return array<string, list<string>> */
    private function facets(LedgerScope $scope): array
    {
        $facets = [];
        foreach (
            $this->database->rows(
                'SELECT facet, value FROM ' .
                    $this->database->table('facets') .
                    ' WHERE ledger_id = ? ORDER BY facet, value',
                [$scope->id],
            )
            as $row
        ) {
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
        [$orders, $payouts] = $this->related($scope, $rows);
        $unlisted = new UnlistedPayouts($this->database, $scope, $this->reach);

        return array_map(static fn(array $row): array => self::presented($row, $orders, $payouts, $unlisted), $rows);
    }

    /**
     * Loads the data that rows are presented with.
     *
     * @param list<array<string, string|null>> $rows
     * @param bool $withLinks whether to load orders for their links; an export needs only their numbers
     *
     * @return array{array<int, OrderView>, array<string, Payout>} orders by id, and payouts by id
     */
    private function related(LedgerScope $scope, array $rows, bool $withLinks = true): array
    {
        return [$this->orders->views(self::ordersToLoad($rows, $withLinks)), $this->payouts($scope, $rows)];
    }

    /**
     * @param array<string, string|null> $row
     * @param array<int, OrderView> $orders by id
     * @param array<string, Payout> $payouts by id
     *
     * @return Transaction
     */
    private static function presented(
        array $row,
        array $orders,
        array $payouts,
        UnlistedPayouts $unlistedPayouts,
    ): array {
        $payout = $payouts[(string) $row['deposit_id']] ?? null;
        $unlisted = $unlistedPayouts->of($row);
        $orderId = (int) $row['order_id'];
        $order = isset($orders[$orderId]) ? $orders[$orderId]->toArray() : null;
        if ($order === null && $row['order_number'] !== null) {
            $order = [
                'id' => $orderId,
                'number' => $row['order_number'],
                'url' => null,
                'customer_url' => null,
                'subscriptions' => [],
            ];
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
            'card_expiry' => $row['card_expiry'],
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
            'deposit_date' => self::payoutDay($row, $payout),
            'deposit_type' => $payout['type'] ?? null,
            'deposit_status' => $payout['status'] ?? ($unlisted['status'] ?? null),
            'unlisted_payout' => $unlisted,
            'loan_id' => $row['loan_id'],
            'metadata' => ['charge_type' => self::chargeType($row)],
        ];
    }

    /**
     * Returns the orders to load. An order number that equals the order's id needs no order, unless a
     * plugin renumbers orders.
     *
     * @param list<array<string, string|null>> $rows
     *
     * @return list<int>
     */
    private static function ordersToLoad(array $rows, bool $withLinks): array
    {
        $all = $withLinks || Orders::numbersAreFiltered() || Subscriptions::areActive();
        $ids = [];
        foreach ($rows as $row) {
            if ($row['order_id'] !== null && ($all || $row['order_number'] !== $row['order_id'])) {
                $ids[] = (int) $row['order_id'];
            }
        }

        return $ids;
    }

    /** @param array<string, string|null> $row */
    private static function chargeType(array $row): ?string
    {
        return $row['charge_id'] === null ? null : ($row['channel'] === 'online' ? 'online' : 'in_person');
    }

    /**
     * @param list<array<string, string|null>> $rows
     *
     * @return array<string, Payout> by id, with the day of the arrival in epoch seconds
     */
    private function payouts(LedgerScope $scope, array $rows): array
    {
        $ids = array_values(array_unique(array_filter(array_column($rows, 'deposit_id'), is_string(...))));
        if ($ids === []) {
            return [];
        }
        $found = $this->database->rows(
            'SELECT payout_id, status, type, date FROM ' .
                $this->database->table('payouts') .
                ' WHERE ledger_id = ? AND payout_id IN (' .
                Sql::placeholders($ids) .
                ')',
            [$scope->id, ...$ids],
        );
        $payouts = [];
        foreach ($found as $row) {
            $payouts[(string) $row['payout_id']] = [
                'status' => (string) $row['status'],
                'type' => (string) $row['type'],
                'date' => (int) $row['date'],
            ];
        }

        return $payouts;
    }
}
