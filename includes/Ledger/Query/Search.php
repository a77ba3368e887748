<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Query;

/**
 * What the search box adds to a list. Few matches are looked up by an index; many are found faster by walking the
 * list in its order and testing each row, because a page needs only the first.
 */
final class Search
{
    /**
     * @param Condition $lookUp finds every match through the index
     * @param Condition|null $test tests one row, where the matches are many; null where they are few
     */
    public function __construct(
        public readonly Condition $lookUp,
        public readonly string $index,
        public readonly ?Condition $test = null,
    ) {}
}
