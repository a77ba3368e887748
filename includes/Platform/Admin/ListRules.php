<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Tillbook\Platform\Rest\Schema;

/**
 * Defines what a list can be asked: the source of its REST arguments, the requests of its page, its saved views, its
 * export and the client's rules (client/lib/facts/lists). Converting a page URL to REST requests is implemented on both
 * sides (client/lib/query.ts); tests/fixtures/page-queries.json checks that both give the same results.
 */
final class ListRules
{
    /** Values of `filter` that only set the state of the filter bar and don't filter the list. */
    public const OPEN_FILTERS = ['all', 'advanced'];

    /**
     * @param string $path REST path of the list
     * @param list<string> $sorts columns by their REST names, the default first; empty for a list with a fixed order
     * @param list<ListFilter> $filters with the same parameters in the URL and the REST API
     * @param 'asc'|'desc' $usualDirection
     * @param array<string, string> $sortAliases columns that are sorted by another one, such as capture_by by created
     * @param array<string, array<string, string>> $whenMissing parameters to send if the URL doesn't contain a filter, by
     *     that filter's parameter
     * @param bool $isSummaryOfAll whether the summary covers all rows, regardless of the filters
     * @param bool $hasMatch whether rows can be filtered by any of several filters (`match=any`)
     * @param list<string> $bar names of the filters that the filter bar offers, in its order
     * @param array<string, string> $fixed parameters that the page sets, regardless of its URL
     */
    public function __construct(
        public readonly string $path,
        public readonly array $sorts,
        public readonly array $filters,
        public readonly string $usualDirection = 'desc',
        public readonly array $sortAliases = [],
        public readonly array $whenMissing = [],
        public readonly bool $isSummaryOfAll = false,
        public readonly bool $hasMatch = false,
        public readonly array $bar = [],
        private readonly array $fixed = [],
    ) {}

    /**
     * Returns the rules for a page about some of the rows.
     *
     * @param array<string, string> $fixed values by parameter
     */
    public function of(array $fixed): self
    {
        return new self(
            $this->path,
            $this->sorts,
            $this->filters,
            $this->usualDirection,
            $this->sortAliases,
            $this->whenMissing,
            $this->isSummaryOfAll,
            $this->hasMatch,
            $this->bar,
            $fixed,
        );
    }

    /** @return array<string, array<string, mixed>> the list's REST arguments, except `match` and ignored ones */
    public function arguments(): array
    {
        return Schema::pageArguments() + $this->sortArguments() + $this->filterArguments();
    }

    /** @return array<string, array<string, mixed>> */
    public function sortArguments(): array
    {
        return $this->sorts === [] ? [] : Schema::sortArguments($this->sorts, $this->sorts[0], $this->usualDirection);
    }

    /** @return array<string, array<string, mixed>> */
    public function filterArguments(): array
    {
        $arguments = array_map(static fn(ListFilter $filter): array => $filter->arguments, $this->filters);

        return array_map(Schema::argument(...), array_merge(...$arguments));
    }

    /** @return list<string> the parameters of all filters */
    public function filterNames(): array
    {
        return array_merge(...array_map(static fn(ListFilter $filter): array => $filter->parameters(), $this->filters));
    }

    /** @param string $name without the operator, such as `type` */
    public function filter(string $name): ?ListFilter
    {
        return array_values(
            array_filter($this->filters, static fn(ListFilter $filter): bool => $filter->name === $name),
        )[0] ?? null;
    }

    /**
     * Builds the REST path and query for a page of the list.
     *
     * @param array<string, mixed> $query the page's URL query
     */
    public function listPath(array $query): string
    {
        $size = (int) self::text($query['per_page'] ?? null);

        return $this->path .
            '?' .
            self::encode(
                $this->restFilters($query) + [
                        'page' => (string) max(1, (int) self::text($query['paged'] ?? null)),
                        'pagesize' =>
                            (string) ($size >= 1 && $size <= Schema::MAX_PAGE_SIZE ? $size : Schema::PAGE_SIZE),
                    ] +
                    $this->sort($query),
            );
    }

    /**
     * Builds the REST path and query for the list's summary.
     *
     * @param array<string, mixed> $query the page's URL query
     */
    public function summaryPath(array $query): string
    {
        $filters = $this->isSummaryOfAll ? [] : $this->restFilters($query);

        return $this->path . '/summary' . ($filters === [] ? '' : '?' . self::encode($filters));
    }

