<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Query;

use Tillbook\Ledger\Sql;

/** A condition of a WHERE clause with its values. */
final class SqlCondition
{
    /** @param list<int|string|null> $values one for each `?` */
    public function __construct(public readonly string $sql, public readonly array $values = []) {}

    /** Returns a condition that no row matches. */
    public static function never(): self
    {
        return new self('1 = 0');
    }

    /** @param list<int|string> $values values to match; an empty list matches no rows */
    public static function in(string $column, array $values): self
    {
        return $values === [] ? self::never() : new self("$column IN (" . Sql::placeholders($values) . ')', $values);
    }

    /**
     * Combines conditions with AND or OR; null if there are none.
     *
     * @param 'AND'|'OR' $glue
     */
    public static function join(string $glue, self ...$conditions): ?self
    {
        if ($conditions === []) {
            return null;
        }

        return new self(
            '(' . implode(" $glue ", array_map(static fn(self $part): string => $part->sql, $conditions)) . ')',
            array_merge(...array_map(static fn(self $part): array => $part->values, array_values($conditions))),
        );
    }
}
