<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

/** Builds parts of statements that mean the same on MySQL, MariaDB and SQLite. */
final class Sql
{
    /** How many values one `IN (…)` gets, so that no statement becomes too long. */
    private const CHUNK = 500;

    /**
     * Divides values into as many statements as their `IN (…)` needs; none if there are no values.
     *
     * @template T
     *
     * @param array<array-key, T> $values
     *
     * @return list<non-empty-list<T>>
     */
    public static function chunks(array $values): array
    {
        return array_chunk(array_values($values), self::CHUNK);
    }

    /**
     * Builds a `?` for each value, separated by commas, for `IN (…)`.
     *
     * @param array<array-key, mixed> $values at least one
     */
    public static function placeholders(array $values): string
    {
        return implode(', ', array_fill(0, count($values), '?'));
    }

    /**
     * Builds SQL for the number of whole days in a number of seconds.
     *
     * @param string $seconds SQL for a nonnegative number of seconds
     */
    public static function wholeDays(string $seconds): string
    {
        return self::integerDivision($seconds, DAY_IN_SECONDS);
    }

    /**
     * Builds SQL for how many times a number contains another one.
     *
     * Not `FLOOR(number / size)`: MySQL first rounds a quotient to four decimals, which moves the last four
     * seconds of a day into the next one. SQLite doesn't support `DIV`.
     *
     * @param string $number SQL for a nonnegative number
     */
    public static function integerDivision(string $number, int $size): string
    {
        return "FLOOR(($number - ($number) % $size) / $size)";
    }
}
