<?php

declare(strict_types=1);

namespace Tillbook\Features\Transactions;

use Tillbook\Features\SuggestionGroup;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Query\CustomerWords;
use Tillbook\Ledger\Query\NumberSearch;
use Tillbook\Ledger\Query\Search;
use Tillbook\Ledger\Query\SearchTerm;
use Tillbook\Ledger\Query\SqlCondition;
use Tillbook\Ledger\Write\SearchWords;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Flags\Flag;
use Tillbook\Platform\Orders\OrderLabels;
use Tillbook\Platform\Orders\Subscriptions;

/**
 * The search box (spec 2 §2): order number, subscription number, customer name or billing email. Beyond the
 * specification: a card's last four digits, an amount, or any complete id. With the custom-search flag off, it
 * searches customer names only.
 */
final class TransactionSearch
{
    private const SUGGESTIONS = 10;

    /** Up to this many matching customers, their rows are looked up by customer id. */
    private const FEW = 1000;

    /**
     * Up to this many matching customers, a number is searched in their rows; beyond that, the customers
     * in rows with the number.
     */
    private const VERY_FEW = 200;

    public function __construct(private readonly Database $database, private readonly FeatureFlags $flags) {}

    /**
     * Builds the search for rows that match any of the terms; null without terms. Several terms become a union of index
     * look-ups, because no database can use two indexes efficiently for "this customer or that order".
     *
     * @param list<string> $terms
     */
    public function rows(LedgerScope $scope, array $terms): ?Search
    {
        $terms = array_values(
            array_unique(array_filter(array_map(trim(...), $terms), static fn(string $term): bool => $term !== '')),
        );
        $found = array_merge(...array_map(fn(string $term): array => $this->term($scope, $term), $terms));
        if (count($found) < 2) {
            return $found[0] ?? null;
        }
        $table = $this->database->table('transactions');
        $lookUps = array_map(
            static fn(
                Search $part,
            ): string => "SELECT id FROM $table USE INDEX ({$part->index}) WHERE ledger_id = ? AND {$part->lookUp->sql}",
            $found,
        );
        $wide = array_filter($found, static fn(Search $part): bool => $part->test !== null);

        return new Search(
            new SqlCondition(
                'id IN (SELECT id FROM (' . implode(' UNION ', $lookUps) . ') found)',
                array_merge(
                    ...array_map(static fn(Search $part): array => [$scope->id, ...$part->lookUp->values], $found),
                ),
            ),
            'PRIMARY',
            $wide === []
                ? null
                : SqlCondition::join(
                    'OR',
                    ...array_map(static fn(Search $part): SqlCondition => $part->test ?? $part->lookUp, $found),
                ),
        );
    }

    /**
     * Returns the customers and orders that the search box suggests while a user types.
     *
     * @return list<array{label: string, value: string, group: string}> SuggestionSchema::list()
     */
    public function suggest(LedgerScope $scope, string $typed): array
    {
        $typed = trim($typed);
        if ($typed === '') {
            return [];
        }
        $orders = $this->customSearch() ? $this->orderLabels($scope, $typed) : [];
        $customers = [
            ...$this->customSearch() ? $this->combinedLabels($scope, $typed) : [],
            ...$this->customerLabels($scope, $typed),
        ];

        return array_slice(
            [
                ...array_map(SuggestionGroup::Order->suggestion(...), array_values(array_unique($orders))),
                ...array_map(SuggestionGroup::Customer->suggestion(...), array_values(array_unique($customers))),
            ],
            0,
            self::SUGGESTIONS,
        );
    }

    /**
     * @return non-empty-list<Search> all possible meanings of the term; a number can be an order, a card and an amount
     */
    private function term(LedgerScope $scope, string $term): array
    {
        if ($this->customSearch()) {
            $pasted = TransactionIds::search($term) ?? $this->refund($scope, $term);
            if ($pasted !== null) {
                return [$pasted];
            }
            $subscription = OrderLabels::subscriptionNumber($term);
            if ($subscription !== null) {
                return [new Search(SqlCondition::in('order_id', Subscriptions::orderIdsOf($subscription)), 'by_order')];
            }
            $number = OrderLabels::orderNumber($term);
            if ($number !== null) {
                return [new Search(new SqlCondition('order_number = ?', [$number]), 'by_order_number')];
            }
            $parsed = SearchTerm::of($term);
            $meanings = $this->isOrderNumber($scope, $term)
                ? [new Search(new SqlCondition('order_number = ?', [$term]), 'by_order_number')]
                : [];
            $orderIds = Subscriptions::orderIdsOf($term);
            if ($orderIds !== []) {
                $meanings[] = new Search(SqlCondition::in('order_id', $orderIds), 'by_order');
            }
            $meanings = [
                ...$meanings,
                ...$parsed->words === [] || $parsed->isSimple() ? NumberSearch::searches($term) : [],
            ];
            if ($meanings !== []) {
                return $meanings;
            }
            if (!$parsed->isSimple()) {
                return [$this->customer($scope, $term), ...$this->combined($scope, $parsed)];
            }
        }

        return [$this->customer($scope, $term)];
    }

