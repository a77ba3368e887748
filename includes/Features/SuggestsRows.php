<?php

declare(strict_types=1);

namespace Tillbook\Features;

use Tillbook\Ledger\LedgerScope;

/** Suggestions of the search box of a ListReader whose list is searched with RowSearch, its property `search`. */
trait SuggestsRows
{
    /**
     * Returns what is suggested while a user types: only what the list's filters leave.
     *
     * @param array<mixed> $parameters validated by the list's arguments
     *
     * @return list<array{label: string, value: string, group: string}> SuggestionSchema::list()
     */
    public function suggest(LedgerScope $scope, array $parameters, string $typed): array
    {
        return $this->search->suggestions(
            $scope,
            $this->query($scope)->where($this->request($scope, ['search' => [$typed]] + $parameters)),
            $typed,
        );
    }
}
