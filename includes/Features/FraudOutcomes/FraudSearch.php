<?php

declare(strict_types=1);

namespace Tillbook\Features\FraudOutcomes;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Query\NumberSearch;
use Tillbook\Ledger\Query\Search;
use Tillbook\Ledger\Query\SearchTerm;
use Tillbook\Ledger\Query\SqlCondition;
use Tillbook\Ledger\Write\SearchWords;
use Tillbook\Platform\Orders\OrderLabels;

/**
 * Searches blocked transactions: customers by the words of their names and email addresses, orders, amounts and payment
 * ids. Words and numbers combine as in the search of the transactions list.
 */
final class FraudSearch
{
    private const SUGGESTIONS = 10;

    public function __construct(private readonly Database $database) {}

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

        return $any === null ? null : new Search($any, 'by_fraud');
    }

    /**
     * Returns the suggestions of the search box for the rows that were found.
     *
     * @param list<array<string, string|null>> $rows with `customer_name` and `order_id`
     *
     * @return list<string>
     */
    public function labels(array $rows, string $typed): array
    {
        $term = SearchTerm::of($typed);
        $order = self::orderId($typed);
        $numbers = $term->numbers === [] ? '' : ' ' . implode(' ', $term->numbers);
        $labels = [];
        foreach ($rows as $row) {
            if ($order !== null && $row['order_id'] === (string) $order) {
                $labels[] = OrderLabels::order((string) $order);
            } elseif ($term->words !== [] && !self::isId($typed) && $row['customer_name'] !== null) {
                $labels[] = $row['customer_name'] . $numbers;
            }
        }

        return array_slice(array_values(array_unique($labels)), 0, self::SUGGESTIONS);
    }

    private function term(LedgerScope $scope, string $typed): SqlCondition
    {
        if (self::isId($typed)) {
            return new SqlCondition('(payment_intent_id = ? OR charge_id = ?)', [$typed, $typed]);
        }
        $order = self::orderId($typed);
        $term = SearchTerm::of($typed);
        $numbers = array_map(self::number(...), $term->numbers);
        $meanings = [
            ...$order === null ? [] : [new SqlCondition('order_id = ?', [$order])],
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

    /** Matches a number as an order or as an amount. */
    private static function number(string $number): SqlCondition
    {
        $order = self::orderId($number);
        $conditions = [
            ...$order === null ? [] : [new SqlCondition('order_id = ?', [$order])],
            ...array_filter([
                str_starts_with($number, '#') ? null : NumberSearch::isAmount($number, 'amount', 'currency'),
            ]),
        ];

        return SqlCondition::join('OR', ...$conditions) ?? SqlCondition::never();
    }

    /**
     * Matches customers of held and blocked payments by name and email address; all words must match. The comparison
     * happens here and not in the database, because SQLite treats letters with and without accents as different.
     */
    private function customer(LedgerScope $scope, string $typed): SqlCondition
    {
        $words = SearchWords::typed($typed);
        $statuses = FraudOutcomeReader::statuses();
        $customers =
            $words === []
                ? []
                : $this->database->rows(
                    'SELECT DISTINCT customer_name, customer_email FROM ' .
                        $this->database->table('payments') .
                        ' USE INDEX (by_fraud) WHERE ledger_id = ? AND fraud_status IN (' .
                        implode(', ', array_fill(0, count($statuses), '?')) .
                        ')',
                    [$scope->id, ...$statuses],
                );
        $names = $emails = [];
        foreach ($customers as $customer) {
            [$name, $email] = [(string) $customer['customer_name'], (string) $customer['customer_email']];
            if (SearchWords::haveAll(SearchWords::split($name), $words)) {
                $names[$name] = $name;
            } elseif (SearchWords::haveAll(SearchWords::ofParty($name, $email), $words)) {
                $emails[$email] = $email;
            }
        }
        $found = array_filter(['customer_name' => array_values($names), 'customer_email' => array_values($emails)]);

        return SqlCondition::join('OR', ...array_map(SqlCondition::in(...), array_keys($found), $found)) ??
            SqlCondition::never();
    }

    /** Returns whether the text is the complete id of a payment or a charge. */
    private static function isId(string $text): bool
    {
        return preg_match('/^[A-Za-z]+_\w{1,60}$/', $text) === 1;
    }

    private static function orderId(string $text): ?int
    {
        $number = OrderLabels::orderNumber($text) ?? $text;

        return ctype_digit($number) ? (int) substr($number, 0, 18) : null;
    }
}
