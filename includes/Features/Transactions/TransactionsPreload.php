<?php

declare(strict_types=1);

namespace Tillbook\Features\Transactions;

/**
 * The REST requests that the Transactions page makes for a page query. The client builds the same ones
 * (client/data/transactions/query.ts); tests/fixtures/page-queries.json holds both to it.
 */
final class TransactionsPreload
{
    /**
     * @param array<string, mixed> $query the page's URL query
     *
     * @return list<string> REST paths with their query
     */
    public static function paths(array $query): array
    {
        $filters = self::filters($query);
        $sort = self::text($query['orderby'] ?? null);
        $list = $filters + [
            'page' => (string) max(1, (int) self::text($query['paged'] ?? null)),
            'pagesize' => (string) self::pageSize($query['per_page'] ?? null),
            'sort' => in_array($sort, TransactionSchema::SORTS, true) ? $sort : 'date',
            'direction' => self::text($query['order'] ?? null) === 'asc' ? 'asc' : 'desc',
        ];

        return [
            '/wc/v3/payments/transactions?' . self::encode($list),
            '/wc/v3/payments/transactions/summary' . ($filters === [] ? '' : '?' . self::encode($filters)),
        ];
    }

    /**
     * @param array<string, mixed> $query
     *
     * @return array<string, string|list<string>>
     */
    private static function filters(array $query): array
    {
        $filters = [];
        $names = [...array_keys(TransactionList::definition()->filters), 'search'];
        foreach ($names as $name) {
            $value = $query[$name] ?? null;
            if (in_array($name, ['search', 'type_is_in', 'date_between'], true)) {
                $list = is_array($value) ? array_values(array_filter($value, static fn (mixed $item): bool => is_string($item) && $item !== '')) : (self::text($value) === '' ? [] : [self::text($value)]);
                if ($list !== []) {
                    $filters[$name] = $list;
                }
            } elseif (self::text($value) !== '' && self::text($value) !== '---') {
                $filters[$name] = self::text($value);
            }
        }
        if (self::text($query['match'] ?? null) === 'any') {
            $filters['match'] = 'any';
        }

        return $filters;
    }

    private static function pageSize(mixed $value): int
    {
        $size = (int) self::text($value);

        return $size >= 1 && $size <= 100 ? $size : 25;
    }

    private static function text(mixed $value): string
    {
        return is_scalar($value) ? (string) $value : '';
    }

    /** @param array<string, string|list<string>> $parameters */
    private static function encode(array $parameters): string
    {
        ksort($parameters);

        // encodeURIComponent() leaves these as they are.
        return strtr(http_build_query($parameters, '', '&', PHP_QUERY_RFC3986), ['%21' => '!', '%27' => "'", '%28' => '(', '%29' => ')', '%2A' => '*']);
    }
}