    /**
     * Returns the REST parameters for a page query's filters and order, without page number and size.
     *
     * @param array<string, mixed> $query the page's URL query
     *
     * @return array<string, string|list<string>>
     */
    public function parameters(array $query): array
    {
        return $this->restFilters($query) + $this->sort($query);
    }

    /**
     * Finds filter and order parameters that this list doesn't support and would ignore. The client implements
     * the same check (client/lib/saved-views.ts); tests/fixtures/view-queries.json checks both.
     *
     * @param array<string, mixed> $query the page's URL query without the page's path, number and size
     *
     * @return list<string> names of parameters
     */
    public function notUnderstood(array $query): array
    {
        return array_values(
            array_filter(
                array_map(strval(...), array_keys($query)),
                fn(string $name): bool => !$this->understands($name, $query[$name] ?? null),
            ),
        );
    }

    private function understands(string $name, mixed $value): bool
    {
        $text = self::text($value);
        if ($name === 'filter' && in_array($text, self::OPEN_FILTERS, true)) {
            return true;
        }
        $filter = isset($this->fixed[$name]) ? null : $this->ofParameter($name);
        if ($filter !== null) {
            return $text === '---' || $filter->isList($name) || in_array($text, $filter->choices ?? [$text], true);
        }

        return match ($name) {
            'match' => $this->hasMatch && in_array($text, ['all', 'any'], true),
            'orderby' => in_array($this->sortAliases[$text] ?? $text, $this->sorts, true),
            'order' => $this->sorts !== [] && in_array($text, ['asc', 'desc'], true),
            default => false,
        };
    }

    /**
     * @param array<string, mixed> $query
     *
     * @return array<string, string|list<string>> `match` only if there are several filters
     */
    private function restFilters(array $query): array
    {
        $filters = $this->fixed;
        foreach ($this->filters as $filter) {
            foreach (array_diff($filter->parameters(), array_keys($this->fixed)) as $name) {
                $value = $query[$name] ?? null;
                $text = self::text($value);
                if ($filter->isList($name)) {
                    $list = is_array($value)
                        ? array_values(
                            array_filter($value, static fn(mixed $item): bool => is_string($item) && $item !== ''),
                        )
                        : ($text === ''
                            ? []
                            : [$text]);
                    if ($list !== []) {
                        $filters[$name] = $list;
                    }
                } elseif ($text !== '' && $text !== '---' && in_array($text, $filter->choices ?? [$text], true)) {
                    $filters[$name] = $text;
                }
            }
        }
        $isSeveral = count($filters) - count($this->fixed) > 1;
        if ($this->hasMatch && $isSeveral && self::text($query['match'] ?? null) === 'any') {
            $filters['match'] = 'any';
        }
        foreach ($this->whenMissing as $name => $sent) {
            $filters += isset($filters[$name]) ? [] : $sent;
        }

        return $filters;
    }

    private function ofParameter(string $parameter): ?ListFilter
    {
        return array_values(
            array_filter($this->filters, static fn(ListFilter $filter): bool => isset($filter->arguments[$parameter])),
        )[0] ?? null;
    }

    /**
     * @param array<string, mixed> $query
     *
     * @return array<string, string>
     */
    private function sort(array $query): array
    {
        if ($this->sorts === []) {
            return [];
        }
        $asked = self::text($query['orderby'] ?? null);
        $asked = $this->sortAliases[$asked] ?? $asked;
        $sort = in_array($asked, $this->sorts, true) ? $asked : $this->sorts[0];
        $direction = self::text($query['order'] ?? null);

        return [
            'sort' => $sort,
            'direction' => in_array($direction, ['asc', 'desc'], true)
                ? $direction
                : ($sort === $this->sorts[0]
                    ? $this->usualDirection
                    : 'desc'),
        ];
    }

    private static function text(mixed $value): string
    {
        return is_scalar($value) ? (string) $value : '';
    }

    /** @param array<string, string|list<string>> $parameters */
    private static function encode(array $parameters): string
    {
        ksort($parameters);

        // encodeURIComponent() doesn't encode these.
        return strtr(http_build_query($parameters, '', '&', PHP_QUERY_RFC3986), [
            '%21' => '!',
            '%27' => "'",
            '%28' => '(',
            '%29' => ')',
            '%2A' => '*',
        ]);
    }
}
