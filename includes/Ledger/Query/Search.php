<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Query;

/**
 * Search conditions for a list. A few matches are looked up in an index. Many matches are found faster by
 * reading the list in its order and testing each row, because a page needs only the first ones.
 */
final class Search
{
    /**
     * @param SqlCondition $lookUp finds all matches with the index
     * @param SqlCondition|null $test tests a single row if there are many matches; null if there are few
     */
    public function __construct(
        public readonly SqlCondition $lookUp,
        public readonly string $index,
        public readonly ?SqlCondition $test = null,
    ) {}
}
