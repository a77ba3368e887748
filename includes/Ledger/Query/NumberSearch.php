<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Query;

use Tillbook\Platform\Money\Currencies;

/** Numbers in the search box: a card's last four digits, and amounts as they are written on the screen. */
final class NumberSearch
{
    /** @return list<Search> one for each column that may hold it */
    public static function searches(string $term): array
    {
        $searches = [];
        $digits = (string) preg_replace('/^[•*x\s]+/iu', '', $term);
        if (preg_match('/^\d{4}$/', $digits) === 1) {
            $searches[] = new Search(new Condition('source_identifier = ?', [$digits]), 'by_identifier');
        }
        foreach (self::amounts($term) as $exponent => $amount) {
            // Refunds and the like are negative; who types an amount means either.
            foreach (
                ['amount' => ['currency', 'by_amount'], 'customer_amount' => ['customer_currency', 'by_camount']]
                as $column => [$currency, $index]
            ) {
                $written = self::writtenWith($exponent, $currency);
                $searches[] = new Search(
                    new Condition("$column IN (?, ?) AND {$written->sql}", [$amount, -$amount, ...$written->values]),
                    $index,
                );
            }
        }

        return $searches;
    }

    /**
     * Whether a column holds the amount that was typed, positive or negative; null for what is no amount.
     *
     * @param string $currency the column of the amount's currency
     */
    public static function isAmount(string $term, string $column, string $currency): ?Condition
    {
        $conditions = [];
        foreach (self::amounts($term) as $exponent => $amount) {
            $written = self::writtenWith($exponent, $currency);
            $conditions[] = new Condition("($column IN (?, ?) AND {$written->sql})", [
                $amount,
                -$amount,
                ...$written->values,
            ]);
        }

        return Condition::join('OR', ...$conditions);
    }

    /** @return array<int, int> minor units by the number of decimals of the currencies in which they are that amount */
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

    /** The currencies of that many decimals: most have two, so those are the rest. */
    private static function writtenWith(int $exponent, string $column): Condition
    {
        $unusual = Currencies::unusualExponents();
        $currencies = array_keys(
            $exponent === 2
                ? $unusual
                : array_filter($unusual, static fn(int $decimals): bool => $decimals === $exponent),
        );

        return new Condition(
            $column .
                ($exponent === 2 ? ' NOT' : '') .
                ' IN (' .
                implode(', ', array_fill(0, count($currencies), '?')) .
                ')',
            $currencies,
        );
    }

    /** The number with a point for its decimals; null where it has more of them than the currency. */
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
