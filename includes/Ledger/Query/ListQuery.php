<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Query;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Dates\StoreTime;

/**
 * Answers a list request from the ledger: the page, the summary and the export share one WHERE.
 *
 * The page's ids are found in a covering index first and the rows joined afterwards, pages of the second half are
 * read from the end, and the index is named because the optimiser guesses at random among keys that all begin with
 * the ledger. docs/ledger.md has the measurements.
 */
final class ListQuery
{
    public function __construct(
        private readonly Database $database,
        private readonly LedgerScope $scope,
        private readonly ListDefinition $list,
        private readonly StoreTime $time,
    ) {}

    /**
     * @param int|null $total how many rows match, where the caller knows it: lets late pages be read from the end
     *
     * @return list<array<string, string|null>>
     */
    public function page(ListRequest $request, ?int $total = null): array
    {
        $size = $request->pageSize;
        $offset = ($request->page - 1) * $size;
        if ($total !== null && $offset >= $total) {
            return [];
        }
        $descending = $request->direction === 'desc';
        $fromEnd = $total !== null && $offset > intdiv($total, 2);
        if ($fromEnd) {
            $limit = min($size, $total - $offset);
            $offset = $total - $offset - $limit;
        } else {
            $limit = $size;
        }
        $where = $this->where($request, true);
        $inner = $this->order($request, $descending !== $fromEnd);
        $table = $this->database->table($this->list->table);
        $index = $this->index($request);
        $rows = $this->database->rows(
            "SELECT t.* FROM $table t JOIN (SELECT id FROM $table USE INDEX ($index) WHERE {$where->sql} ORDER BY $inner LIMIT $limit OFFSET $offset) page ON page.id = t.id ORDER BY " .
                $this->order($request, $descending, 't.'),
            $where->values,
        );

        return $rows;
    }

    /** How many rows match. */
    public function count(ListRequest $request): int
    {
        $where = $this->where($request);

        return (int) $this->database->value(
            'SELECT COUNT(*) FROM ' .
                $this->database->table($this->list->table) .
                " USE INDEX ({$this->scanIndex($request)}) WHERE {$where->sql}",
            $where->values,
        );
    }

    /**
     * Sums per currency; amounts of different currencies are never added.
     *
     * @return list<array{currency: string, count: int, sums: array<string, int>}> minor units
     */
    public function summary(ListRequest $request): array
    {
        $where = $this->where($request);
        $sums = '';
        foreach ($this->list->summed as $name => $expression) {
            $sums .= ", SUM($expression) AS " . (is_int($name) ? $expression : $name);
        }
        $rows = $this->database->rows(
            "SELECT currency, COUNT(*) AS cnt$sums FROM " .
                $this->database->table($this->list->table) .
                " USE INDEX ({$this->scanIndex($request)}) WHERE {$where->sql} GROUP BY currency ORDER BY currency",
            $where->values,
        );

        return array_map(
            fn(array $row): array => [
                'currency' => (string) $row['currency'],
                'count' => (int) $row['cnt'],
                'sums' => $this->sums($row),
            ],
            $rows,
        );
    }

    /**
     * Every matching row in the requested order, whatever its number, in chunks. Each begins behind the last row of the one
     * before (keyset), so that the last chunk costs as little as the first.
     *
     * @param list<int|string|null>|null $after the end of a chunk of the same request, to go on behind it
     *
     * @return \Generator<int, Chunk<array<string, string|null>>>
     */
    public function chunks(ListRequest $request, int $size = 1000, ?array $after = null): \Generator
    {
        $descending = $request->direction === 'desc';
        $columns = $this->orderColumns($request);
        $where = $this->where($request, true);
        $table = $this->database->table($this->list->table);
        $index = $this->index($request);
        do {
            $condition =
                $after === null
                    ? $where
                    : Condition::join('AND', $where, $this->beyond($columns, $after, $descending ? '<' : '>')) ??
                        $where;
            $rows = $this->database->rows(
                "SELECT t.* FROM $table t JOIN (SELECT id FROM $table USE INDEX ($index) WHERE {$condition->sql} ORDER BY " .
                    $this->order($request, $descending) .
                    " LIMIT $size) page ON page.id = t.id ORDER BY " .
                    $this->order($request, $descending, 't.'),
                $condition->values,
            );
            $last = end($rows);
            if ($last !== false) {
                $after = array_map(
                    static fn(string $column): int|string|null => self::seekValue($last[$column]),
                    $columns,
                );
                yield new Chunk($rows, $after);
            }
        } while (count($rows) === $size);
    }

