<?php

declare(strict_types=1);

namespace Tillbook\Features\Exports;

use Generator;
use Tillbook\Ledger\Query\Chunk;

/**
 * A list that can be exported: the one definition behind the direct download, the background job and the schedule. It
 * has the rows and the order of the screen, its columns as the screen formats them, and beside them the store's order
 * number, the currency of each amount and the ids. Times are in the store's zone.
 */
interface ListExport
{
    /** REST path of the list, such as `/transactions`. */
    public function path(): string;

    /** One of ExportSchema::KINDS; the file is named after it. */
    public function kind(): string;

    /** What the user calls the list. */
    public function label(): string;

    /** @return array<string, array<string, mixed>> the list's own filters, sort and columns, as REST arguments */
    public function arguments(): array;

    /**
     * What the user calls a value that the list is filtered by.
     *
     * @param string $filter its parameter without `_is` and the like, such as `type`
     */
    public function valueName(string $filter, string $value): string;

    /** How many rows there are. */
    public function count(ExportQuery $query): int;

    /** @return list<string> the first line */
    public function header(ExportQuery $query): array;

    /**
     * Every row as the cells of a line, a chunk at a time, in constant memory.
     *
     * @param list<int|string|null>|null $after the end of a chunk of the same query, to go on behind it
     *
     * @return Generator<int, Chunk<list<string>>>
     */
    public function chunks(ExportQuery $query, ?array $after = null): Generator;
}
