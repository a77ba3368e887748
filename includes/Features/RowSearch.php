<?php

declare(strict_types=1);

namespace Tillbook\Features;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Query\NumberSearch;
use Tillbook\Ledger\Query\Search;
use Tillbook\Ledger\Query\SearchTerm;
use Tillbook\Ledger\Query\SqlCondition;
use Tillbook\Ledger\Write\SearchWords;
use Tillbook\Platform\Orders\OrderLabels;
use Tillbook\Platform\Orders\Orders;

/**
 * Searches a list whose rows have a customer, an order and an amount: by the words of the customer's name and email
 * address, order, amount, last four digits and id. Words and numbers combine as in the search of the transactions list.
 * Such lists are short compared to the ledger, so their rows are read by the list's index.
 */
final class RowSearch
{
    private const SUGGESTIONS = 10;
    /** How many rows are read for them; several can give the same one. */
    private const MAX_FOUND = 100;
    /** How many orders are read for their numbers, if a plugin changes these; those that the list shows first. */
    private const MAX_ORDERS = 1000;

    /** @var array<int, array<int, string>> numbers of the listed orders by ledger and order ID */
    private array $numbers = [];
    /** @var array<int, array<array-key, array<int, string>>> orders whose rows keep a number, by ledger and number */
    private array $kept = [];
    /** @var array<int, list<array<string, string|null>>> IDs of the listed rows with their customers, by ledger */
    private array $customers = [];

    public function __construct(
        private readonly Database $database,
        private readonly Orders $orders,
        private readonly SearchedRows $list,
    ) {}

    /**
     * Builds the search for the rows that match any of the terms; null without terms.
     *
     * @param list<string> $terms
     */
    public function rows(LedgerScope $scope, array $terms): ?Search
    {
        $terms = array_filter(array_map(trim(...), $terms), static fn(string $term): bool => $term !== '');
        $any = SqlCondition::join(
            'OR',
            ...array_map(fn(string $term): SqlCondition => $this->term($scope, $term), $terms),
        );

        return $any === null ? null : new Search($any, $this->list->index);
    }

    /**
     * Returns the suggestions of the search box while a user types.
     *
     * @param SqlCondition $where the rows that the list's filters and the typed text match
     *
     * @return list<array{label: string, value: string, group: string}> SuggestionSchema::list()
     */
    public function suggestions(LedgerScope $scope, SqlCondition $where, string $typed): array
    {
        if (trim($typed) === '') {
            return [];
        }
        $rows = $this->database->rows(
            'SELECT DISTINCT customer_name, customer_email, ' .
                $this->list->order .
                ' AS shown_order_id FROM ' .
                $this->database->table($this->list->table) .
                " USE INDEX ({$this->list->index}) WHERE {$where->sql} ORDER BY customer_name, shown_order_id LIMIT " .
                self::MAX_FOUND,
            $where->values,
        );
        $term = SearchTerm::of($typed);
        $words = SearchWords::typed($term->text());
        $orders = $this->ordersOf($scope, $typed);
        $numbers = $term->numbers === [] ? '' : ' ' . implode(' ', $term->numbers);
        $suggestions = [];
        foreach ($rows as $row) {
            $number = $orders[(int) $row['shown_order_id']] ?? null;
            if ($number !== null) {
                $suggestions[] = SuggestionGroup::Order->suggestion(OrderLabels::order($number));
            } elseif ($words !== [] && $row['customer_name'] !== null && self::isCalled($row, $words)) {
                $suggestions[] = SuggestionGroup::Customer->suggestion($row['customer_name'] . $numbers);
            }
        }

        return array_slice(array_values(array_column($suggestions, null, 'label')), 0, self::SUGGESTIONS);
    }

    private function term(LedgerScope $scope, string $typed): SqlCondition
    {
        $term = SearchTerm::of($typed);
        $numbers = array_map(fn(string $number): SqlCondition => $this->number($scope, $number), $term->numbers);
        $meanings = [
            ...self::isId($typed)
                ? array_map(
                    static fn(string $column): SqlCondition => new SqlCondition("$column = ?", [$typed]),
                    $this->list->ids,
                )
                : [],
            ...$this->order($scope, $typed),
            ...$term->words === []
                ? []
                : [
                    SqlCondition::join('AND', $this->customer($scope, $term->text()), ...$numbers) ??
                    SqlCondition::never(),
                ],
            ...$term->words === [] && $numbers !== []
                ? [SqlCondition::join('AND', ...$numbers) ?? SqlCondition::never()]
                : [],
            ...$numbers === [] ? [] : [$this->customer($scope, $typed)],
        ];

        return SqlCondition::join('OR', ...$meanings) ?? SqlCondition::never();
    }

    /** Matches a number as an order, as an amount or as the last four digits. */
    private function number(LedgerScope $scope, string $number): SqlCondition
    {
        $conditions = [
            ...$this->order($scope, $number),
            ...array_filter([
                str_starts_with($number, '#') ? null : NumberSearch::isAmount($number, 'amount', 'currency'),
                $this->list->hasLastFour ? NumberSearch::isLastFour($number) : null,
            ]),
        ];

        return SqlCondition::join('OR', ...$conditions) ?? SqlCondition::never();
    }

