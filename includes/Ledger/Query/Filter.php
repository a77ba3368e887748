<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Query;

use Tillbook\Ledger\Sql;
use Tillbook\Platform\Dates\StoreTime;

/**
 * Maps a request parameter to a list's column, with its comparison and index. "Is not" also matches rows
 * without a value.
 */
final class Filter
{
    /**
     * @param 'is'|'is_not'|'in'|'not_in'|'before'|'after'|'between' $comparison
     * @param string|null $index the index to use when this is the only filter
     * @param bool $outer always required, even if the other filters are combined with "any"
     * @param bool $narrow whether it matches so few rows that looking each up is faster than any scan
     * @param string|null $facet name of the stored list of existing values, to return immediately if a value
     *                           doesn't exist
     * @param array<string, SqlCondition> $kinds conditions for values that select a kind of row, which can't be
     *                                        matched by the column alone
     */
    private function __construct(
        public readonly string $column,
        private readonly string $comparison,
        public readonly ?string $index = null,
        public readonly bool $outer = false,
        public readonly ?string $facet = null,
        public readonly bool $narrow = false,
        private readonly array $kinds = [],
    ) {}

    public static function is(
        string $column,
        ?string $index = null,
        bool $outer = false,
        ?string $facet = null,
        bool $narrow = false,
    ): self {
        return new self($column, 'is', $index, $outer, $facet, $narrow);
    }

    public static function isNot(string $column): self
    {
        return new self($column, 'is_not');
    }

    /**
     * Like is(), with values that select a kind of row.
     *
     * @param array<string, SqlCondition> $kinds by value
     */
    public static function isKind(string $column, array $kinds, ?string $facet = null): self
    {
        return new self($column, 'is', facet: $facet, kinds: $kinds);
    }

    /**
     * Like isNot(), with values that select a kind of row.
     *
     * @param array<string, SqlCondition> $kinds by value; must be false or null for every row without a value in
     *                                        the column
     */
    public static function isNotKind(string $column, array $kinds): self
    {
        return new self($column, 'is_not', kinds: $kinds);
    }

    /**
     * Whether any row can match a value, given the existing values of its facet.
     *
     * @param int|string|list<int|string> $value
     * @param array<string, list<string>> $facets existing values by facet
     */
    public function isPossible(int|string|array $value, array $facets): bool
    {
        return $this->facet === null ||
            is_array($value) ||
            isset($this->kinds[(string) $value]) ||
            in_array((string) $value, $facets[$this->facet] ?? [], true);
    }

    public static function in(string $column, bool $outer = false, ?string $index = null, bool $narrow = false): self
    {
        return new self($column, 'in', $index, $outer, null, $narrow);
    }

    public static function notIn(string $column): self
    {
        return new self($column, 'not_in');
    }

    /**
     * Days before, after or between.
     *
     * @return array<string, self> by request parameter
     */
    public static function dates(string $column): array
    {
        return [
            'date_before' => new self($column, 'before'),
            'date_after' => new self($column, 'after'),
            'date_between' => self::between($column),
        ];
    }

    public static function between(string $column): self
    {
        return new self($column, 'between');
    }

    public function isEquality(): bool
    {
        return $this->comparison === 'is';
    }

    /**
     * Returns the time span of a date filter in epoch seconds, end exclusive; null for other filters.
     *
     * @param int|string|list<int|string> $value
     *
     * @return array{0: int|null, 1: int|null}|null
     */
    public function span(int|string|array $value, StoreTime $time): ?array
    {
        $list = is_array($value) ? $value : [$value];
        $first = (string) ($list[0] ?? '');

        return match ($this->comparison) {
            'before' => [null, $time->dayStart($first)],
            'after' => [$time->nextDayStart($first), null],
            'between' => [$time->dayStart($first), $time->nextDayStart((string) ($list[1] ?? $first))],
            default => null,
        };
    }

    /**
     * Builds the condition for a filter value.
     *
     * @param int|string|list<int|string> $value dates in the store's time zone, as YYYY-MM-DD
     */
    public function condition(int|string|array $value, StoreTime $time): SqlCondition
    {
        $list = is_array($value) ? $value : [$value];
        $first = $list[0] ?? '';
        $kind = $this->kinds[(string) $first] ?? null;
        if ($kind !== null) {
            return $this->comparison === 'is'
                ? new SqlCondition("({$kind->sql})", $kind->values)
                : new SqlCondition("({$this->column} IS NULL OR NOT ({$kind->sql}))", $kind->values);
        }

        return match ($this->comparison) {
            'is' => new SqlCondition("{$this->column} = ?", [$first]),
            'is_not' => new SqlCondition("({$this->column} <> ? OR {$this->column} IS NULL)", [$first]),
            'in' => SqlCondition::in($this->column, $list),
            'not_in' => $list === []
                ? new SqlCondition('1 = 1')
                : new SqlCondition(
                    "({$this->column} NOT IN (" . Sql::placeholders($list) . ") OR {$this->column} IS NULL)",
                    $list,
                ),
            default => $this->spanCondition(...$this->span($value, $time) ?? [null, null]),
        };
    }

    private function spanCondition(?int $from, ?int $to): SqlCondition
    {
        return SqlCondition::join(
            'AND',
            ...array_filter([
                $from === null ? null : new SqlCondition("{$this->column} >= ?", [$from]),
                $to === null ? null : new SqlCondition("{$this->column} < ?", [$to]),
            ]),
        ) ?? SqlCondition::never();
    }
}
