<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Query;

use Tillbook\Platform\Dates\StoreTime;

/**
 * What a request parameter does to a list: its column, its comparison, and the index that answers it alone.
 * "Is not" finds rows without a value too.
 */
final class Filter
{
    /**
     * @param 'is'|'is_not'|'in'|'not_in'|'before'|'after'|'between' $comparison
     * @param string|null $index the index to use when this is the only filter
     * @param bool $outer always required, even where the other filters are combined by "any"
     * @param bool $narrow whether it leaves so few rows that looking each up beats any scan
     * @param string|null $facet name under which the values that exist are kept, to answer at once for one that does not
     * @param array<string, Condition> $kinds what values stand for that name a kind of rows, which the column alone does not tell
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
     * Like is(), with values that name a kind of rows.
     *
     * @param array<string, Condition> $kinds by value
     */
    public static function isKind(string $column, array $kinds, ?string $facet = null): self
    {
        return new self($column, 'is', facet: $facet, kinds: $kinds);
    }

    /**
     * Like isNot(), with values that name a kind of rows.
     *
     * @param array<string, Condition> $kinds by value; false or null for every row whose column has no value
     */
    public static function isNotKind(string $column, array $kinds): self
    {
        return new self($column, 'is_not', kinds: $kinds);
    }

    /**
     * Whether rows can match a value, given the values of its facet that exist.
     *
     * @param int|string|list<int|string> $value
     * @param array<string, list<string>> $facets the values there are, by facet
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

    public static function before(string $column): self
    {
        return new self($column, 'before');
    }

    public static function after(string $column): self
    {
        return new self($column, 'after');
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
     * The span of time a date filter asks for, in epoch seconds, the end not included; null for other filters.
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
     * @param int|string|list<int|string> $value dates as YYYY-MM-DD of the store's days
     */
    public function condition(int|string|array $value, StoreTime $time): Condition
    {
        $list = is_array($value) ? $value : [$value];
        $first = $list[0] ?? '';
        $kind = $this->kinds[(string) $first] ?? null;
        if ($kind !== null) {
            return $this->comparison === 'is'
                ? new Condition("({$kind->sql})", $kind->values)
                : new Condition("({$this->column} IS NULL OR NOT ({$kind->sql}))", $kind->values);
        }

        return match ($this->comparison) {
            'is' => new Condition("{$this->column} = ?", [$first]),
            'is_not' => new Condition("({$this->column} <> ? OR {$this->column} IS NULL)", [$first]),
            'in' => $list === []
                ? Condition::never()
                : new Condition("{$this->column} IN (" . implode(', ', array_fill(0, count($list), '?')) . ')', $list),
            'not_in' => $list === []
                ? new Condition('1 = 1')
                : new Condition(
                    "({$this->column} NOT IN (" .
                        implode(', ', array_fill(0, count($list), '?')) .
                        ") OR {$this->column} IS NULL)",
                    $list,
                ),
            default => $this->spanCondition(...$this->span($value, $time) ?? [null, null]),
        };
    }

    private function spanCondition(?int $from, ?int $to): Condition
    {
        return Condition::join(
            'AND',
            ...array_filter([
                $from === null ? null : new Condition("{$this->column} >= ?", [$from]),
                $to === null ? null : new Condition("{$this->column} < ?", [$to]),
            ]),
        ) ?? Condition::never();
    }
}