    /**
     * Combines words and numbers, such as "nora 98" or "Tremblay #95": the customer has the words, and the
     * transaction has each number as its order number, its amount or its card's last four digits.
     *
     * @return list<Search> one per index that finds some of the rows
     */
    private function combined(LedgerScope $scope, SearchTerm $term): array
    {
        $numbers = array_map(self::numberMeanings(...), $term->numbers);
        if (in_array([], $numbers, true)) {
            return [];
        }
        $any = array_map(
            static fn(array $meanings): SqlCondition => SqlCondition::join(
                'OR',
                ...array_map(static fn(Search $meaning): SqlCondition => $meaning->lookUp, $meanings),
            ) ?? SqlCondition::never(),
            $numbers,
        );
        $words = $term->words === [] ? null : $this->words($scope, $term->text());
        if ($words === null) {
            return $term->words === [] ? self::withConditions($numbers[0], ...array_slice($any, 1)) : [];
        }
        $ids = $this->partyIds($words);
        if (count($ids) <= self::VERY_FEW) {
            return [
                new Search(
                    SqlCondition::join('AND', SqlCondition::in('party_id', $ids), ...$any) ?? SqlCondition::never(),
                    'by_party',
                ),
            ];
        }
        $customer =
            count($ids) <= self::FEW
                ? $this->isAnyOf($ids, $words)
                : $words->has($this->database->table('transactions') . '.party_id');

        return self::withConditions($numbers[0], ...[...array_slice($any, 1), $customer]);
    }

    /**
     * @param list<Search> $searches
     *
     * @return list<Search> the same searches, each with the additional conditions
     */
    private static function withConditions(array $searches, SqlCondition ...$conditions): array
    {
        return array_map(
            static fn(Search $search): Search => new Search(
                SqlCondition::join('AND', $search->lookUp, ...$conditions) ?? $search->lookUp,
                $search->index,
            ),
            $searches,
        );
    }

    /** @return list<Search> possible meanings of a number next to other words */
    private static function numberMeanings(string $number): array
    {
        if (preg_match('/^#(\S*\d\S*)$/', $number, $match) === 1) {
            return [new Search(new SqlCondition('order_number = ?', [$match[1]]), 'by_order_number')];
        }
        $order = ctype_digit($number)
            ? [new Search(new SqlCondition('order_number = ?', [$number]), 'by_order_number')]
            : [];

        return [...$order, ...NumberSearch::searches($number)];
    }

    /** Finds transactions by the complete id of a refund or dispute. */
    private function refund(LedgerScope $scope, string $term): ?Search
    {
        $table =
            [
                're' => ['refunds', 'refund_id'],
                'pyr' => ['refunds', 'refund_id'],
                'dp' => ['disputes', 'dispute_id'],
                'du' => ['disputes', 'dispute_id'],
            ][strtok($term, '_')] ?? null;
        if ($table === null || preg_match('/^[a-z]+_[A-Za-z0-9_]{1,60}$/', $term) !== 1) {
            return null;
        }
        $charge = $this->database->value(
            'SELECT charge_id FROM ' . $this->database->table($table[0]) . " WHERE ledger_id = ? AND {$table[1]} = ?",
            [$scope->id, $term],
        );

        return $charge === null
            ? new Search(SqlCondition::never(), 'by_charge')
            : new Search(new SqlCondition('charge_id = ?', [$charge]), 'by_charge');
    }

    /** Finds customers by the words of their names and, if the flag is on, of their email addresses. */
    private function customer(LedgerScope $scope, string $term): Search
    {
        $words = $this->words($scope, $term);
        if ($words === null) {
            return new Search(SqlCondition::never(), 'by_party');
        }
        $ids = $this->partyIds($words);
        if (count($ids) <= self::FEW) {
            return new Search($this->isAnyOf($ids, $words), 'by_party');
        }
        $most = $words->most();

        return new Search(
            new SqlCondition("party_id IN ({$most->sql})", $most->values),
            'by_party',
            $words->has($this->database->table('transactions') . '.party_id'),
        );
    }

