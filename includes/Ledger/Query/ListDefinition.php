<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Query;

/** Definition of a list: its table, sort columns and supported filters. Nothing else reaches the SQL. */
final class ListDefinition
{
    /**
     * @param array<string, array{column: string, index: string}> $sorts by request parameter value
     * @param array<string, Filter> $filters by request parameter
     * @param string $scanIndex covering index for combinations that no other index covers
     * @param list<string> $indexedColumns columns contained in every filter's index in addition to its own column
     * @param array<string> $summed columns to sum per currency in the summary; or an expression for part of the
     *                              rows, with a name as the key
     * @param SqlCondition|null $always condition for all rows of the list
     * @param list<string> $nullable sort columns that may be null
     */
    public function __construct(
        public readonly string $table,
        public readonly array $sorts,
        public readonly string $defaultSort,
        public readonly array $filters,
        public readonly string $scanIndex,
        public readonly array $indexedColumns,
        public readonly array $summed,
        public readonly ?SqlCondition $always = null,
        public readonly string $timeColumn = 'created',
        public readonly array $nullable = [],
    ) {}
}
