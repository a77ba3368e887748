<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Query;

/**
 * A part of a list that is read from start to end, with the position of its last row. After an interruption,
 * reading continues after that position.
 *
 * @template-covariant T
 */
final class Chunk
{
    /**
     * @param list<T> $rows
     * @param list<int|string|null> $end values of the last row in the list's sort columns
     */
    public function __construct(public readonly array $rows, public readonly array $end) {}

    /**
     * Converts all rows at once to another shape.
     *
     * @template U
     *
     * @param callable(list<T>): list<U> $present
     *
     * @return self<U>
     */
    public function as(callable $present): self
    {
        return new self($present($this->rows), $this->end);
    }

    /**
     * Converts the rows one by one to another shape.
     *
     * @template U
     *
     * @param callable(T): U $present
     *
     * @return self<U>
     */
    public function map(callable $present): self
    {
        return new self(array_map($present, $this->rows), $this->end);
    }
}
