<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Query;

/** One question to a list, already validated. */
final class ListRequest
{
    /**
     * @param array<string, int|string|list<int|string>> $filters values by parameter
     * @param 'asc'|'desc' $direction
     * @param 'all'|'any' $match how filters are combined
     * @param Search|null $search what the search box adds; required in addition to the filters
     * @param array{string, string}|null $period first and last day of the store, YYYY-MM-DD; required whatever `match` says
     */
    public function __construct(
        public readonly array $filters = [],
        public readonly int $page = 1,
        public readonly int $pageSize = 25,
        public readonly ?string $sort = null,
        public readonly string $direction = 'desc',
        public readonly string $match = 'all',
        public readonly ?Search $search = null,
        public readonly ?array $period = null,
    ) {}

    /**
     * A request for a page of a list from REST parameters that were validated.
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
            $number($parameters['pagesize'] ?? null, 25),
            is_string($sort) ? $sort : null,
            ($parameters['direction'] ?? 'desc') === 'asc' ? 'asc' : 'desc',
            ($parameters['match'] ?? 'all') === 'any' ? 'any' : 'all',
            $search,
        );
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

    /** @param array{string, string}|null $period first and last day of the store, YYYY-MM-DD; null for all days */
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

    public function isUnfiltered(): bool
    {
        return $this->filters === [] && $this->search === null && $this->period === null;
    }
}