    /**
     * The request without alternatives that no row can fulfil, because no row has such a value; null when nothing is
     * left that could match. Saves the scan of a whole ledger for a value it does not have.
     *
     * @param array<string, list<string>> $facets the values there are, by facet
     */
    public function possible(ListRequest $request, array $facets): ?ListRequest
    {
        $asked = array_intersect_key($this->list->filters, $request->filters);
        $filters = $request->filters;
        foreach ($asked as $name => $filter) {
            $value = $request->filters[$name];
            if (!$filter->isPossible($value, $facets)) {
                if ($filter->outer || $request->match === 'all') {
                    return null;
                }
                unset($filters[$name]);
            }
        }
        $choices = static fn(array $names): array => array_filter(
            $asked,
            static fn(Filter $filter, string $name): bool => !$filter->outer && isset($names[$name]),
            ARRAY_FILTER_USE_BOTH,
        );
        if ($choices($filters) === [] && $choices($request->filters) !== []) {
            return null;
        }

        return $request->withFilters($filters);
    }

    /**
     * What the request asks of time and of the other columns, apart; null where they are alternatives.
     *
     * @return array{where: Condition, from: int|null, to: int|null, columns: list<string>}|null
     */
    public function split(ListRequest $request): ?array
    {
        if ($request->search !== null || count($this->requiredFilters($request)) < count($request->filters)) {
            return null;
        }
        [$from, $to] =
            $request->period === null
                ? [null, null]
                : Filter::between($this->list->timeColumn)->span($request->period, $this->time) ?? [null, null];
        $others = [];
        $columns = [];
        foreach ($request->filters as $name => $value) {
            $filter = $this->list->filters[$name];
            $span = $filter->column === $this->list->timeColumn ? $filter->span($value, $this->time) : null;
            if ($span === null) {
                $others[$name] = $value;
                $columns[] = $filter->column;
            } else {
                $from = $span[0] === null ? $from : max($span[0], $from ?? $span[0]);
                $to = $span[1] === null ? $to : min($span[1], $to ?? $span[1]);
            }
        }

        return ['where' => $this->where(new ListRequest($others)), 'from' => $from, 'to' => $to, 'columns' => $columns];
    }

    /**
     * The condition that page, summary, search and export share.
     *
     * @param bool $walking whether rows are met in the list's order, so that a wide search is tested row by row
     */
    public function where(ListRequest $request, bool $walking = false): Condition
    {
        $parts = [new Condition('ledger_id = ?', [$this->scope->id])];
        if ($this->list->always !== null) {
            $parts[] = $this->list->always;
        }
        if ($request->period !== null) {
            $parts[] = Filter::between($this->list->timeColumn)->condition($request->period, $this->time);
        }
        $choices = [];
        foreach ($request->filters as $name => $value) {
            $filter = $this->list->filters[$name] ?? null;
            if ($filter === null) {
                throw new \LogicException("The list {$this->list->table} has no filter \"$name\".");
            }
            $condition = $filter->condition($value, $this->time);
            if ($filter->outer || $request->match === 'all') {
                $parts[] = $condition;
            } else {
                $choices[] = $condition;
            }
        }
        $any = Condition::join('OR', ...$choices);
        if ($any !== null) {
            $parts[] = $any;
        }
        if ($request->search !== null) {
            $parts[] = $walking ? $request->search->test ?? $request->search->lookUp : $request->search->lookUp;
        }

        return Condition::join('AND', ...$parts) ?? Condition::never();
    }

    private function order(ListRequest $request, bool $descending, string $alias = ''): string
    {
        $direction = $descending ? 'DESC' : 'ASC';

        return implode(
            ', ',
            array_map(static fn(string $column): string => "$alias$column $direction", $this->orderColumns($request)),
        );
    }

