<?php

declare(strict_types=1);

namespace Tillbook\Features\Authorizations;

use Tillbook\Features\ListReader;
use Tillbook\Features\Payments\CaptureTerms;
use Tillbook\Features\Payments\ChargesOfRows;
use Tillbook\Features\Payments\PaymentRow;
use Tillbook\Features\Payments\UnsettledCommands;
use Tillbook\Features\RowSearch;
use Tillbook\Features\SuggestsRows;
use Tillbook\Ledger\CommandRecords;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Query\CurrencySums;
use Tillbook\Ledger\Query\ListDefinition;
use Tillbook\Ledger\Query\ListQuery;
use Tillbook\Ledger\Query\ListRequest;
use Tillbook\Ledger\Query\SearchTerm;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Orders\Orders;

/** Reads the payments that wait for their capture. The number of queries doesn't depend on the number of rows. */
final class AuthorizationReader extends ListReader
{
    use SuggestsRows;

    public function __construct(
        private readonly Database $database,
        private readonly RowSearch $search,
        private readonly Orders $orders,
        private readonly CommandRecords $commandRecords,
        private readonly UnsettledCommands $unsettled,
        private readonly StoreTime $time,
        private readonly Clock $clock,
    ) {}

    /** @return array<string, mixed>|null null if the ledger has no such authorization */
    public function find(LedgerScope $scope, string $intentId): ?array
    {
        $row = $this->database->row(
            'SELECT * FROM ' .
                $this->database->table('payments') .
                ' WHERE ledger_id = ? AND payment_intent_id = ? AND charge_id IS NOT NULL',
            [$scope->id, $intentId],
        );

        return $row === null ? null : $this->present($scope, [$row])[0];
    }

    /** @param array<mixed> $parameters validated by AuthorizationSchema */
    public function request(LedgerScope $scope, array $parameters): ListRequest
    {
        return ListRequest::of(
            $this->definition(),
            $parameters,
            $this->search->rows($scope, SearchTerm::listIn($parameters)),
        );
    }

    /**
     * Counts and sums the matching rows; amounts in different currencies are never added.
     *
     * @return array<string, mixed> AuthorizationSchema::summary()
     */
    public function summary(LedgerScope $scope, ListRequest $request): array
    {
        $sums = CurrencySums::of($this->query($scope)->summary($request), 'amount', $scope->defaultCurrency);

        return $sums + [
            'all_currencies' => $request->isPlainQuery()
                ? array_column($sums['currencies'], 'currency')
                : $this->currencies($scope),
        ];
    }

    /** @return list<string> the currencies of all payments that wait, whatever the filters */
    private function currencies(LedgerScope $scope): array
    {
        $rows = AuthorizationList::rows();

        return $this->database->column(
            'SELECT DISTINCT currency FROM ' .
                $this->database->table('payments') .
                ' USE INDEX (' .
                AuthorizationList::INDEX .
                ") WHERE ledger_id = ? AND {$rows->sql} ORDER BY currency",
            [$scope->id, ...$rows->values],
        );
    }

    /** @return array<string, mixed> the summary for a store without an account */
    public static function emptySummary(): array
    {
        return ['count' => 0, 'total' => 0, 'currency' => null, 'all_currencies' => [], 'currencies' => []];
    }

    protected function query(LedgerScope $scope): ListQuery
    {
        return new ListQuery($this->database, $scope, $this->definition(), $this->time);
    }

    private function definition(): ListDefinition
    {
        return AuthorizationList::definition($this->clock->now());
    }

    /**
     * @param list<array<string, string|null>> $rows of `payments`
     *
     * @return list<array<string, mixed>> AuthorizationSchema::authorization()
     */
    protected function present(LedgerScope $scope, array $rows): array
    {
        $orders = $this->orders->views(PaymentRow::shownOrderIds($rows));
        $terms = CaptureTerms::ofRows($this->orders, $rows, $orders);
        $attempts = $this->commandRecords->attemptsOf(
            $scope,
            array_map(static fn(array $row): string => (string) $row['payment_intent_id'], $rows),
        );
        $unsettled = $this->unsettled->ofRows($scope, $rows);
        $charges = ChargesOfRows::read($this->database, $scope, $rows);
        $now = $this->clock->now();

        return array_map(static function (array $row) use (
            $orders,
            $terms,
            $attempts,
            $unsettled,
            $charges,
            $now,
        ): array {
            $payment = new PaymentRow($row);
            $id = (string) $row['payment_intent_id'];

            return [
                'payment_intent_id' => $id,
                'charge_id' => $row['charge_id'],
                'order_id' => $payment->shownOrderId(),
                'order' => ($orders[(int) $payment->shownOrderId()] ?? null)?->toArray(),
                'created' => (int) $row['created'],
                'capture_by' => $payment->captureBefore($charges->of($row)),
                'capturable' => !$payment->isCaptureOver($now),
                'amount' => $terms[$id]->amount ?? (int) $row['amount'],
                'authorized_amount' => (int) $row['amount'],
                'capture_obstacle' => $terms[$id]->obstacle,
                'currency' => $row['currency'],
                'risk_level' => $row['risk_level'] === null ? null : (int) $row['risk_level'],
                'customer_name' => $row['customer_name'],
                'customer_email' => $row['customer_email'],
                'customer_country' => $row['customer_country'],
                ...$charges->methodOf($row),
                'captured' => $row['captured'] === '1',
                'is_captured' => $row['status'] === 'succeeded',
                'status' => $row['status'],
                'fraud_status' => $row['fraud_status'],
                'attempts' => [
                    'capture' => $attempts[$id]['capture'] ?? 0,
                    'cancel' => $attempts[$id]['cancel_authorization'] ?? 0,
                ],
                'unsettled' => $unsettled[$id] ?? [],
            ];
        }, $rows);
    }
}
