<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Query;

use Tillbook\Platform\Rest\Schema;

/** A validated request for rows of a list. */
final class ListRequest
{
    /**
     * @param array<string, int|string|list<int|string>> $filters values by parameter
     * @param 'asc'|'desc' $direction
     * @param 'all'|'any' $match combination of the filters
     * @param Search|null $search condition from the search box; required in addition to the filters
     * @param array{string, string}|null $period first and last day in the store's time zone, YYYY-MM-DD;
     *                                           required regardless of `match`
     */
    public function __construct(
        public readonly array $filters = [],
        public readonly int $page = 1,
        public readonly int $pageSize = Schema::PAGE_SIZE,
        public readonly ?string $sort = null,
        public readonly string $direction = 'desc',
        public readonly string $match = 'all',
        public readonly ?Search $search = null,
        public readonly ?array $period = null,
    ) {}

    /**
     * Creates a request from validated REST parameters.
     *
     * @param array<mixed> $parameters page, pagesize, sort, direction
     * @param array<string, int|string|list<int|string>> $filters
     */
    public static function fromParameters(array $parameters, array $filters = [], ?Search $search = null): self
    {
        $number = static fn(mixed $value, int $default): int => is_numeric($value) ? max(1, (int) $value) : $default;
        $sort = $parameters['sort'] ?? null;

        return new self(
            $filters,
            $number($parameters['page'] ?? null, 1),
            $number($parameters['pagesize'] ?? null, Schema::PAGE_SIZE),
            is_string($sort) ? $sort : null,
            ($parameters['direction'] ?? 'desc') === 'asc' ? 'asc' : 'desc',
            ($parameters['match'] ?? 'all') === 'any' ? 'any' : 'all',
            $search,
        );
    }

    /**
     * A request for a page of a list from REST parameters that were validated, with those that are its filters.
     *
     * @param array<mixed> $parameters
     */
    public static function of(ListDefinition $list, array $parameters, ?Search $search = null): self
    {
        $filters = [];
        foreach (array_keys($list->filters) as $name) {
            $value = $parameters[$name] ?? null;
            if (is_array($value)) {
                $filters[$name] = array_values(array_filter($value, is_string(...)));
            } elseif (is_int($value) || (is_string($value) && $value !== '')) {
                $filters[$name] = $value;
            }
        }

        return self::fromParameters($parameters, $filters, $search);
    }

    /** @param array<string, int|string|list<int|string>> $filters */
    public function withFilters(array $filters): self
    {
        return new self(
            $filters,
            $this->page,
            $this->pageSize,
            $this->sort,
            $this->direction,
            $this->match,
            $this->search,
            $this->period,
        );
    }

    /**
     * @param array{string, string}|null $period first and last day in the store's time zone, YYYY-MM-DD; null
     *                                           for all days
     */
    public function within(?array $period): self
    {
        return new self(
            $this->filters,
            $this->page,
            $this->pageSize,
            $this->sort,
            $this->direction,
            $this->match,
            $this->search,
            $period,
        );
    }

    /** Whether the request has no filters, search or period. */
    public function isPlainQuery(): bool
    {
        return $this->filters === [] && $this->search === null && $this->period === null;
    }
}
