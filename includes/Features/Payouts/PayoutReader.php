<?php

declare(strict_types=1);

namespace Tillbook\Features\Payouts;

use Tillbook\Features\ListReader;
use Tillbook\Features\Previews;
use Tillbook\Features\SuggestionGroup;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\PayoutStatus;
use Tillbook\Ledger\Query\CurrencySums;
use Tillbook\Ledger\Query\ListQuery;
use Tillbook\Ledger\Query\ListRequest;
use Tillbook\Ledger\Query\NumberSearch;
use Tillbook\Ledger\Query\ObjectBodies;
use Tillbook\Ledger\Query\Search;
use Tillbook\Ledger\Query\SearchTerm;
use Tillbook\Ledger\Query\SqlCondition;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Json;
use Tillbook\Provider\Objects\Payout;

/** Reads payouts from the ledger in the format of the REST contract. Page, sums and export share one WHERE clause. */
final class PayoutReader extends ListReader
{
    private const SUGGESTIONS = 5;

    /** @var StoreTime in UTC: a payout's day is a calendar day, so its filters have no time zone */
    private readonly StoreTime $days;

    public function __construct(private readonly Database $database)
    {
        $this->days = new StoreTime(new \DateTimeZone('UTC'));
    }

    /** @param array<mixed> $parameters validated by PayoutRequestSchema */
    public function request(LedgerScope $scope, array $parameters): ListRequest
    {
        return ListRequest::of(PayoutList::definition(), $parameters, $this->search(SearchTerm::listIn($parameters)));
    }

    /**
     * Returns the newest payouts with this ID, bank reference or amount, for the search box while a user types.
     *
     * @return list<array{label: string, value: string, group: string}> SuggestionSchema::list()
     */
    public function suggest(LedgerScope $scope, Previews $previews, string $typed): array
    {
        return trim($typed) === ''
            ? []
            : array_map(
                static fn(array $payout): array => SuggestionGroup::Payout->suggestion(
                    $previews->ofPayout($payout),
                    Json::text($payout, 'id'),
                ),
                $this->page($scope, $this->request($scope, ['search' => [$typed], 'pagesize' => self::SUGGESTIONS])),
            );
    }

    /** @return array<string, mixed> PayoutSchema::summary() */
    public function summary(LedgerScope $scope, ListRequest $request): array
    {
        $sums = $this->query($scope)->summary($request);
        $totals = CurrencySums::of($sums, 'total', $scope->defaultCurrency);

        return [
            'currencies' => array_map(
                static fn(array $total, array $row): array => $total + ['returned' => $row['sums']['returned']],
                $totals['currencies'],
                $sums,
            ),
        ] +
            $totals + [
                'store_currencies' => $this->database->column(
                    'SELECT DISTINCT currency FROM ' .
                        $this->database->table('payouts') .
                        ' WHERE ledger_id = ? ORDER BY currency',
                    [$scope->id],
                ),
            ];
    }

    /** @return array<string, mixed> the summary for a store without an account */
    public static function emptySummary(): array
    {
        return ['count' => 0, 'total' => 0, 'currency' => null, 'currencies' => [], 'store_currencies' => []];
    }

    /** @return array<string, string|null>|null the row of `payouts` */
    public function row(LedgerScope $scope, string $id): ?array
    {
        return $this->database->row(
            'SELECT * FROM ' . $this->database->table('payouts') . ' WHERE ledger_id = ? AND payout_id = ?',
            [$scope->id, $id],
        );
    }

    /**
     * Returns the newest matching payout of each currency.
     *
     * @return list<array<string, mixed>>
     */
    public function newest(LedgerScope $scope, string $condition): array
    {
        $table = $this->database->table('payouts');
        $rows = $this->database->rows(
            "SELECT p.* FROM $table p JOIN (SELECT currency, MAX(date) AS newest FROM $table WHERE ledger_id = ? AND $condition GROUP BY currency) n ON n.currency = p.currency AND n.newest = p.date WHERE p.ledger_id = ? AND $condition ORDER BY p.currency, p.id",
            [$scope->id, $scope->id],
        );

        return $this->present($scope, array_values(array_column($rows, null, 'currency')));
    }

