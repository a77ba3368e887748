<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Query;

use Tillbook\Ledger\Sql;
use Tillbook\Platform\Money\Currencies;

/** Searches for numbers from the search box: a card's last four digits, and amounts as shown on the screen. */
final class NumberSearch
{
    /**
     * Parses a search term as a number.
     *
     * @return list<Search> a search for each column that can contain the number
     */
    public static function searches(string $term): array
    {
        $searches = [];
        $lastFour = self::isLastFour($term);
        if ($lastFour !== null) {
            $searches[] = new Search($lastFour, 'by_identifier');
        }
        foreach (self::amounts($term) as $exponent => $amount) {
            // Amounts of refunds and similar are negative; a typed amount matches both signs.
            foreach (
                ['amount' => ['currency', 'by_amount'], 'customer_amount' => ['customer_currency', 'by_camount']]
                as $column => [$currency, $index]
            ) {
                $written = self::writtenWith($exponent, $currency);
                $searches[] = new Search(
                    new SqlCondition("$column IN (?, ?) AND {$written->sql}", [$amount, -$amount, ...$written->values]),
                    $index,
                );
            }
        }

        return $searches;
    }

    /** Builds a condition for rows with the typed last four digits; null if the text is not four digits. */
    public static function isLastFour(string $term): ?SqlCondition
    {
        $digits = (string) preg_replace('/^[•*x\s]+/iu', '', $term);

        return preg_match('/^\d{4}$/', $digits) === 1 ? new SqlCondition('source_identifier = ?', [$digits]) : null;
    }

    /**
     * Builds a condition for rows with the typed amount, positive or negative; null if the text is not an amount.
     *
     * @param string $currency the column of the amount's currency
     */
    public static function isAmount(string $term, string $column, string $currency): ?SqlCondition
    {
        $conditions = [];
        foreach (self::amounts($term) as $exponent => $amount) {
            $written = self::writtenWith($exponent, $currency);
            $conditions[] = new SqlCondition("($column IN (?, ?) AND {$written->sql})", [
                $amount,
                -$amount,
                ...$written->values,
            ]);
        }

        return SqlCondition::join('OR', ...$conditions);
    }

    /** @return array<int, int> the amount in minor units, by the currency's number of decimals */
    private static function amounts(string $term): array
    {
        $number = (string) preg_replace('/^[^\d,.]+|[^\d,.]+$/u', '', $term);
        if (
            preg_match(
                '/^\d{1,3}(?:[,.\x{2019}\x{202F}\s ]\d{3})*(?:[.,]\d{1,3})?$|^\d+(?:[.,]\d{1,3})?$/u',
                $number,
            ) !== 1 ||
            preg_match('/[\p{L}@]{4,}/u', $term) === 1
        ) {
            return [];
        }
        $amounts = [];
        foreach ([2, 0, 3] as $exponent) {
            $decimal = self::decimal($number, $exponent);
            $amount =
                $decimal === null
                    ? 0
                    : (int) str_replace(
                        '.',
                        '',
                        $decimal . str_repeat('0', $exponent - strlen(substr((string) strrchr($decimal, '.'), 1))),
                    );
            if ($amount > 0) {
                $amounts[$exponent] = $amount;
            }
        }

        return $amounts;
    }

    /**
     * Builds a condition for currencies with that number of decimals. Most have two, so those are matched by
     * excluding the others.
     */
    private static function writtenWith(int $exponent, string $column): SqlCondition
    {
        $unusual = Currencies::unusualExponents();
        $currencies = array_keys(
            $exponent === 2
                ? $unusual
                : array_filter($unusual, static fn(int $decimals): bool => $decimals === $exponent),
        );

        return new SqlCondition(
            $column . ($exponent === 2 ? ' NOT' : '') . ' IN (' . Sql::placeholders($currencies) . ')',
            $currencies,
        );
    }

    /** Normalizes the number to use a decimal point; null if it has more decimals than the currency. */
    private static function decimal(string $number, int $exponent): ?string
    {
        if (
            preg_match('/^(.*?)[.,](\d{1,3})$/u', $number, $match) === 1 &&
            (strlen($match[2]) < 3 || $exponent === 3)
        ) {
            return strlen($match[2]) > $exponent ? null : preg_replace('/\D/u', '', $match[1]) . '.' . $match[2];
        }
        $whole = (string) preg_replace('/\D/u', '', $number);

        return strlen($whole) > 15 ? null : $whole;
    }
}
