<?php

declare(strict_types=1);

namespace Tillbook\Features;

use Generator;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Query\Chunk;
use Tillbook\Ledger\Query\ListQuery;
use Tillbook\Ledger\Query\ListRequest;

/** Reads a list of the ledger in the format of the REST contract. Page, sums and export share one WHERE clause. */
abstract class ListReader
{
    abstract protected function query(LedgerScope $scope): ListQuery;

    /** @param array<mixed> $parameters validated by the list's REST arguments */
    abstract public function request(LedgerScope $scope, array $parameters): ListRequest;

    /**
     * @param list<array<string, string|null>> $rows of the list's table
     *
     * @return list<array<string, mixed>> rows of the response
     */
    abstract protected function present(LedgerScope $scope, array $rows): array;

    /** @return list<array<string, mixed>> the rows of a page */
    public function page(LedgerScope $scope, ListRequest $request): array
    {
        return $this->present($scope, $this->query($scope)->page($request));
    }

    /**
     * Yields all matching rows, one chunk at a time.
     *
     * @param list<int|string|null>|null $after cursor at the end of an earlier chunk, to continue after it
     *
     * @return Generator<int, Chunk<array<string, mixed>>>
     */
    public function chunks(LedgerScope $scope, ListRequest $request, ?array $after = null): Generator
    {
        foreach ($this->query($scope)->chunks($request, after: $after) as $chunk) {
            yield $chunk->as(fn(array $rows): array => $this->present($scope, $rows));
        }
    }

    public function count(LedgerScope $scope, ListRequest $request): int
    {
        return $this->query($scope)->count($request);
    }
}