    /** @return non-empty-list<string> the sort column, then time, then id: a stable order */
    private function orderColumns(ListRequest $request): array
    {
        $sort = $this->list->sorts[$request->sort ?? $this->list->defaultSort] ?? null;
        if ($sort === null) {
            throw new \LogicException("The list {$this->list->table} does not sort by \"{$request->sort}\".");
        }

        return array_values(array_unique([$sort['column'], $this->list->timeColumn, 'id']));
    }

    /** The index that finds a page: the search's, a narrow filter's, the one that answers filter and order at once. */
    private function index(ListRequest $request): string
    {
        $sort = $request->sort ?? $this->list->defaultSort;
        $walks = $request->search?->test !== null;
        $narrow = $request->search === null || $walks ? $this->narrowIndex($request) : $request->search->index;
        if ($narrow !== null) {
            return $narrow;
        }
        if ($request->filters === []) {
            return $this->list->sorts[$sort]['index'];
        }

        return $sort === $this->list->defaultSort
            ? $this->equalityIndex($request) ?? $this->list->scanIndex
            : $this->list->scanIndex;
    }

    private function scanIndex(ListRequest $request): string
    {
        return $request->search->index ?? ($this->narrowIndex($request) ?? $this->list->scanIndex);
    }

    private function narrowIndex(ListRequest $request): ?string
    {
        foreach ($this->requiredFilters($request) as $filter) {
            if ($filter->narrow && $filter->index !== null) {
                return $filter->index;
            }
        }

        return null;
    }

    /** The index of an equality filter that holds the columns of all other filters too, and so the order. */
    private function equalityIndex(ListRequest $request): ?string
    {
        $required = $this->requiredFilters($request);
        if (count($required) < count($request->filters)) {
            return null;
        }
        foreach ($required as $filter) {
            $held = [...$this->list->indexedColumns, $filter->column];
            $others = array_filter($required, static fn(Filter $other): bool => !in_array($other->column, $held, true));
            if ($filter->isEquality() && $filter->index !== null && $others === []) {
                return $filter->index;
            }
        }

        return null;
    }

    /** @return list<Filter> those every row must pass */
    private function requiredFilters(ListRequest $request): array
    {
        $asked = array_intersect_key($this->list->filters, $request->filters);
        $choices = array_filter($asked, static fn(Filter $filter): bool => !$filter->outer);
        $all = $request->match === 'all' || count($choices) === 1;

        return array_values(array_filter($asked, static fn(Filter $filter): bool => $filter->outer || $all));
    }

    /**
     * @param array<string, string|null> $row
     *
     * @return array<string, int>
     */
    private function sums(array $row): array
    {
        $sums = [];
        foreach ($this->list->summed as $name => $expression) {
            $column = is_int($name) ? $expression : $name;
            $sums[$column] = (int) $row[$column];
        }

        return $sums;
    }

    /**
     * Rows behind a position of the order. Written out, because databases scan the whole index for a comparison of
     * row values; the first, redundant part bounds the range. Nothing (NULL) comes before every value, in both
     * databases.
     *
     * @param non-empty-list<string> $columns
     * @param list<int|string|null> $position
     * @param '<'|'>' $operator
     */
    private function beyond(array $columns, array $position, string $operator): Condition
    {
        $tail = array_slice($columns, 1);
        $column = $columns[0];
        $value = $position[0] ?? null;
        if ($tail === []) {
            return new Condition("$column $operator ?", [$value]);
        }
        $rest = $this->beyond($tail, array_slice($position, 1), $operator);
        if ($value === null) {
            $none = "$column IS NULL AND {$rest->sql}";

            return new Condition($operator === '<' ? "($none)" : "($column IS NOT NULL OR ($none))", $rest->values);
        }
        $seek = "($column $operator= ? AND ($column $operator ? OR {$rest->sql}))";
        if ($operator === '<' && in_array($column, $this->list->nullable, true)) {
            $seek = "($seek OR $column IS NULL)";
        }

        return new Condition($seek, [$value, $value, ...$rest->values]);
    }

    private static function seekValue(?string $value): int|string|null
    {
        return $value !== null && preg_match('/^-?\d{1,18}$/', $value) === 1 ? (int) $value : $value;
    }
}
