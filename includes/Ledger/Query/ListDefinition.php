<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Query;

/** What a list is made of: its table, the columns it sorts by, the filters it knows. Nothing else reaches the SQL. */
final class ListDefinition
{
    /**
     * @param array<string, array{column: string, index: string}> $sorts by the name the request uses
     * @param array<string, Filter> $filters by the request's parameter
     * @param string $scanIndex the covering index for combinations that no other index answers
     * @param list<string> $indexedColumns columns that every filter's index holds beside its own
     * @param array<string> $summed columns that the summary adds up per currency; a name as the key and an expression for a part of the rows
     * @param Condition|null $always a condition every row of the list fulfils
     * @param list<string> $nullable columns of sorts that may hold nothing
     */
    public function __construct(
        public readonly string $table,
        public readonly array $sorts,
        public readonly string $defaultSort,
        public readonly array $filters,
        public readonly string $scanIndex,
        public readonly array $indexedColumns,
        public readonly array $summed,
        public readonly ?Condition $always = null,
        public readonly string $timeColumn = 'created',
        public readonly array $nullable = [],
    ) {}
}
