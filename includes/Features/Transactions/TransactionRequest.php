<?php

declare(strict_types=1);

namespace Tillbook\Features\Transactions;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Query\ListRequest;

/** Turns validated request parameters into a list request. */
final class TransactionRequest
{
    public function __construct(private readonly TransactionSearch $search) {}

    /** @param array<string, mixed> $parameters validated by TransactionSchema */
    public function from(LedgerScope $scope, array $parameters): ListRequest
    {
        $filters = [];
        foreach (array_keys(TransactionList::definition()->filters) as $name) {
            $value = $this->filterValue($parameters[$name] ?? null);
            if ($value !== null) {
                $filters[$name] = $value;
            }
        }
        $terms = $parameters['search'] ?? [];
        $search = $this->search->rows(
            $scope,
            is_array($terms) ? array_values(array_filter($terms, is_string(...))) : [],
        );

        return ListRequest::fromParameters($parameters, $filters, $search);
    }

    /** @return int|string|list<string>|null */
    private function filterValue(mixed $value): int|string|array|null
    {
        if (is_array($value)) {
            return array_values(array_filter($value, is_string(...)));
        }

        return is_int($value) || (is_string($value) && $value !== '') ? $value : null;
    }
}
