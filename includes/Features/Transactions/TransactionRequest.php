<?php

declare(strict_types=1);

namespace Tillbook\Features\Transactions;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Query\ListRequest;
use Tillbook\Ledger\Query\SearchTerm;

/** Turns validated request parameters into a list request. */
final class TransactionRequest
{
    public function __construct(private readonly TransactionSearch $search) {}

    /** @param array<mixed> $parameters validated by TransactionSchema */
    public function from(LedgerScope $scope, array $parameters): ListRequest
    {
        $search = $this->search->rows($scope, SearchTerm::listIn($parameters));

        return ListRequest::of(TransactionList::definition(), $parameters, $search);
    }
}