    /**
     * Sums the payouts that left the balance and aren't at the bank yet.
     *
     * @return list<array{amount: int, currency: string, payouts: int}> minor units, by currency
     */
    public function underWay(LedgerScope $scope): array
    {
        return array_map(
            static fn(array $row): array => [
                'amount' => (int) $row['amount'],
                'currency' => (string) $row['currency'],
                'payouts' => (int) $row['payouts'],
            ],
            $this->database->rows(
                'SELECT currency, SUM(amount) AS amount, COUNT(*) AS payouts FROM ' .
                    $this->database->table('payouts') .
                    ' WHERE ledger_id = ? AND status IN (?, ?) GROUP BY currency ORDER BY currency',
                [$scope->id, PayoutStatus::Pending->value, PayoutStatus::InTransit->value],
            ),
        );
    }

    /**
     * @param list<array<string, string|null>> $rows of `payouts`
     *
     * @return list<array<string, mixed>> PayoutSchema::deposit()
     */
    public function present(LedgerScope $scope, array $rows): array
    {
        $percentages = $this->feePercentages($scope, $rows);

        return array_map(static fn(array $row): array => self::presented($row, $percentages), $rows);
    }

    /**
     * Returns the fee rates as the provider states them. A rate calculated from a rounded fee would give 1.49
     * instead of 1.5.
     *
     * @param list<array<string, string|null>> $rows of `payouts`
     *
     * @return array<string, float> percent by payout ID
     */
    private function feePercentages(LedgerScope $scope, array $rows): array
    {
        $ids = array_column(array_filter($rows, static fn(array $row): bool => (int) $row['fee'] !== 0), 'payout_id');

        return array_filter(
            array_map(
                static fn(array $body): ?float => Payout::fromProvider($body)->feePercentage,
                ObjectBodies::of($this->database, $scope, array_map(strval(...), $ids)),
            ),
            is_float(...),
        );
    }

    /**
     * @param array<string, string|null> $row of `payouts`
     * @param array<string, float> $percentages by payout ID
     *
     * @return array<string, mixed> PayoutSchema::deposit()
     */
    private static function presented(array $row, array $percentages): array
    {
        $amount = (int) $row['amount'];
        $fee = (int) $row['fee'];

        return [
            'id' => $row['payout_id'],
            'date' => gmdate('Y-m-d', (int) $row['date']),
            'type' => $row['type'],
            'status' => $row['status'],
            'automatic' => $row['automatic'] === '1',
            'method' => $row['method'],
            'amount' => $amount,
            'fee' => $fee,
            'fee_percentage' =>
                $percentages[(string) $row['payout_id']] ??
                ($fee === 0 || $amount + $fee <= 0 ? 0.0 : round(($fee / ($amount + $fee)) * 100, 2)),
            'currency' => $row['currency'],
            'bankAccount' => $row['bank_account'],
            'bank_reference_key' => $row['bank_reference_key'],
            'failure_code' => $row['failure_code'],
            'failure_message' => $row['failure_message'],
        ];
    }

    /**
     * Searches for exact matches of ID, bank reference or amount.
     *
     * @param list<string> $terms
     */
    private function search(array $terms): ?Search
    {
        $conditions = [];
        foreach (array_filter(array_map(trim(...), $terms), static fn(string $term): bool => $term !== '') as $term) {
            $conditions[] =
                preg_match('/^[\w-]{1,64}$/', $term) === 1
                    ? new SqlCondition('(payout_id = ? OR bank_reference_key = ?)', [$term, $term])
                    : SqlCondition::never();
            array_push($conditions, ...array_filter([NumberSearch::isAmount($term, 'amount', 'currency')]));
        }
        $any = SqlCondition::join('OR', ...$conditions);

        return $any === null ? null : new Search(new SqlCondition("({$any->sql})", $any->values), 'by_date');
    }

    protected function query(LedgerScope $scope): ListQuery
    {
        return new ListQuery($this->database, $scope, PayoutList::definition(), $this->days);
    }
}
