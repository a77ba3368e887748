<?php

declare(strict_types=1);

namespace Tillbook\Features;

use Generator;
use Tillbook\Ledger\Query\Chunk;
use Tillbook\Platform\Admin\ListRules;

/**
 * A list that can be exported: the single definition for direct downloads, background jobs and schedules. It
 * has the screen's rows, order and formatted columns, plus the store's order number, the currency of each
 * amount and the IDs. Times are in the store's time zone.
 */
interface ListExport
{
    /** REST path of the list, such as `/transactions`. */
    public function path(): string;

    /** Path of the list's page in the admin, with the parameters of its tab, such as `/payments/transactions`. */
    public function page(): string;

    /** One of ExportSchema::KINDS, which is also the start of the file name. */
    public function kind(): string;

    /** Name of the list for the user. */
    public function label(): string;

    /** Returns what the list can be asked. */
    public function rules(): ListRules;

    /** @return array<string, array<string, mixed>> the list's filters, sort and columns as REST arguments */
    public function arguments(): array;

    /** Returns the number of rows. */
    public function count(ExportQuery $query): int;

    /** @return list<string> the header line */
    public function header(ExportQuery $query): array;

    /**
     * Yields all rows as cells of a line, one chunk at a time, in constant memory.
     *
     * @param list<int|string|null>|null $after cursor at the end of an earlier chunk of the same query, to continue
     *     after it
     *
     * @return Generator<int, Chunk<list<string>>>
     */
    public function chunks(ExportQuery $query, ?array $after = null): Generator;
}