    /**
     * Matches customers of the list by name and email address; all words must match. The comparison happens here and
     * not in the database, because SQLite treats letters with and without accents as different.
     */
    private function customer(LedgerScope $scope, string $typed): SqlCondition
    {
        $words = SearchWords::typed($typed);
        if ($words === []) {
            return SqlCondition::never();
        }
        // Without DISTINCT: MariaDB needs six times as long for it as for the rows.
        $this->customers[$scope->id] ??= $this->database->rows(
            'SELECT id, customer_name, customer_email FROM ' . $this->from(),
            [$scope->id, ...$this->list->condition->values],
        );
        $found = [];
        $known = [];
        foreach ($this->customers[$scope->id] as $row) {
            if ($known["{$row['customer_name']}\n{$row['customer_email']}"] ??= self::isCalled($row, $words)) {
                $found[] = (int) $row['id'];
            }
        }

        return SqlCondition::in('id', $found);
    }

    /**
     * Returns whether a row's customer has all of the words.
     *
     * @param array<string, string|null> $row
     * @param list<string> $words
     */
    private static function isCalled(array $row, array $words): bool
    {
        return SearchWords::haveAll(
            SearchWords::ofParty((string) $row['customer_name'], (string) $row['customer_email']),
            $words,
        );
    }

    /** Returns whether the text can be a complete id; a number or an email address can look like one, too. */
    private static function isId(string $text): bool
    {
        return preg_match('/^[A-Za-z]+_\w{1,60}$/', $text) === 1;
    }

    /** @return list<SqlCondition> those that match the orders with the typed number; none without such an order */
    private function order(LedgerScope $scope, string $typed): array
    {
        $ids = array_keys($this->ordersOf($scope, $typed));
        $number = OrderLabels::orderNumber($typed) ?? $typed;

        return [
            ...$ids === [] ? [] : [SqlCondition::in($this->list->order, $ids)],
            // An order that is gone shows the number that it had.
            ...$this->list->number === null || !self::canBeNumber($number)
                ? []
                : [new SqlCondition("{$this->list->number} = ?", [$number])],
        ];
    }

    /** Returns whether orders can have the number; plugins can give any. */
    private static function canBeNumber(string $text): bool
    {
        return preg_match('/^\S*\d\S*$/', $text) === 1;
    }

    /** @return array<int, string> the orders with the typed number: the numbers by order ID */
    private function ordersOf(LedgerScope $scope, string $typed): array
    {
        $number = OrderLabels::orderNumber($typed) ?? $typed;
        if (!Orders::numbersAreFiltered()) {
            $id = ctype_digit($number) ? (int) substr($number, 0, 18) : 0;

            return $id > 0 ? [$id => (string) $id] : [];
        }
        if (!self::canBeNumber($number)) {
            return [];
        }

        // A row keeps the number from when it was paid; the order may have another one by now.
        $kept = $this->list->number === null ? [] : $this->kept($scope, $this->list->number, $number);

        return array_filter(
            $this->numbers($scope),
            static fn(string $one): bool => mb_strtolower($one) === mb_strtolower($number),
        ) + $kept;
    }

    /**
     * Returns the orders with this number if rows keep the number.
     *
     * @return array<int, string> the numbers by order ID
     */
    private function kept(LedgerScope $scope, string $column, string $number): array
    {
        // A typed number is looked for as a whole, as a number among words, and for the suggestions.
        if (!isset($this->kept[$scope->id][$number])) {
            $numbers = [];
            foreach (
                $this->database->rows(
                    "SELECT DISTINCT {$this->list->order} AS shown_order_id, $column AS number FROM " .
                        $this->from() .
                        " AND {$this->list->order} IS NOT NULL AND $column = ?",
                    [$scope->id, ...$this->list->condition->values, $number],
                )
                as $row
            ) {
                $numbers[(int) $row['shown_order_id']] = (string) $row['number'];
            }
            $this->kept[$scope->id][$number] = $numbers;
        }

        return $this->kept[$scope->id][$number];
    }

    /**
     * Reads the numbers of the listed rows' orders. Payments that were not captured have no transactions, which would
     * name the number.
     *
     * @return array<int, string> by order ID; the ID for an order that no longer exists
     */
    private function numbers(LedgerScope $scope): array
    {
        if (!isset($this->numbers[$scope->id])) {
            $ids = array_map(
                intval(...),
                $this->database->column(
                    'SELECT ' .
                        $this->list->order .
                        ' AS shown_order_id FROM ' .
                        $this->from() .
                        ' AND ' .
                        $this->list->order .
                        ' IS NOT NULL GROUP BY ' .
                        $this->list->order .
                        " ORDER BY MAX(created) {$this->list->first} LIMIT " .
                        self::MAX_ORDERS,
                    [$scope->id, ...$this->list->condition->values],
                ),
            );
            $this->numbers[$scope->id] = array_map(strval(...), array_combine($ids, $ids));
            foreach (array_chunk($ids, 200) as $chunk) {
                $this->numbers[$scope->id] = array_replace($this->numbers[$scope->id], $this->orders->numbers($chunk));
            }
        }

        return $this->numbers[$scope->id];
    }

    /** The table with the condition for the list's rows; the first value is the ledger. */
    private function from(): string
    {
        return $this->database->table($this->list->table) .
            " USE INDEX ({$this->list->index}) WHERE ledger_id = ? AND {$this->list->condition->sql}";
    }
}
