<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Query;

/**
 * Some rows of a list that is gone through from its beginning to its end, and where they end: whoever is interrupted
 * goes on behind that position.
 *
 * @template-covariant T
 */
final class Chunk
{
    /**
     * @param list<T> $rows
     * @param list<int|string|null> $end the last row's values in the columns of the list's order
     */
    public function __construct(public readonly array $rows, public readonly array $end) {}

    /**
     * The same rows in another shape, made of all at once.
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
     * The same, row by row.
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
