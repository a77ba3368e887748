<?php

declare(strict_types=1);

namespace Tillbook\Features\Transactions;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Query\ListRequest;

/** Turns validated request parameters into a list request. */
final class TransactionRequest
{
    public function __construct(private readonly TransactionSearch $search) {}

    /** @param array<mixed> $parameters validated by TransactionSchema */
    public function from(LedgerScope $scope, array $parameters): ListRequest
    {
        $terms = $parameters['search'] ?? [];
        $search = $this->search->rows(
            $scope,
            is_array($terms) ? array_values(array_filter($terms, is_string(...))) : [],
        );

        return ListRequest::of(TransactionList::definition(), $parameters, $search);
    }
}
