<?php

declare(strict_types=1);

namespace Tillbook\Platform\Admin;

use Closure;

/**
 * How a list's page URL becomes its REST requests. The client has the same rules (client/lib/query.ts);
 * tests/fixtures/page-queries.json holds both to the same answers.
 */
final class ListRules
{
    private const PAGE_SIZE = 25;
    /** The filter bar's own values of `filter`, which say how it is opened and filter nothing. */
    private const OPEN_FILTERS = ['all', 'advanced'];

    /**
     * @param string $path REST path of the list
     * @param list<string> $sorts columns by their REST names, the usual one first; none for a list with an order of its own
     * @param list<string> $filters parameters that filter, named alike in the URL and the REST API
     * @param list<string> $lists those of them that hold several values
     * @param array<string, list<string>> $choices the values of those that allow few; others are as good as none
     * @param array<string, string> $sortAliases
     * @param (Closure(array<string, string|list<string>>): array<string, string|list<string>>)|null $complete what is sent for the URL's filters, where the REST API wants more than they say
     */
    public function __construct(
        private readonly string $path,
        private readonly array $sorts,
        private readonly array $filters,
        private readonly array $lists = [],
        private readonly array $choices = [],
        private readonly string $usualDirection = 'desc',
        private readonly array $sortAliases = [],
        private readonly ?Closure $complete = null,
        private readonly bool $isSummaryOfAll = false,
        private readonly bool $hasMatch = false,
    ) {}

    /**
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
                        'pagesize' => (string) ($size >= 1 && $size <= 100 ? $size : self::PAGE_SIZE),
                    ] +
                    $this->sort($query),
            );
    }

    /**
     * @param array<string, mixed> $query the page's URL query
     */
    public function summaryPath(array $query): string
    {
        $filters = $this->isSummaryOfAll ? [] : $this->restFilters($query);

        return $this->path . '/summary' . ($filters === [] ? '' : '?' . self::encode($filters));
    }

    /** REST path of the list. */
    public function path(): string
    {
        return $this->path;
    }

    /**
     * What a page query says to the REST API of filters and order, whatever the page's number and size.
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
     * What a page query says of filters and order that this list does not know, and would show as if it were not there.
     * The client has the same (client/lib/saved-views.ts); tests/fixtures/view-queries.json holds both to it.
     *
     * @param array<string, mixed> $query the page's URL query without what leads to the page and its number and size
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
        if (in_array($name, $this->filters, true)) {
            return $text === '---' ||
                in_array($name, $this->lists, true) ||
                in_array($text, $this->choices[$name] ?? [$text], true);
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
     * @return array<string, string|list<string>>
     */
    private function restFilters(array $query): array
    {
        $filters = [];
        foreach ($this->filters as $name) {
            $value = $query[$name] ?? null;
            $text = self::text($value);
            if (in_array($name, $this->lists, true)) {
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
            } elseif ($text !== '' && $text !== '---' && in_array($text, $this->choices[$name] ?? [$text], true)) {
                $filters[$name] = $text;
            }
        }
        if ($this->hasMatch && self::text($query['match'] ?? null) === 'any') {
            $filters['match'] = 'any';
        }

        return $this->complete === null ? $filters : ($this->complete)($filters);
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

        // encodeURIComponent() leaves these as they are.
        return strtr(http_build_query($parameters, '', '&', PHP_QUERY_RFC3986), [
            '%21' => '!',
            '%27' => "'",
            '%28' => '(',
            '%29' => ')',
            '%2A' => '*',
        ]);
    }
}
