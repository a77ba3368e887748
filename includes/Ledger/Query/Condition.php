<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Query;

/** A piece of a WHERE clause with its values. */
final class Condition
{
    /** @param list<int|string|null> $values one for each `?` */
    public function __construct(public readonly string $sql, public readonly array $values = []) {}

    public static function never(): self
    {
        return new self('1 = 0');
    }

    /** @param list<int|string> $values of the column; without any, no row is meant */
    public static function in(string $column, array $values): self
    {
        return $values === []
            ? self::never()
            : new self("$column IN (" . implode(', ', array_fill(0, count($values), '?')) . ')', $values);
    }

    /** @param 'AND'|'OR' $glue */
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
