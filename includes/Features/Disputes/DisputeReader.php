<?php

declare(strict_types=1);

namespace Tillbook\Features\Disputes;

use Tillbook\Features\ListReader;
use Tillbook\Features\RowSearch;
use Tillbook\Features\SuggestsRows;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\DisputeStatus;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Query\ListQuery;
use Tillbook\Ledger\Query\ListRequest;
use Tillbook\Ledger\Query\SearchTerm;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Orders\Orders;

/**
 * Reads disputes and inquiries from the ledger in the format of the REST contract. Page, sums and export share
 * one WHERE clause.
 */
final class DisputeReader extends ListReader
{
    use SuggestsRows;

    public function __construct(
        private readonly Database $database,
        private readonly RowSearch $search,
        private readonly Orders $orders,
        private readonly StoreTime $time,
    ) {}

    /** @param array<mixed> $parameters validated by DisputeRequestSchema */
    public function request(LedgerScope $scope, array $parameters): ListRequest
    {
        $statuses = [
            'filter' => DisputeList::statusesOf(...),
            'status_is' => DisputeStatus::namesOf(...),
            'status_is_not' => DisputeStatus::namesOf(...),
        ];
        foreach ($statuses as $name => $of) {
            $value = $parameters[$name] ?? null;
            $parameters[$name] = is_string($value) && $value !== '' ? $of($value) : $value;
        }

        return ListRequest::of(
            DisputeList::definition(),
            $parameters,
            $this->search->rows($scope, SearchTerm::listIn($parameters)),
        );
    }

    /** @return array<string, mixed> DisputeSchema::summary() */
    public function summary(LedgerScope $scope, ListRequest $request): array
    {
        return [
            'count' => $this->count($scope, $request),
            'tabs' => $this->tabs($scope),
            'currencies' => $this->database->column(
                'SELECT DISTINCT currency FROM ' .
                    $this->database->table('disputes') .
                    ' WHERE ledger_id = ? ORDER BY currency',
                [$scope->id],
            ),
        ];
    }

    /** @return array<string, int> the number of disputes of each tab, whatever the filters; an index covers the query */
    private function tabs(LedgerScope $scope): array
    {
        $counts = array_column(
            $this->database->rows(
                'SELECT status, COUNT(*) AS cnt FROM ' .
                    $this->database->table('disputes') .
                    ' USE INDEX (by_due) WHERE ledger_id = ? GROUP BY status',
                [$scope->id],
            ),
            'cnt',
            'status',
        );

        return array_map(
            static fn(string $tab): int => array_sum(
                array_map(
                    static fn(string $status): int => (int) ($counts[$status] ?? 0),
                    DisputeList::statusesOf($tab),
                ),
            ),
            array_combine(array_keys(DisputeList::TABS), array_keys(DisputeList::TABS)),
        );
    }

    /**
     * @param list<array<string, string|null>> $rows of `disputes`
     *
     * @return list<array<string, mixed>> DisputeSchema::row()
     */
    protected function present(LedgerScope $scope, array $rows): array
    {
        $orders = $this->orders->views(array_map(static fn(array $row): int => (int) $row['order_id'], $rows));

        return array_map(static function (array $row) use ($orders): array {
            $order = $orders[(int) $row['order_id']] ?? null;

            return [
                'dispute_id' => (string) $row['dispute_id'],
                'charge_id' => $row['charge_id'],
                'payment_intent_id' => $row['payment_intent_id'],
                'amount' => (int) $row['amount'],
                'currency' => (string) $row['currency'],
                'status' => DisputeStatus::of((string) $row['status']),
                'reason' => (string) $row['reason'],
                'source' => $row['source'],
                'created' => (int) $row['created'],
                'due_by' => $row['due_by'] === null ? null : (int) $row['due_by'],
                'order_number' => $order->number ?? $row['order_number'],
                'order' => $order?->toArray(),
                'customer_name' => $row['customer_name'],
                'customer_email' => $row['customer_email'],
                'customer_country' => $row['customer_country'],
            ];
        }, $rows);
    }

    protected function query(LedgerScope $scope): ListQuery
    {
        return new ListQuery($this->database, $scope, DisputeList::definition(), $this->time);
    }
}
