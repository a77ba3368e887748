<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Query;

/**
 * Totals of a list by currency, and a single total if there is only one currency. Amounts in different
 * currencies are never added.
 */
final class CurrencySums
{
    /**
     * @param list<array{currency: string, count: int, sums: array<string, int>}> $rows result of ListQuery::summary()
     * @param string|null $defaultCurrency the currency of a list without rows
     *
     * @return array{count: int, total: int|null, currency: string|null, currencies: list<array{currency: string, count: int, total: int}>} minor units
     */
    public static function of(array $rows, string $column, ?string $defaultCurrency): array
    {
        $currencies = array_map(
            static fn(array $row): array => [
                'currency' => $row['currency'],
                'count' => $row['count'],
                'total' => $row['sums'][$column] ?? 0,
            ],
            $rows,
        );
        $only = count($currencies) === 1 ? $currencies[0] : null;

        return [
            'count' => array_sum(array_column($currencies, 'count')),
            'total' => $only['total'] ?? ($currencies === [] ? 0 : null),
            'currency' => $only['currency'] ?? ($currencies === [] ? $defaultCurrency : null),
            'currencies' => $currencies,
        ];
    }
}