    /** @return list<int> ids of customers, one more than a few if there are more */
    private function partyIds(CustomerWords $words): array
    {
        $all = $words->all();

        return array_map(
            intval(...),
            $this->database->column(
                "SELECT DISTINCT party_id FROM ({$all->sql}) matches LIMIT " . (self::FEW + 1),
                $all->values,
            ),
        );
    }

    /**
     * Builds a condition for rows of customers who were found. On SQLite, searching them again is faster than reading a
     * long list of them from the statement.
     *
     * @param list<int> $ids
     */
    private function isAnyOf(array $ids, CustomerWords $words): SqlCondition
    {
        if (count($ids) <= self::VERY_FEW || !$this->database->isSqlite()) {
            return SqlCondition::in('party_id', $ids);
        }
        $all = $words->all();

        return new SqlCondition("party_id IN ({$all->sql})", $all->values);
    }

    /** Splits a term into the words to match; an email address is one word if the flag is on. Null without words. */
    private function words(LedgerScope $scope, string $term): ?CustomerWords
    {
        $all = $this->customSearch();

        return CustomerWords::of(
            $this->database,
            $scope,
            $all ? SearchWords::typed($term) : SearchWords::split($term),
            !$all,
        );
    }

    private function isOrderNumber(LedgerScope $scope, string $term): bool
    {
        return preg_match('/\d/', $term) === 1 &&
            !str_contains($term, '@') &&
            $this->database->value(
                'SELECT 1 FROM ' .
                    $this->database->table('transactions') .
                    ' WHERE ledger_id = ? AND order_number = ? LIMIT 1',
                [$scope->id, $term],
            ) !== null;
    }

    /** @return list<string> */
    private function orderLabels(LedgerScope $scope, string $typed): array
    {
        $number = OrderLabels::orderNumber($typed) ?? ltrim($typed, '#');
        if (preg_match('/\d/', $number) !== 1 || str_contains($number, '@')) {
            return [];
        }
        $numbers = $this->database->column(
            'SELECT DISTINCT order_number FROM ' .
                $this->database->table('transactions') .
                ' WHERE ledger_id = ? AND order_number LIKE ? LIMIT 5',
            [$scope->id, $this->database->escapeLike($number) . '%'],
        );
        $labels = array_map(OrderLabels::order(...), $numbers);
        if (Subscriptions::orderIdsOf($number) !== []) {
            $labels[] = OrderLabels::subscription($number);
        }

        return $labels;
    }

    /** @return list<string> for words combined with numbers: the customers who have both, with the numbers as typed */
    private function combinedLabels(LedgerScope $scope, string $typed): array
    {
        $term = SearchTerm::of($typed);
        $table = $this->database->table('transactions');
        $names = [];
        foreach ($term->words === [] || $term->isSimple() ? [] : $this->combined($scope, $term) as $search) {
            $found = $this->database->column(
                "SELECT DISTINCT customer_name FROM (SELECT customer_name FROM $table USE INDEX ({$search->index}) WHERE ledger_id = ? AND {$search->lookUp->sql} AND customer_name IS NOT NULL LIMIT 100) found LIMIT " .
                    self::SUGGESTIONS,
                [$scope->id, ...$search->lookUp->values],
            );
            $names = [...$names, ...$found];
        }
        $numbers = implode(' ', $term->numbers);

        return array_map(static fn(string $name): string => "$name $numbers", array_values(array_unique($names)));
    }

    /** @return list<string> names; the email address if only that matches */
    private function customerLabels(LedgerScope $scope, string $typed): array
    {
        $parties = $this->words($scope, $typed)?->all();
        if ($parties === null) {
            return [];
        }
        $found = $this->database->rows(
            'SELECT party.name, party.email FROM (SELECT DISTINCT party_id FROM (' .
                $parties->sql .
                ' LIMIT 100) matches LIMIT 20) found JOIN ' .
                $this->database->table('parties') .
                ' party ON party.id = found.party_id',
            $parties->values,
        );
        $words = SearchWords::split($typed);
        $labels = array_map(
            static fn(array $party): string => SearchWords::haveAll(SearchWords::split((string) $party['name']), $words)
                ? (string) $party['name']
                : (string) $party['email'],
            $found,
        );

        return array_values(array_filter($labels, static fn(string $label): bool => $label !== ''));
    }

    private function customSearch(): bool
    {
        return $this->flags->enabled(Flag::CustomSearch);
    }
}
