<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Query;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Dates\StoreTime;

/**
 * Runs list requests on the ledger. The page, the summary and the export share the same WHERE clause.
 *
 * A page's IDs are first found in a covering index, then the rows are joined. Pages in the second half are read
 * from the end. The index is specified because the optimizer chooses poorly among keys that all start with the
 * ledger ID. See docs/decisions/0021 for why, and docs/performance.md for measurements.
 */
final class ListQuery
{
    /**
     * Rows that a long export reads at a time: few, so that they stay in the processor's caches. WordPress' SQLite
     * driver parses each statement, so there are fewer of them.
     */
    private const CHUNK = 500;
    private const CHUNK_ON_SQLITE = 2000;

    public function __construct(
        private readonly Database $database,
        private readonly LedgerScope $scope,
        private readonly ListDefinition $list,
        private readonly StoreTime $time,
    ) {}

    /**
     * Reads a page of rows.
     *
     * @param int|null $total number of matching rows, if known; allows late pages to be read from the end
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
        return $this->database->rows(
            "SELECT t.* FROM $table t JOIN (SELECT id FROM $table USE INDEX ($index) WHERE {$where->sql} ORDER BY $inner LIMIT $limit OFFSET $offset) page ON page.id = t.id ORDER BY " .
                $this->order($request, $descending, 't.'),
            $where->values,
        );
    }

    /** Counts the matching rows. */
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
     * Sums the matching rows per currency; amounts in different currencies are never added.
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
     * Reads all matching rows in the requested order, in chunks. Each chunk starts after the last row of the
     * previous one (keyset pagination), so the last chunk is as fast as the first.
     *
     * @param list<int|string|null>|null $after end of a previous chunk of the same request, to continue after it
     * @param list<string> $read columns to read in addition to those of the order; all unless given
     *
     * @return \Generator<int, Chunk<array<string, string|null>>>
     */
    public function chunks(
        ListRequest $request,
        ?int $size = null,
        ?array $after = null,
        array $read = ['*'],
    ): \Generator {
        $size ??= $this->database->isSqlite() ? self::CHUNK_ON_SQLITE : self::CHUNK;
        $descending = $request->direction === 'desc';
        $columns = $this->orderColumns($request);
        $where = $this->where($request, true);
        $table = $this->database->table($this->list->table);
        $index = $this->index($request);
        $selected = 't.' . implode(', t.', $read === ['*'] ? $read : array_unique([...$columns, ...$read]));
        do {
            $condition =
                $after === null
                    ? $where
                    : SqlCondition::join('AND', $where, $this->beyond($columns, $after, $descending ? '<' : '>')) ??
                        $where;
            $rows = $this->database->rows(
                "SELECT $selected FROM $table t JOIN (SELECT id FROM $table USE INDEX ($index) WHERE {$condition->sql} ORDER BY " .
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
     * Removes filters with values that don't exist in the ledger; null if no row can match. Avoids scanning a
     * whole ledger for a value it doesn't have.
     *
     * @param array<string, list<string>> $facets existing values by facet
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
     * Separates the request's time from its conditions on other columns: the list's rows are those of all slices, and
     * none is in two. Null for a search.
     *
     * @return array{slices: list<TimeSlice>, columns: list<string>}|null with the columns that the conditions are on
     */
    public function slices(ListRequest $request): ?array
    {
        if ($request->search !== null) {
            return null;
        }
        [$from, $to] =
            $request->period === null
                ? [null, null]
                : Filter::between($this->list->timeColumn)->span($request->period, $this->time) ?? [null, null];
        $whole = new TimeSlice($this->where(new ListRequest()), $from, $to);
        $areAlternatives = count($this->requiredFilters($request)) < count($request->filters);
        $spans = $always = $choices = [];
        foreach ($request->filters as $name => $value) {
            $filter = $this->list->filters[$name];
            $span = $filter->column === $this->list->timeColumn ? $filter->span($value, $this->time) : null;
            if ($span !== null) {
                $spans[] = $span;
            } elseif ($areAlternatives && !$filter->outer) {
                $choices[$name] = $value;
            } else {
                $always[$name] = $value;
            }
        }
        $columns = array_map(
            fn(string $name): string => $this->list->filters[$name]->column,
            array_keys([...$always, ...$choices]),
        );
        $every = $this->where(new ListRequest($always));
        if (!$areAlternatives) {
            $slices = [$whole->with($every)];
            foreach ($spans as $span) {
                $slices = TimeSlice::within($slices, ...$span);
            }

            return ['slices' => $slices, 'columns' => $columns];
        }
        // Rows of one of the time spans, and of the rest of the time those with one of the other choices.
        $found = [];
        $rest = [$whole];
        foreach ($spans as $span) {
            array_push($found, ...TimeSlice::within($rest, ...$span));
            $rest = TimeSlice::without($rest, ...$span);
        }
        $found = array_map(static fn(TimeSlice $slice): TimeSlice => $slice->with($every), $found);
        if ($choices !== []) {
            $chosen = $this->where(new ListRequest([...$always, ...$choices], match: 'any'));
            array_push($found, ...array_map(static fn(TimeSlice $slice): TimeSlice => $slice->with($chosen), $rest));
        }

        return ['slices' => $found, 'columns' => $columns];
    }

    /**
     * Builds the condition shared by page, summary, search and export.
     *
     * @param bool $walking whether rows are read in the list's order, so that a search with many matches is
     *                      tested row by row
     */
    public function where(ListRequest $request, bool $walking = false): SqlCondition
    {
        $parts = [new SqlCondition('ledger_id = ?', [$this->scope->id])];
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
        $any = SqlCondition::join('OR', ...$choices);
        if ($any !== null) {
            $parts[] = $any;
        }
        if ($request->search !== null) {
            $parts[] = $walking ? $request->search->test ?? $request->search->lookUp : $request->search->lookUp;
        }

        return SqlCondition::join('AND', ...$parts) ?? SqlCondition::never();
    }

    private function order(ListRequest $request, bool $descending, string $alias = ''): string
    {
        $direction = $descending ? 'DESC' : 'ASC';

        return implode(
            ', ',
            array_map(static fn(string $column): string => "$alias$column $direction", $this->orderColumns($request)),
        );
    }

    /** @return non-empty-list<string> the sort column, then time, then ID, for a stable order */
    private function orderColumns(ListRequest $request): array
    {
        $sort = $this->list->sorts[$request->sort ?? $this->list->defaultSort] ?? null;
        if ($sort === null) {
            throw new \LogicException("The list {$this->list->table} does not sort by \"{$request->sort}\".");
        }

        return array_values(array_unique([$sort['column'], $this->list->timeColumn, 'id']));
    }

    /**
     * Chooses the index to find a page: that of the search, of a narrow filter, or one that covers both filter
     * and order.
     */
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

    /**
     * Returns the index of an equality filter that also contains the columns of all other filters, and so the order.
     */
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

    /** @return list<Filter> filters that every row must match */
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
     * Builds the condition for rows after a position in the sort order. Written out, because databases scan the
     * whole index for a row value comparison; the redundant first part bounds the range. NULL sorts before all
     * values in both databases.
     *
     * @param non-empty-list<string> $columns
     * @param list<int|string|null> $position
     * @param '<'|'>' $operator
     */
    private function beyond(array $columns, array $position, string $operator): SqlCondition
    {
        $tail = array_slice($columns, 1);
        $column = $columns[0];
        $value = $position[0] ?? null;
        if ($tail === []) {
            return new SqlCondition("$column $operator ?", [$value]);
        }
        $rest = $this->beyond($tail, array_slice($position, 1), $operator);
        if ($value === null) {
            $none = "$column IS NULL AND {$rest->sql}";

            return new SqlCondition($operator === '<' ? "($none)" : "($column IS NOT NULL OR ($none))", $rest->values);
        }
        $seek = "($column $operator= ? AND ($column $operator ? OR {$rest->sql}))";
        if ($operator === '<' && in_array($column, $this->list->nullable, true)) {
            $seek = "($seek OR $column IS NULL)";
        }

        return new SqlCondition($seek, [$value, $value, ...$rest->values]);
    }

    private static function seekValue(?string $value): int|string|null
    {
        return $value !== null && preg_match('/^-?\d{1,18}$/', $value) === 1 ? (int) $value : $value;
    }
}
